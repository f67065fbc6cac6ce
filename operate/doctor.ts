import fs from 'node:fs'
import { connect, type PeerCertificate } from 'node:tls'
import { listBackups, readOperations, timeOf } from './backups.ts'
import * as machine from './machine.ts'
import { Fault, getDataDir, readSettings } from './machine.ts'
import { findLinked } from './releases.ts'

/** What is good; or what is bad and what to do. */
type Verdict = { good: string } | { bad: string }

const hour = 3_600_000
/** A backup is made each night within half an hour, a restore is rehearsed on Mondays; in ms. */
const [nightly, weekly] = [26 * hour, 8 * 24 * hour]

/** Looks at each part of the machine. */
export async function examine(): Promise<Record<string, Verdict>> {
  const { BACKUP_TO, DATABASE_URL, SMTP_URL } = readSettings()
  const { copiedAt, rehearsal } = readOperations()
  const verdicts: Record<string, Verdict> = { release: { good: findLinked('current') ?? 'none' } }
  for (const { unit, port } of machine.listUnits()) verdicts[unit] = await examineUnit(unit, port)
  verdicts.certificate = await examineCertificate()
  verdicts.disk = examineDisk()
  verdicts.mail = SMTP_URL ? examineMail() : { bad: 'nobody is notified: set SMTP_URL' }
  const newest = listBackups().at(-1)
  verdicts.backup = since(newest ? Date.parse(timeOf(newest)) : 0, nightly, '9ex backup')
  if (BACKUP_TO) verdicts.copy = since(copiedAt, nightly, '9ex backup')
  if (!DATABASE_URL) verdicts.rehearsal = since(rehearsal?.at, weekly, '9ex verify')
  return verdicts
}

/** `doctor`: prints a line for each part. @throws {Fault} when one is bad */
export async function doctor(): Promise<void> {
  const verdicts = Object.entries(await examine())
  for (const [name, verdict] of verdicts) {
    const [mark, sentence] = 'bad' in verdict ? ['✗', verdict.bad] : ['✓', verdict.good]
    console.log(`${mark} ${name.padEnd(12)} ${sentence}`)
  }
  const bad = verdicts.flatMap(([name, verdict]) => ('bad' in verdict ? name : []))
  if (bad.length > 0) throw new Fault(`look at ${bad.join(', ')}`)
}

function since(time: number | undefined, within: number, advice: string): Verdict {
  const when = time ? new Date(time).toISOString().slice(0, 16).replace('T', ' ') : 'never'
  return time && time > Date.now() - within ? { good: when } : { bad: `${when}: ${advice}` }
}

async function examineUnit(unit: string, port: number): Promise<Verdict> {
  const response = await machine.askReady(port).catch(() => undefined)
  if (response?.ok) return { good: `ready on port ${port}` }
  const { failing } = response ? JSON.parse(await response.text()) : { failing: 'no answer' }
  return { bad: `not ready (${failing}): journalctl -u ${unit} -n 30` }
}

/** As a visitor gets it, through the proxy of this machine. */
async function examineCertificate(): Promise<Verdict> {
  const { hostname } = new URL(readSettings().SITE_URL ?? 'http://localhost')
  const found = await new Promise<PeerCertificate | undefined>((resolve) => {
    const options = { servername: hostname, timeout: 5000, rejectUnauthorized: false }
    const socket = connect(machine.proxyPort, '127.0.0.1', options, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => resolve(undefined))
  })
  if (!found) return { bad: `does ${hostname} lead here? journalctl -u caddy -n 30` }
  const end = Date.parse(found.valid_to)
  const left = end - Date.now()
  const days = `${(left / (24 * hour)).toFixed(1)} days left`
  // Caddy renews it when a third of its time is left.
  const isLate = left < (end - Date.parse(found.valid_from)) / 4
  return isLate ? { bad: `${days}: journalctl -u caddy -n 30` } : { good: days }
}

function examineDisk(): Verdict {
  const { bavail, blocks, bsize } = fs.statfsSync(getDataDir())
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  const isEnough = bavail > blocks / 10 && bavail * bsize > 1e9
  return isEnough ? { good: free } : { bad: `${free}: du -xh / | sort -h | tail -20` }
}

/** Signs in at the mail server, and sends nothing. */
function examineMail(): Verdict {
  const { status, err } = machine.runSiteCommand('leads', ['test-delivery', '--dry-run'])
  // The line before names the database.
  const fault = err.trim().split('\n').at(-1)
  return status === 0 ? { good: 'the mail server takes the login' } : { bad: `${fault}` }
}

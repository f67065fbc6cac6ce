import { once } from 'node:events'
import fs from 'node:fs'
import { connect } from 'node:tls'
import { listBackups, nameOf, readOperations, timeOf } from './backups.ts'
import * as machine from './machine.ts'
import { findLinked } from './releases.ts'

type Verdict = { good: string } | { bad: string }

const hour = 3_600_000
/** A backup is made each night within half an hour, a restore is rehearsed on Mondays; in ms. */
const [nightly, weekly] = [26 * hour, 8 * 24 * hour]

export async function examine(): Promise<Record<string, Verdict>> {
  const { BACKUP_TO, CONTENT_DIR = '/', DATABASE_URL, SMTP_URL } = machine.readSettings()
  const { copiedAt, rehearsal } = readOperations()
  const verdicts: Record<string, Verdict> = { release: { good: findLinked('current') ?? 'none' } }
  for (const { unit, port } of machine.listUnits()) verdicts[unit] = await examineUnit(unit, port)
  verdicts.certificate = await examineCertificates()
  const missing = [machine.getDataDir(), CONTENT_DIR].find((each) => !fs.existsSync(each))
  verdicts.settings = missing ? { bad: `there is no folder ${missing}` } : examineBy('list')
  if (fs.existsSync(machine.getDataDir())) verdicts.disk = examineDisk()
  const nobody = { bad: 'nobody is notified: set SMTP_URL' }
  verdicts.mail = SMTP_URL ? examineBy('test-delivery', '--dry-run') : nobody
  const newest = listBackups(nameOf(Date.now())).at(-1)
  verdicts.backup = since(newest ? Date.parse(timeOf(newest)) : 0, nightly, '9ex backup')
  if (BACKUP_TO) verdicts.copy = since(copiedAt, nightly, '9ex backup')
  if (!DATABASE_URL) verdicts.rehearsal = since(rehearsal?.at, weekly, '9ex verify')
  return verdicts
}

/** `doctor`: prints a line for each part, and fails when one is bad. */
export async function doctor(): Promise<void> {
  for (const [name, verdict] of Object.entries(await examine())) {
    const [mark, sentence] = 'bad' in verdict ? ['✗', verdict.bad] : ['✓', verdict.good]
    console.log(`${mark} ${name.padEnd(12)} ${sentence}`)
    if ('bad' in verdict) process.exitCode = 1
  }
}

function since(time: number | undefined, within: number, advice: string): Verdict {
  const when = time ? nameOf(time) : 'never'
  return time && time > Date.now() - within ? { good: when } : { bad: `${when}: ${advice}` }
}

async function examineUnit(unit: string, port: number): Promise<Verdict> {
  const response = await machine.askReady(port).catch(() => undefined)
  if (response?.ok) return { good: `ready on port ${port}` }
  const { failing } = response ? JSON.parse(await response.text()) : { failing: 'no answer' }
  return { bad: `not ready (${failing}): journalctl -u ${unit} -n 30` }
}

/** @returns the verdict of the first bad name, else of the site's */
async function examineCertificates(): Promise<Verdict> {
  const { SITE_URL = 'https://localhost', SITE_ALIASES, DESK_URL } = machine.readSettings()
  const urls = [SITE_URL, SITE_ALIASES, DESK_URL].join(' ')
  const names = urls.match(/(?<=https:\/\/)[\w.-]+/g) ?? []
  const verdicts = await Promise.all(names.map(examineCertificate))
  return verdicts.find((each) => 'bad' in each) ?? verdicts[0] ?? { good: 'none is needed' }
}

/** As a visitor gets it, through the proxy of this machine. */
async function examineCertificate(servername: string): Promise<Verdict> {
  const socket = connect(machine.proxyPort, '127.0.0.1', { servername, rejectUnauthorized: false })
  const signal = AbortSignal.timeout(5000)
  const fault = await once(socket, 'secureConnect', { signal }).then(() => undefined, String)
  const found = fault ? undefined : socket.getPeerCertificate()
  socket.destroy()
  if (fault?.includes('ECONNREFUSED'))
    return { bad: 'Caddy is down: systemctl restart caddy || journalctl -u caddy -n 30' }
  if (!found) return { bad: `does ${servername} lead here? journalctl -u caddy -n 30` }
  const end = Date.parse(found.valid_to)
  const left = end - Date.now()
  const days = `${servername} has ${(left / (24 * hour)).toFixed(1)} days left`
  // Caddy renews it when a third of its time is left.
  const isLate = left < (end - Date.parse(found.valid_from)) / 4
  return isLate ? { bad: `${days}: journalctl -u caddy -n 30` } : { good: days }
}

function examineDisk(): Verdict {
  const { bavail, blocks, bsize } = fs.statfsSync(machine.getDataDir())
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail > blocks / 10 && bavail * bsize > 1e9) return { good: free }
  return { bad: `${free}: du -xh / ${machine.getDataDir()} | sort -h | tail -20` }
}

/** Runs a command of the site that stores and sends nothing. */
function examineBy(...args: string[]): Verdict {
  const { status, err } = machine.runSiteCommand('leads', args)
  const lines = err.trim().split('\n')
  // The last line of a failure gives the reason.
  const fault = status === 0 ? lines.find((line) => line.startsWith('Unknown ')) : lines.at(-1)
  return fault ? { bad: fault } : { good: 'as they should be' }
}

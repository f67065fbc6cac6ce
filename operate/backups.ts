import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as machine from './machine.ts'
import { Fault, getDataDir, giveToSite, paths, readSettings, run, runOrFail } from './machine.ts'

/** Erased enquiries are gone from the backups as well after this time, in ms. */
const keptFor = 14 * 86_400_000

/** What the desk and the weekly mail show (server/health/checks.ts). Times are ms since 1970. */
export type Operations = {
  copiedAt?: number
  rehearsal?: { at: number; seconds: number; enquiries: number }
  faults?: string[]
}

const operationsFile = () => join(getDataDir(), 'operations.json')

export const readOperations = (): Operations =>
  fs.existsSync(operationsFile()) ? JSON.parse(fs.readFileSync(operationsFile(), 'utf8')) : {}

export function recordOperations(news: Operations): void {
  const part = `${operationsFile()}.part`
  fs.writeFileSync(part, JSON.stringify({ ...readOperations(), ...news }), { mode: 0o600 })
  giveToSite(part)
  fs.renameSync(part, operationsFile())
}

/** The time that a backup's name says, in ISO 8601. */
export const timeOf = (name: string): string =>
  basename(name, '.tar').replace(/(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3.000Z')

/** Lists the backups, the newest last; one of a clock that was ahead counts once its time has come. */
export function listBackups(): string[] {
  const now = new Date().toISOString()
  const all = fs.existsSync(paths.backups) ? fs.readdirSync(paths.backups) : []
  return all.filter((name) => name.endsWith('.tar') && timeOf(name) <= now).sort()
}

/** `backup`: archives the enquiries, their files, edited content, the settings and the proxy's file. */
export function backUp(): string {
  const { CONTENT_DIR } = readSettings()
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = join(paths.backups, `${time}.tar`)
  fs.mkdirSync(paths.backups, { recursive: true, mode: 0o700 })
  // Beside the enquiries, where the site's user may write.
  const folder = fs.mkdtempSync(join(getDataDir(), '.backup-'))
  try {
    giveToSite(folder)
    const copy = machine.runSiteCommand('leads', ['backup', join(folder, 'leads')])
    if (copy.status !== 0) throw new Fault(`The backup failed: ${copy.err.trim()}`)
    fs.writeFileSync(`${file}.part`, '', { mode: 0o600 })
    const held = [
      join(folder, 'leads'),
      join(getDataDir(), 'uploads'),
      paths.settings,
      paths.caddyfile,
    ]
      .filter((path) => fs.existsSync(path))
      .flatMap((path) => ['-C', dirname(path), basename(path)])
    const content = CONTENT_DIR ? ['--transform=s,^\\./,content/,', '-C', CONTENT_DIR, './'] : []
    const tar = run('tar', ['-cf', `${file}.part`, ...held, ...content])
    // 1 says that a file came or went meanwhile: those of the enquiries above are there.
    if (tar.status > 1) throw new Fault(`The backup failed: ${tar.err.trim()}`)
    runOrFail('sync', [`${file}.part`])
    fs.renameSync(`${file}.part`, file)
  } finally {
    fs.rmSync(folder, { recursive: true })
    fs.rmSync(`${file}.part`, { force: true })
  }
  // After a success only.
  for (const name of listBackups())
    if (Date.parse(timeOf(name)) < Date.now() - keptFor) fs.rmSync(join(paths.backups, name))
  machine.say(`backup ${file}`)
  return file
}

/** Copies a backup to BACKUP_TO: by scp to user@host:folder, by rclone to anything else. */
export function copyAway(file: string): void {
  const { BACKUP_TO } = readSettings()
  if (!BACKUP_TO) return
  if (BACKUP_TO.includes('@')) runOrFail('scp', ['-Bq', file, `${BACKUP_TO}/`])
  else runOrFail('rclone', ['copy', file, BACKUP_TO])
  recordOperations({ copiedAt: Date.now() })
  machine.say(`copied to ${BACKUP_TO}`)
}

/** `verify`: restores the newest backup aside, serves it, and counts its enquiries against the ledger. */
export async function verify(): Promise<void> {
  if (readSettings().DATABASE_URL) return machine.say(inPostgres)
  const name = listBackups().at(-1)
  if (!name) throw new Fault('There is no backup: 9ex backup')
  const at = Date.now()
  const folder = fs.mkdtempSync(join(getDataDir(), '.rehearsal-'))
  try {
    extract(join(paths.backups, name), folder)
    giveToSite(folder)
    await serveAside(folder)
    const { integrity, enquiries } = count(folder)
    // Enquiries stored since then may be in it, and those erased since are.
    const ledger = count(getDataDir(), timeOf(name))
    if (integrity !== 'ok') throw new Fault(`${name} is damaged: ${integrity}`)
    if (enquiries < ledger.enquiries)
      throw new Fault(`${name} has ${enquiries} enquiries, the ledger had ${ledger.enquiries}`)
    const seconds = Math.ceil((Date.now() - at) / 1000)
    machine.say(`${name} was restored aside in ${seconds} s, with ${enquiries} enquiries`)
    recordOperations({ rehearsal: { at, seconds, enquiries } })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

const inPostgres =
  'the enquiries are in PostgreSQL: rehearse a restore of them there, by pg_restore'

/** Starts a server on restored data. It has no recipients, so it notifies nobody. */
async function serveAside(DATA_DIR: string): Promise<void> {
  const content = join(DATA_DIR, 'content')
  const server = spawn(machine.node, ['build/server/index.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...machine.asSite({
      ...{ DATA_DIR, HOST: '127.0.0.1', PORT: `${machine.rehearsalPort}`, DESK_PORT: 'off' },
      ...(fs.existsSync(content) && { CONTENT_DIR: content }),
    }),
  })
  const [ended, said] = [once(server, 'close'), text(server.stderr)]
  const isUp = await machine.isReady(machine.rehearsalPort, () => server.exitCode !== null)
  const page = isUp ? await fetch(`http://127.0.0.1:${machine.rehearsalPort}/`) : undefined
  server.kill()
  await ended
  if (page?.status !== 200)
    throw new Fault(`The backup cannot be served: ${(await said).trim().slice(-500)}`)
}

/** Reads a database as the site's user: a file of root beside it would lock the site out. */
function count(folder: string, until = '9'): { integrity: string; enquiries: number } {
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1], { timeout: 10000 })
    const { integrity_check: integrity } = db.prepare('PRAGMA integrity_check').get()
    const row = db.prepare('SELECT count(*) n FROM leads WHERE created_at <= ?').get(process.argv[2])
    console.log(JSON.stringify({ integrity, enquiries: row.n }))`
  const args = ['-e', script, join(folder, '9ex.sqlite'), until]
  return JSON.parse(runOrFail(machine.node, args, machine.asSite({})))
}

const list = (file: string) => runOrFail('tar', ['-tf', file]).split('\n')

/** Unpacks the data of a backup as a DATA_DIR. */
function extract(file: string, folder: string): void {
  if (readSettings().DATABASE_URL) throw new Fault(inPostgres)
  const found = ['leads', 'uploads/', 'content/'].filter((name) => list(file).includes(name))
  runOrFail('tar', ['-xf', file, '-C', folder, ...found])
  fs.renameSync(join(folder, 'leads'), join(folder, '9ex.sqlite'))
}

/** `restore FILE`: puts a backup's data in place; what was there stays in a folder beside it. */
export async function restore(file?: string): Promise<void> {
  if (!file) throw new Fault(`Name one of ${paths.backups}: ${listBackups().join(' ')}`)
  const dataDir = getDataDir()
  const folder = fs.mkdtempSync(join(dataDir, '.restored-'))
  try {
    extract(file, folder)
    giveToSite(folder)
    const { integrity } = count(folder)
    if (integrity !== 'ok') throw new Fault(`${file} is damaged: ${integrity}`)
  } catch (error) {
    fs.rmSync(folder, { recursive: true })
    throw error
  }
  const units = machine.listUnits()
  runOrFail('systemctl', ['stop', ...units.map(({ unit }) => unit)])
  const aside = join(dataDir, `before-restore-${Date.now()}`)
  fs.mkdirSync(aside, { mode: 0o700 })
  const { CONTENT_DIR } = readSettings()
  const places = ['9ex.sqlite', '9ex.sqlite-wal', '9ex.sqlite-shm', 'uploads'].map(
    (name) => [name, join(dataDir, name)] as const,
  )
  for (const [name, place] of [...places, ['content', CONTENT_DIR] as const]) {
    const restored = join(folder, name)
    // Edited content stays where a backup has none.
    if (!place || (name === 'content' && !fs.existsSync(restored))) continue
    if (fs.existsSync(place)) runOrFail('mv', ['-T', place, join(aside, name)])
    if (fs.existsSync(restored)) runOrFail('mv', ['-T', restored, place])
  }
  fs.rmSync(folder, { recursive: true })
  const failed = await machine.bringUp('start', units)
  if (failed) throw new Fault(failed.fault)
  machine.say(`restored ${count(dataDir).enquiries} enquiries; what was there is in ${aside}`)
}

/** `new-machine FILE`: takes settings, the proxy's file and the data from the backup of a lost machine. */
export async function newMachine(file?: string): Promise<void> {
  if (!file) throw new Fault('Name a backup of the other machine.')
  const held = list(file)
  for (const path of [paths.settings, paths.caddyfile])
    if (held.includes(basename(path)))
      runOrFail('tar', ['-xf', file, '-C', dirname(path), '--no-same-owner', basename(path)])
  runOrFail('systemctl', ['restart', 'caddy'])
  if (readSettings().DATABASE_URL) machine.say(inPostgres)
  else await restore(file)
}

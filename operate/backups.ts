import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Operations } from '../server/health/checks.ts'
import * as machine from './machine.ts'
import { Fault, getDataDir, giveToSite, paths, readSettings, run, runOrFail } from './machine.ts'

/** Erased enquiries are gone from the backups as well after this time, in ms. */
const keptFor = 14 * 86_400_000
/** A backup that is being made. */
const part = join(paths.backups, 'part')

const operationsFile = () => join(getDataDir(), 'operations.json')

export const readOperations = (): Operations =>
  fs.existsSync(operationsFile()) ? JSON.parse(fs.readFileSync(operationsFile(), 'utf8')) : {}

export function recordOperations(news: Operations): void {
  const next = `${operationsFile()}.next`
  fs.writeFileSync(next, JSON.stringify({ ...readOperations(), ...news }), { mode: 0o600 })
  giveToSite(next)
  fs.renameSync(next, operationsFile())
}

/** Names a backup by its time, in ms since 1970. */
export const nameOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replaceAll(':', '')

/** The time that a backup's name says, in ISO 8601. */
export const timeOf = (name: string): string =>
  basename(name, '.tar').replace(/(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3.000Z')

/** Lists the backups, the newest last; a time leaves out those of a clock that was ahead. */
export function listBackups(until = '9'): string[] {
  const all = fs.existsSync(paths.backups) ? fs.readdirSync(paths.backups) : []
  return all.filter((name) => name.endsWith('.tar') && name <= `${until}.tar`).sort()
}

/** Finds a backup by its path, or by its name with or without `.tar`. */
function findBackup(given = ''): string {
  const places = [given, join(paths.backups, `${basename(given, '.tar')}.tar`)]
  const found = places.find((path) => fs.statSync(path, { throwIfNoEntry: false })?.isFile())
  const all = listBackups().join(' ') || 'none: 9ex backup'
  if (!found) throw new Fault(`Name a backup${given && `: ${given} is none`}. There are: ${all}`)
  return found
}

/** Works in a folder beside the enquiries, where the site's user may write; removes what interrupted commands left. */
async function inFolder<T>(work: (folder: string) => T): Promise<Awaited<T>> {
  for (const name of fs.readdirSync(getDataDir()))
    if (name.startsWith('.work-')) fs.rmSync(join(getDataDir(), name), { recursive: true })
  const folder = fs.mkdtempSync(join(getDataDir(), '.work-'))
  try {
    giveToSite(folder)
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true })
    fs.rmSync(part, { force: true })
  }
}

export const backUp = () => inFolder((folder) => archive(folder))

/** Archives all data and settings. @param isStopped a database that is damaged is taken as it is */
function archive(folder: string, isStopped = false): string {
  const { CONTENT_DIR } = readSettings()
  const file = join(paths.backups, `${nameOf(Date.now())}.tar`)
  fs.mkdirSync(paths.backups, { recursive: true, mode: 0o700 })
  const leads = join(folder, 'leads')
  const { status, err } = machine.runSiteCommand('leads', ['backup', leads])
  if (status !== 0 && !isStopped) throw new Fault(`The backup failed: ${err.trim()}`)
  fs.writeFileSync(part, '', { mode: 0o600 })
  const names = ['uploads', ...(status === 0 ? [] : ['9ex.sqlite', '9ex.sqlite-wal'])]
  const data = names.map((name) => join(getDataDir(), name))
  const held = [leads, ...data, paths.settings, paths.caddyfile]
    .filter((path) => fs.existsSync(path))
    .flatMap((path) => ['-C', dirname(path), basename(path)])
  const content = CONTENT_DIR ? ['--transform=s,^\\./,content/,', '-C', CONTENT_DIR, './'] : []
  const tar = run('tar', ['-cf', part, '--transform=s,^9ex\\.sqlite$,leads,', ...held, ...content])
  // 1 says that a file came or went meanwhile: those of the enquiries above are there.
  if (tar.status > 1) throw new Fault(`The backup failed: ${tar.err.trim()}`)
  runOrFail('sync', [part])
  fs.renameSync(part, file)
  // After a success only, and never all of them: a clock may be ahead.
  for (const name of listBackups().slice(0, -14))
    if (name < nameOf(Date.now() - keptFor)) fs.rmSync(join(paths.backups, name))
  machine.say(`backup ${file}`)
  return file
}

/** `backup`: also copies it to BACKUP_TO, by scp to user@host:folder, by rclone to anything else. */
export async function backUpAndCopy(): Promise<void> {
  const file = await backUp()
  const { BACKUP_TO } = readSettings()
  if (!BACKUP_TO) return
  if (!BACKUP_TO.includes(':') && fs.statSync(BACKUP_TO).dev === fs.statSync(file).dev)
    throw new Fault(`BACKUP_TO is no other disk: is ${BACKUP_TO} mounted?`)
  const patience = ['-o', 'ConnectTimeout=30', '-o', 'ServerAliveInterval=30']
  if (BACKUP_TO.includes('@')) runOrFail('scp', ['-B', ...patience, file, `${BACKUP_TO}/`])
  else runOrFail('rclone', ['copy', file, BACKUP_TO, '--metadata'])
  recordOperations({ copiedAt: Date.now() })
  machine.say(`copied to ${BACKUP_TO}`)
}

/** `verify [BACKUP]`: restores one aside, else the newest, serves it, and counts its enquiries against the ledger. */
export async function verify(given = listBackups(nameOf(Date.now())).at(-1)): Promise<void> {
  if (readSettings().DATABASE_URL) return machine.say(inPostgres)
  const file = findBackup(given)
  const [at, name] = [Date.now(), basename(file)]
  await inFolder(async (folder) => {
    const enquiries = extract(file, folder)
    await serveAside(folder)
    // Enquiries stored since then may be in it, and those erased since are.
    const ledger = count(getDataDir(), timeOf(name))
    if (enquiries < ledger)
      throw new Fault(`${name} has ${enquiries} enquiries, the ledger had ${ledger}`)
    const seconds = Math.ceil((Date.now() - at) / 1000)
    machine.say(`${name} was restored aside in ${seconds} s, with ${enquiries} enquiries`)
    recordOperations({ rehearsal: { at, seconds, enquiries } })
  })
}

const inPostgres = 'the enquiries are in PostgreSQL: pg_restore takes the file leads of a backup'

/** Starts a server on restored data. It has no recipients, so it notifies nobody. */
async function serveAside(DATA_DIR: string): Promise<void> {
  const content = join(DATA_DIR, 'content')
  const server = spawn('setpriv', [...machine.asSite, 'build/server/index.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...machine.inRelease({
      ...{ DATA_DIR, HOST: '127.0.0.1', PORT: `${machine.rehearsalPort}`, DESK_PORT: 'off' },
      ...(fs.existsSync(content) && { CONTENT_DIR: content }),
    }),
  })
  const [ended, said] = [once(server, 'close'), text(server.stderr)]
  const isUp = await machine.isReady(machine.rehearsalPort, () => server.exitCode !== null)
  server.kill()
  await ended
  if (!isUp) throw new Fault(`The backup cannot be served: ${(await said).trim().slice(-500)}`)
}

/** Counts enquiries as the site's user: a file of root beside a database would lock the site out. */
function count(folder: string, until = '9'): number {
  const script = `
    process.on('uncaughtException', ({ message }) => { console.error(message); process.exitCode = 1 })
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1], { timeout: 10000 })
    const { integrity_check: integrity } = db.prepare('PRAGMA integrity_check').get()
    if (integrity !== 'ok') throw new Error(integrity)
    const row = db.prepare('SELECT count(*) n FROM leads WHERE created_at <= ?').get(process.argv[2])
    console.log(row.n)`
  const args = [...machine.asSite, '-e', script, join(folder, '9ex.sqlite'), until]
  return Number(runOrFail('setpriv', args, machine.inRelease({})))
}

/** Unpacks the data of a backup as a DATA_DIR. @throws {Fault} when it is damaged */
function extract(file: string, folder: string): number {
  if (readSettings().DATABASE_URL) throw new Fault(inPostgres)
  try {
    runOrFail('tar', ['-xf', file, '-C', folder, '--exclude=9ex.env', '--exclude=Caddyfile'])
    fs.renameSync(join(folder, 'leads'), join(folder, '9ex.sqlite'))
    giveToSite(folder)
    return count(folder)
  } catch (error) {
    throw new Fault(`${file} is damaged, or not a 9ex backup, or the disk is full. ${error}`)
  }
}

/** `restore BACKUP`: puts its data in place, `new-machine` its settings too, after a backup of what was there. */
export async function restore(given?: string, isNewMachine = false): Promise<void> {
  const file = findBackup(given)
  await inFolder(async (folder) => {
    const enquiries = extract(file, folder)
    const units = machine.listUnits()
    machine.say('the site stops for a moment; if this is interrupted, run the same command again')
    runOrFail('systemctl', ['stop', ...units.map(({ unit }) => unit)])
    let failed: (typeof units)[0] | undefined
    try {
      const verb = isNewMachine ? 'new-machine' : 'restore'
      machine.say(`to go back: 9ex ${verb} ${basename(archive(folder, true))}`)
      for (const path of isNewMachine ? [paths.settings, paths.caddyfile] : [])
        runOrFail('tar', ['-xf', file, '-C', dirname(path), '--no-same-owner', basename(path)])
      for (const name of ['9ex.sqlite-wal', '9ex.sqlite-shm', '9ex.sqlite', 'uploads', 'content']) {
        const [restored, isContent] = [join(folder, name), name === 'content']
        const place = isContent ? readSettings().CONTENT_DIR : join(getDataDir(), name)
        // Edited content stays where a backup has none.
        if (!place || (isContent && !fs.existsSync(restored))) continue
        fs.rmSync(place, { recursive: true, force: true })
        if (fs.existsSync(restored)) runOrFail('mv', ['-T', restored, place])
      }
    } finally {
      failed = await machine.bringUp('start', units)
    }
    if (failed) throw new Fault(machine.toAdvice(failed))
    if (isNewMachine) runOrFail('systemctl', ['restart', 'caddy'])
    machine.say(`restored ${enquiries} enquiries`)
  })
}

import { createHash, verify } from 'node:crypto'
import fs from 'node:fs'
import { basename, join } from 'node:path'
import { backUp } from './backups.ts'
import * as machine from './machine.ts'
import { Fault, paths, readSettings, run, runOrFail, say, toAdvice } from './machine.ts'

export const findLinked = (link: 'current' | 'previous'): string | undefined =>
  fs.existsSync(paths[link]) ? basename(fs.readlinkSync(paths[link])) : undefined

/** Replaces the link in one step: it always exists. */
const setLink = (link: 'current' | 'previous', release: string) =>
  runOrFail('ln', ['-sfT', `releases/${release}`, paths[link]])

/** `update [FILE|URL]`: serves a release archive, or the latest of UPDATE_URL; goes back when it does not come up. */
export async function update(source?: string): Promise<void> {
  const from = source ?? (await findLatest())
  const name = basename(from).replace(/\.tar\.gz$/, '')
  if (!name.startsWith('9ex-') || !name.endsWith(`-linux-${process.arch}`))
    throw new Fault(`${from} is no 9ex-VERSION-linux-${process.arch}.tar.gz.`)
  const current = findLinked('current')
  const away = name === current && (await machine.bringUp('start', machine.listUnits()))
  if (away) throw new Fault(`${toAdvice(away)}, or 9ex rollback`)
  if (name === current) return say(`${name} is served`)
  if (!source && current && name.localeCompare(current, 'en', { numeric: true }) < 0)
    return say(`${name} is older than ${current}: 9ex update URL serves it all the same`)
  if (!source && fs.existsSync(markOf(name)))
    return say(`${name} did not come up, or was left by a rollback: 9ex update URL tries it again`)
  await unpack(from, name)
  if (current) await backUp()
  await serve(name)
  const kept = [findLinked('current'), findLinked('previous')]
  for (const each of fs.readdirSync(paths.releases))
    if (!kept.includes(each) && !each.endsWith('.refused'))
      fs.rmSync(join(paths.releases, each), { recursive: true })
}

/** The mark of a release that the nightly update leaves alone. */
const markOf = (release: string) => join(paths.releases, `${release}.refused`)

/** `rollback`: serves the release before; a second time goes forward again. */
export async function rollBack(): Promise<void> {
  const [left = '', previous] = [findLinked('current'), findLinked('previous')]
  if (!previous || previous === left) throw new Fault('There is no release before this one.')
  await serve(previous)
  fs.writeFileSync(markOf(left), '')
}

/** UPDATE_URL/latest-linux-ARCH holds a line of sha256sum. */
async function findLatest(): Promise<string> {
  const { UPDATE_URL } = readSettings()
  if (!UPDATE_URL) throw new Fault('Name a file or a URL, or set UPDATE_URL.')
  const line = await read(`${UPDATE_URL}/latest-linux-${process.arch}`)
  return `${UPDATE_URL}/${line.toString().trim().split(/\s+/)[1]}`
}

async function read(from: string): Promise<Buffer> {
  if (!/^https?:/.test(from)) return fs.readFileSync(from)
  const response = await fetch(from).catch(({ cause }) => {
    throw new Fault(`${from} cannot be fetched: ${cause}`)
  })
  if (!response.ok) throw new Fault(`${from} answers ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

async function unpack(from: string, name: string): Promise<void> {
  const bytes = await read(from)
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (!(await read(`${from}.sha256`)).toString().startsWith(sum))
    throw new Fault(`${from} is damaged: its checksum is another than ${from}.sha256 says.`)
  // The release that is served says who signs the next one.
  const key = join(paths.current, 'release.pub')
  if (fs.existsSync(key)) {
    const signature = Buffer.from((await read(`${from}.sig`)).toString(), 'base64')
    if (!verify(null, bytes, fs.readFileSync(key), signature))
      throw new Fault(`${from} has a wrong signature.`)
  }
  const to = join(paths.releases, name)
  fs.rmSync(to, { recursive: true, force: true })
  fs.mkdirSync(to, { recursive: true })
  const args = ['-xzC', to, '--strip-components=1', '--no-same-owner']
  const { status, err } = run('tar', args, { input: bytes })
  if (status === 0) return
  // It may have filled the disk.
  fs.rmSync(to, { recursive: true })
  throw new Fault(`${from} cannot be unpacked: ${err.split('\n')[0]}`)
}

/** Pages of the other release are still open in browsers, so this one serves their files as well. */
function keepAssets(release: string, other: string): void {
  const [from = '', to = ''] = [other, release].map((each) => join(paths.releases, each))
  const assets = fs.readFileSync(join(from, 'assets.txt'), 'utf8').trim().split('\n')
  const folder = 'build/client/assets'
  runOrFail('cp', ['--update', ...assets, join(to, folder)], { cwd: join(from, folder) })
}

/** Restarts each unit on a release, or goes back to the one before. */
async function serve(release: string): Promise<void> {
  const [before, previous] = [findLinked('current'), findLinked('previous')]
  if (before) setLink('previous', before) // The power may fail meanwhile.
  place(release, before)
  const units = machine.listUnits()
  const failed = await machine.bringUp('restart', units)
  if (!failed) {
    fs.rmSync(markOf(release), { force: true })
    return say(`${release} is served`)
  }
  if (!before) throw new Fault(toAdvice(failed))
  place(before, release)
  setLink('previous', previous ?? before)
  // The units after it have served this release all the time.
  const worse = await machine.bringUp('restart', units.slice(0, units.indexOf(failed) + 1))
  // Otherwise the fault is not the release's.
  if (!worse) fs.writeFileSync(markOf(release), '')
  const outcome = worse ? `is in place, but ${toAdvice(worse)}` : 'is served again'
  throw new Fault(`${toAdvice(failed)}. ${before} ${outcome}`)
}

function place(release: string, other: string | undefined): void {
  if (other) keepAssets(release, other)
  setLink('current', release)
  const own = join(paths.current, 'operate')
  for (const name of fs.readdirSync(own))
    if (/\.(?:service|timer)$/.test(name)) fs.copyFileSync(join(own, name), join(paths.units, name))
  runOrFail('systemctl', ['daemon-reload'])
}

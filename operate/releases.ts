import { createHash, verify } from 'node:crypto'
import fs from 'node:fs'
import { basename, join } from 'node:path'
import { backUp } from './backups.ts'
import { bringUp, Fault, listUnits, paths, readSettings, runOrFail, say } from './machine.ts'

/** The release that a link leads to. */
export const findLinked = (link: 'current' | 'previous'): string | undefined =>
  fs.existsSync(paths[link]) ? basename(fs.readlinkSync(paths[link])) : undefined

/** Replaces the link in one step: it always exists. */
function setLink(link: 'current' | 'previous', release: string): void {
  fs.rmSync(`${paths[link]}.new`, { force: true })
  fs.symlinkSync(`releases/${release}`, `${paths[link]}.new`)
  fs.renameSync(`${paths[link]}.new`, paths[link])
}

/** `update [FILE|URL]`: serves a release archive, or the latest of UPDATE_URL; goes back when it does not come up. */
export async function update(source?: string): Promise<void> {
  fs.mkdirSync(paths.releases, { recursive: true })
  const from = source ?? (await findLatest())
  const name = basename(from).replace(/\.tar\.gz$/, '')
  if (!name.startsWith('9ex-') || !name.endsWith(`-linux-${process.arch}`))
    throw new Fault(`${from} is no 9ex-VERSION-linux-${process.arch}.tar.gz.`)
  const current = findLinked('current')
  if (name === current) return say(`${name} is served`)
  if (!source && current && name.localeCompare(current, 'en', { numeric: true }) < 0)
    return say(`${name} is older than ${current}: 9ex update URL serves it all the same`)
  const refused = markOf(name)
  if (!source && fs.existsSync(refused))
    return say(`${name} did not come up, or was left by a rollback: 9ex update URL tries it again`)
  await unpack(from, name)
  if (current) backUp()
  try {
    await serve(name)
  } catch (error) {
    fs.writeFileSync(refused, '')
    throw error
  }
  fs.rmSync(refused, { force: true })
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
  if (!previous) throw new Fault('There is no release before this one.')
  await serve(previous)
  fs.writeFileSync(markOf(left), '')
  fs.rmSync(markOf(previous), { force: true })
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

/** Reads a release, checks it, and unpacks it beside the others. */
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
  const part = join(paths.releases, `${name}.part`)
  for (const each of [part, join(paths.releases, name)])
    fs.rmSync(each, { recursive: true, force: true })
  fs.mkdirSync(part)
  const options = ['-C', part, '--strip-components=1', '--no-same-owner']
  try {
    runOrFail('tar', ['-xz', ...options], { input: bytes })
    fs.renameSync(part, join(paths.releases, name))
  } finally {
    // It may have filled the disk.
    fs.rmSync(part, { recursive: true, force: true })
  }
}

/** Pages of the other release are still open in browsers, so this one serves their files as well. */
function keepAssets(release: string, other: string): void {
  const folder = 'build/client/assets'
  const list = fs.readFileSync(join(paths.releases, other, 'assets.txt'), 'utf8')
  for (const asset of list.trim().split('\n')) {
    const [from, to] = [other, release].map((each) => join(paths.releases, each, folder, asset))
    if (from && to && !fs.existsSync(to)) fs.copyFileSync(from, to)
  }
}

/** Restarts each unit on a release, or goes back to the one before. */
async function serve(release: string): Promise<void> {
  const before = findLinked('current')
  place(release, before)
  const failed = await bringUp('restart', listUnits())
  if (!failed) {
    if (before && before !== release) setLink('previous', before)
    return say(`${release} is served`)
  }
  if (!before) fs.rmSync(paths.current)
  if (!before || before === release) throw new Fault(failed.fault)
  place(before, release)
  // The units after it have served this release all the time.
  const worse = await bringUp('restart', failed.units)
  const outcome = worse ? `is in place, but ${worse.fault}` : 'is served again'
  throw new Fault(`${failed.fault}. ${before} ${outcome}`)
}

/** Links a release, and installs its units. */
function place(release: string, other: string | undefined): void {
  if (other) keepAssets(release, other)
  setLink('current', release)
  const own = join(paths.current, 'operate')
  for (const name of fs.readdirSync(own))
    if (/\.(?:service|timer)$/.test(name)) fs.copyFileSync(join(own, name), join(paths.units, name))
  runOrFail('systemctl', ['daemon-reload'])
}

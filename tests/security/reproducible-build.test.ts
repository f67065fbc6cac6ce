import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), '9ex-builds-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Row S1 of RELIABILITY.md. Packages are installed without their scripts (packages.test.ts). */
test('two builds, in folders of different names, have the same files', async () => {
  const [first, second] = await Promise.all(
    ['one', 'two-in-a-folder-of-another-name'].map((name) => build(join(work, name))),
  )
  expect(first?.size).toBeGreaterThan(100)
  expect(second).toEqual(first)
}, 600_000)

/** Builds a copy of the sources. @returns the hashes of its files, by path */
async function build(folder: string): Promise<Map<string, string>> {
  mkdirSync(folder)
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    // A deleted file is listed until it is committed.
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, COMMIT: 'the-same' },
  })
  const files = readdirSync(join(folder, 'build'), { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )
}

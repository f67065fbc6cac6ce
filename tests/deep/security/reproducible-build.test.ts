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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const work = mkdtempSync(join(tmpdir(), '9ex-builds-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Row S1 of RELIABILITY.md. Packages are installed without their scripts (packages.test.ts). */
test('two builds, in folders of different names, have the same files, and the desk adds none of a browser', async () => {
  const [first, second, withoutDesk] = await Promise.all([
    build(join(work, 'one')),
    build(join(work, 'two-in-a-folder-of-another-name')),
    build(join(work, 'without-desk'), removeDesk),
  ])
  expect(first.size).toBeGreaterThan(100)
  expect(second).toEqual(first)
  expect(filesOfBrowser(withoutDesk)).toEqual(filesOfBrowser(first))
  expect(withoutDesk).not.toEqual(first)
}, 600_000)

const filesOfBrowser = (files: Map<string, string>) =>
  [...files].filter(([path]) => path.startsWith('/build/client/'))

function removeDesk(folder: string): void {
  rmSync(join(folder, 'desk'), { recursive: true })
  const file = join(folder, 'server/main.ts')
  const main = readFileSync(file, 'utf8')
  expect(main).toContain("import('../desk/main.ts')")
  writeFileSync(file, main.replace("import('../desk/main.ts')", 'Object({})'))
}

/**
 * Builds a copy of the sources.
 * @param change of the copy, before it is built
 * @returns the hashes of its files, by path
 */
async function build(folder: string, change = (_: string) => {}): Promise<Map<string, string>> {
  mkdirSync(folder)
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    // A deleted file is listed until it is committed.
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  change(folder)
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

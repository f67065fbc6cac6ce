import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLastChange } from './last-change.ts'

const folder = mkdtempSync(join(tmpdir(), 'last-change-'))
const repository = join(folder, 'site')
const content = join(repository, 'content')
const clone = join(folder, 'clone')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd })

/** Saves files, long ago as a copy's own times may be, and commits them on a day. */
function commit(day: string, ...files: string[]) {
  for (const file of files) {
    writeFileSync(join(content, file), day)
    utimesSync(join(content, file), new Date(day), new Date(day))
  }
  git(repository, 'add', '.')
  const when = `${day}T10:00:00Z`
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', day],
    { cwd: repository, env: { ...process.env, GIT_COMMITTER_DATE: when } },
  )
}

beforeAll(() => {
  mkdirSync(content, { recursive: true })
  git(folder, 'init', '-q', repository)
  commit('2026-01-02', 'site.yaml', 'faq.yaml')
  commit('2026-03-04', 'faq.yaml')
  writeFileSync(join(content, 'new.yaml'), '')
  utimesSync(join(content, 'new.yaml'), 1, 1)
  git(folder, 'clone', '-q', '--depth', '1', `file://${repository}`, clone)
})

test('a page is as old as the newest of its files was committed', async () => {
  const lastChange = await openLastChange(content)
  expect(lastChange(['site.yaml'])).toBe('2026-01-02')
  expect(lastChange(['site.yaml', 'faq.yaml'])).toBe('2026-03-04')
})

test('nothing is said of a file that was never committed', async () => {
  const lastChange = await openLastChange(content)
  expect(lastChange(['new.yaml'])).toBeUndefined()
  expect(lastChange(['site.yaml', 'new.yaml'])).toBeUndefined()
})

test('a file that is saved while the site runs was changed then', async () => {
  const lastChange = await openLastChange(content)
  const saved = new Date('2120-05-06T07:08:09Z')
  utimesSync(join(content, 'site.yaml'), saved, saved)
  expect(lastChange(['site.yaml', 'new.yaml'])).toBe('2120-05-06')
  utimesSync(join(content, 'site.yaml'), 1, 1)
})

test('a shallow clone knows what its commits tell, and nothing of what was before', async () => {
  const cloned = join(clone, 'content')
  utimesSync(join(cloned, 'faq.yaml'), 1, 1)
  utimesSync(join(cloned, 'site.yaml'), 1, 1)
  expect((await openLastChange(cloned))(['site.yaml'])).toBeUndefined()
  git(clone, 'fetch', '-q', '--depth', '2')
  commit('2026-05-06', 'faq.yaml')
  git(clone, 'fetch', '-q', '--depth', '2')
  git(clone, 'reset', '-q', '--soft', 'FETCH_HEAD')
  const lastChange = await openLastChange(cloned)
  expect(lastChange(['faq.yaml'])).toBe('2026-05-06')
  expect(lastChange(['site.yaml'])).toBeUndefined()
})

test('outside a repository nothing is known', async () => {
  mkdirSync(join(folder, 'plain'))
  writeFileSync(join(folder, 'plain/faq.yaml'), '')
  utimesSync(join(folder, 'plain/faq.yaml'), 1, 1)
  expect((await openLastChange(join(folder, 'plain')))(['faq.yaml'])).toBeUndefined()
  expect((await openLastChange(join(folder, 'nowhere')))(['faq.yaml'])).toBeUndefined()
})

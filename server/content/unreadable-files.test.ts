import { execFileSync } from 'node:child_process'
import { truncateSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkContent } from '../../app/content/checks/check-content.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { describeProblem } from '../../app/content/read-yaml.ts'
import { post } from '../../tests/support/content-files.ts'
import { type ContentFolder, contentWithoutPosts } from '../../tests/support/content-folder.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { type ContentStore, openContent } from './content-store.ts'

vi.mock(import('node:fs/promises'), async (original) => ({ ...(await original()) }))

let folder: ContentFolder
let store: ContentStore
let log: LogLines
beforeEach(async () => {
  log = listenToLog()
  folder = contentWithoutPosts()
  folder.write('blog/one.md', post('one', { text: 'Café au lait.' }))
  store = await openContent(folder.path)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await store.close()
  folder.cleanUp()
  log.stop()
})

const path = (file: string) => join(folder.path, file)
const slugs = () => store.posts().map(({ slug }) => slug)
const checked = () => checkContent(openContentFolder(folder.path)).problems.map(describeProblem)
const windows = (text: string) => Buffer.from(text, 'latin1')

type Spoil = (file: string) => void
const unreadable: [name: string, spoil: Spoil, message: string][] = [
  ['of Windows', (file) => folder.write(file, windows('a: b\nc: Café\n')), 'Not UTF-8'],
  ['of 600 MB', (file) => truncateSync(path(file), 600 * 1024 * 1024), 'Larger than 1 MB'],
  [
    'that is a pipe',
    (file) => {
      folder.remove(file)
      execFileSync('mkfifo', [path(file)])
    },
    'Not a regular file',
  ],
]

for (const [file, faults] of [
  ['blog/one.md', unreadable],
  ['faq.yaml', unreadable],
  ['privacy.md', unreadable.slice(0, 1)],
  ['projects/yusra.yaml', unreadable.slice(0, 1)],
] as const)
  test.each(faults)(`${file} %s changes nothing, and is told`, async (_, spoil, message) => {
    const before = store.current()
    spoil(file)
    folder.write('blog/two.md', post('two'))
    await store.poll()
    await store.poll()
    expect(store.fault()).toBe(`${file}:1`)
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'content-file-broken',
        file: `${path(file)}:1`,
        message: expect.stringContaining(message),
      }),
    ])
    expect(store.current().faq).toEqual(before.faq)
    expect(slugs().sort(), 'what else was saved is there').toEqual(['one', 'two'])
    expect(checked()).toEqual([expect.stringMatching(`^content/${file}:1 ${message}`)])
  })

/** Opens the folder on a disk that hangs for some files, until the returned function is called. */
async function hangAt(...names: string[]): Promise<() => void> {
  await store.close()
  // Its patience ends only in `seen`, on a busy machine as well.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store = await openContent(folder.path)
  const { promise, resolve } = Promise.withResolvers<void>()
  const stat = files.stat
  vi.spyOn(files, 'stat').mockImplementation(async (name) => {
    if (names.some((each) => String(name).endsWith(each))) await promise
    return stat(name)
  })
  return resolve
}

const seen = (see: () => void) =>
  vi.waitFor(
    async () => {
      await store.poll()
      see()
    },
    { timeout: 60_000, interval: 100 },
  )

test('a file that hangs is told, and what else is saved appears', async () => {
  const release = await hangAt('one.md')
  folder.write('blog/two.md', post('two'))
  await seen(() =>
    expect([store.fault(), slugs().sort()]).toEqual(['blog/one.md:1', ['one', 'two']]),
  )
  release()
  await seen(() => expect(store.fault()).toBeUndefined())
})

test('a drive that hangs is told, and not asked again before it answers', async () => {
  const release = await hangAt('one.md', 'faq.yaml', 'site.yaml')
  await seen(() => expect(store.fault()).toMatch(/:1$/))
  const asked = vi.mocked(files.stat).mock.calls
  const askedOf = (file: string) => asked.filter(([name]) => String(name).endsWith(file)).length
  const before = askedOf('site.yaml')
  await store.poll()
  expect(askedOf('site.yaml')).toBe(before)
  folder.write('blog/two.md', post('two'))
  release()
  await seen(() => expect([store.fault(), slugs().sort()]).toEqual([undefined, ['one', 'two']]))
})

test('a file that could not be read is read again, though nobody saves it', async () => {
  const readFile = files.readFile
  const failing = vi
    .spyOn(files, 'readFile')
    .mockImplementation(((name: string) =>
      name.endsWith('pricing.yaml')
        ? Promise.reject(new Error('EIO: i/o error, read'))
        : readFile(name)) as typeof readFile)
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  folder.replace('site.yaml', 'name: 9ex', 'name: Tenex')
  await store.poll()
  await store.poll()
  expect([store.fault(), store.current().site.name]).toEqual(['pricing.yaml:1', '9ex'])
  expect(log.lines()).toHaveLength(1)
  failing.mockRestore()
  await store.poll()
  expect([store.fault(), store.current().site.name]).toEqual([undefined, 'Tenex'])
  expect(store.current().pricing.mvp.price.amount).toBe(3500)
})

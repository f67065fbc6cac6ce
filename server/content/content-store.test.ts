import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markdown } from '../../app/text/markdown.ts'
import { job, post } from '../../tests/support/content-files.ts'
import { type ContentFolder, contentWithoutPosts } from '../../tests/support/content-folder.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { addPseudoArabic, toPseudoArabic } from '../../tests/support/pseudo-arabic.ts'
import { type ContentStore, openContent } from './content-store.ts'

let folder: ContentFolder
let store: ContentStore
let log: LogLines
let changes: number
beforeEach(async () => {
  log = listenToLog()
  folder = contentWithoutPosts()
  store = await openContent(folder.path)
  changes = 0
  store.onChange(() => (changes += 1))
})
afterEach(async () => {
  await store.close()
  folder.cleanUp()
  log.stop()
})

const price = () => store.current().pricing.mvp.price.amount
const version = () => store.current().version

test('a saved text replaces the old one, and changes the version', async () => {
  const before = store.current()
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  await store.poll()
  expect(price()).toBe(3500)
  expect(version()).not.toBe(before.version)
  // A page that is being rendered keeps its snapshot.
  expect(before.pricing.mvp.price.amount).toBe(3000)
  expect(changes).toBe(1)
})

test('the same bytes are the same version, whenever they were saved', async () => {
  const before = version()
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  await store.poll()
  folder.replace('pricing.yaml', 'amount: 3500', 'amount: 3000')
  await store.poll()
  expect(version()).toBe(before)
})

test('after a broken file everything stays as it was, and its line is reported', async () => {
  const before = store.current()
  const line = folder.replace('pricing.yaml', 'amount: 3000', 'amount: free')
  folder.replace('site.yaml', 'name: 9ex', 'name: Tenex')
  await store.poll()
  await store.poll()
  expect(store.current()).toBe(before)
  expect(store.fault()).toBe(`pricing.yaml:${line}`)
  expect(log.lines()).toEqual([
    expect.objectContaining({
      event: 'content-file-broken',
      file: `${folder.path}/pricing.yaml:${line}`,
      message: expect.stringContaining('amount'),
    }),
  ])
  folder.replace('pricing.yaml', 'amount: free', 'amount: 2500')
  await store.poll()
  expect([price(), store.current().site.name]).toEqual([2500, 'Tenex'])
  expect(store.fault()).toBeUndefined()
})

test('a broken post changes nothing of itself', async () => {
  folder.write('blog/one.md', post('one'))
  await store.poll()
  const before = version()
  folder.write('blog/one.md', post('one').replace('draft: false', 'draft: perhaps'))
  await store.poll()
  expect([version(), store.fault()]).toEqual([before, 'blog/one.md:10'])
  expect(changes).toBe(1)
})

test('a file of the same size and time is detected', async () => {
  const path = join(folder.path, 'pricing.yaml')
  const { atime, mtime } = statSync(path)
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  utimesSync(path, atime, mtime)
  await store.poll()
  expect(price()).toBe(3500)
})

test('the later of two posts with one slug is dropped and reported', async () => {
  folder.write('blog/one.md', post('same'))
  folder.write('blog/two.md', post('same'))
  await store.poll()
  await store.poll()
  expect(store.fault()).toBe('blog/two.md:3')
  folder.remove('blog/two.md')
  await store.poll()
  expect(store.fault()).toBeUndefined()
})

test.each(['same copy', 'same (1)', 'Copy of same', 'another'])(
  'a copy of a post, saved as “%s.md”, does not take its place',
  async (name) => {
    folder.write('blog/same.md', post('same'))
    folder.write(`blog/${name}.md`, post('same', { title: 'A copy' }))
    await store.poll()
    expect(store.posts().map(({ title }) => title)).not.toContain('A copy')
    expect(store.fault()).toBe(`blog/${name}.md:3`)
  },
)

test('a broken post is reported, and blocks nothing else', async () => {
  folder.write('blog/one.md', post('one').replace('draft: false', 'draft: perhaps'))
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  await store.poll()
  expect(price()).toBe(3500)
  expect(store.fault()).toBe('blog/one.md:10')
})

test.each([
  [
    'is not UTF-8',
    Buffer.from(post('one').replace('draft: false', 'draft: false # caf\xe9'), 'latin1'),
  ],
  ['is too large', '-'.repeat(5_000_000)],
  ['has another top', post('one').replace('draft: false', 'draft: perhaps')],
])('a translated post that %s blocks nothing else, and stays as it was', async (_, broken) => {
  folder.write('blog/one.md', post('one', { title: 'One of them' }))
  addPseudoArabic(folder.path)
  await store.poll()
  const before = store.posts('ar').map(({ title, text }) => [title, text])
  expect(before[0]?.[0]).toMatch(/^[\u0600-\u06ff ]+$/)
  folder.write('blog/one.md', broken)
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  await store.poll()
  expect(price()).toBe(3500)
  expect(store.fault()).toMatch('blog/one.md:')
  expect(store.posts('ar').map(({ title, text }) => [title, text])).toEqual(before)
})

test('a translated job shows the drawing with words in its language', async () => {
  const picture = 'offering-quality-assurance-devices'
  folder.write('jobs/one.md', job('one').replace('remote:', `picture: ${picture}\nremote:`))
  addPseudoArabic(folder.path)
  await store.poll()
  const picturesOf = (language: 'en' | 'ar') => store.jobs(language).map((each) => each.picture)
  expect(picturesOf('en')).toEqual([picture])
  expect(picturesOf('ar')).toEqual([`${picture}-ar`])
})

test('a new post changes the version', async () => {
  const before = version()
  folder.write('blog/one.md', post('one'))
  await store.poll()
  expect(changes).toBe(1)
  expect(version()).not.toBe(before)
})

test('a save reads no other post again, whatever it names and shows', async () => {
  const picture = '![A phone](tamwwil-mobile "Its caption.")'
  folder.write('blog/one.md', post('one', { text: `${picture}\n\n\`\`\`\ncode\n\`\`\`` }))
  folder.write('blog/two.md', post('two', { text: `${picture} From {{price}}.` }))
  await store.poll()
  const parse = vi.spyOn(markdown, 'parse')
  folder.replace('faq.yaml', 'questions:', '# Saved.\nquestions:')
  await store.poll()
  const parsed = parse.mock.calls.filter(([body]) => body.includes('tamwwil-mobile'))
  parse.mockRestore()
  expect(changes).toBe(2)
  expect(parsed).toEqual([])
})

test('an embargo holds again once the clock, which was ahead, is right', async () => {
  let now = Date.parse('2026-06-01T10:00:00Z')
  const year = 365 * 86_400_000
  const early = await openContent(folder.path, { now: () => now })
  const slugs = () => early.posts().map(({ slug }) => slug)
  folder.write('blog/one.md', post('one', { date: '2026-09-01T08:00:00Z' }))
  await early.poll()
  expect(slugs()).toEqual([])
  now += year
  await early.poll()
  expect(slugs()).toEqual(['one'])
  now -= year
  await early.poll()
  expect(slugs()).toEqual([])
  await early.close()
})

test('a new file is a service, but not while it is a draft', async () => {
  const slugs = () => store.current().services.map(({ slug }) => slug)
  const before = slugs()
  folder.copy('services/web-development.yaml', 'services/cloud.yaml')
  folder.replace('services/cloud.yaml', '\norder: 1\n', '\norder: 9\ndraft: true\n')
  await store.poll()
  expect(slugs()).toEqual(before)
  folder.replace('services/cloud.yaml', 'draft: true\n', '')
  await store.poll()
  expect(slugs()).toEqual([...before, 'cloud'])
})

test('a folder that lacks files cannot be opened, and the error names each of them', async () => {
  folder.remove('site.yaml')
  folder.remove('home')
  await expect(openContent(folder.path)).rejects.toThrow(/site\.yaml:1[\s\S]*home\/hero\.yaml:1/)
})

const heading = toPseudoArabic('## Information we collect')
const reference = toPseudoArabic('Its reference is')

test.each([
  ['a name in braces that stands for nothing', 'home/presence.ar.yaml', '{{cities}}', '{{towns}}'],
  ['such a name in Markdown', 'privacy.ar.md', heading, `${heading} {{mail}}`],
  ['a form that repeats no answer', 'forms/plan-a-product.ar.yaml', '{{name}}', '{{naem}}'],
  [
    'a text without what it must say',
    'form-words.ar.yaml',
    `${reference} {{reference}}`,
    reference,
  ],
])('%s spoils its own translation alone', async (_, file, piece, by) => {
  addPseudoArabic(folder.path)
  await store.poll()
  const before = store.current('ar')
  folder.replace(file, piece, by)
  folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3500')
  await store.poll()
  expect(store.translationFault()).toMatch(`${file}:`)
  expect(store.fault()).toBeUndefined()
  expect([price(), store.current('ar').pricing.mvp.price.amount]).toEqual([3500, 3500])
  expect(store.current('ar').states).toEqual(before.states)
  // A server that starts uses the other texts of the file.
  const another = await openContent(folder.path)
  expect(another.current().pricing.mvp.price.amount).toBe(3500)
  expect(another.translationFault()).toMatch(`${file}:`)
  const states = Object.values(another.current('ar').states)
  expect(states.filter((state) => state === 'english')).toHaveLength(
    file === 'privacy.ar.md' ? 1 : 0,
  )
  await another.close()
})

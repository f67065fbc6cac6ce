import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type ChangedContent,
  changedContent,
  openFolder,
} from '../../../tests/support/changed-content.ts'
import { type ContentFolder, emptyContent } from '../../../tests/support/content-folder.ts'
import { arabicContent } from '../../../tests/support/pseudo-arabic.ts'
import { openContentFolder, type TextFiles } from '../content-folder.ts'
import { describeProblem } from '../read-yaml.ts'
import { hashText } from './merge.ts'
import { describeChanges, reviewTranslations } from './review.ts'

const whole = arabicContent()
afterAll(() => whole.cleanUp())

const files = openFolder(whole.path)

let content: ChangedContent
beforeEach(() => {
  content = changedContent(files)
})

const problems = () => reviewTranslations(content, 'ar').problems.map(describeProblem)
const changesOf = (name: string, all: TextFiles = content) =>
  reviewTranslations(all, 'ar').files.flatMap((file) =>
    file.name === name ? describeChanges(file) : [],
  )

describe('the check names file and line of', () => {
  test.each([
    ['an unknown field', 'naem: "هنا"', 'Unknown field; use the names of the English file'],
    ['a text that is too long', `heading: "${'ب'.repeat(200)}"`, /has 200 characters; at most/],
    ['an unknown placeholder', 'heading: "{{towns}}"', 'Unknown placeholder {{towns}}'],
    ['an open isolate', 'heading: "مشروع \u2066MVP"', 'Unclosed bidi control character; remove it'],
    [
      'a line that cannot be read',
      'heading: "',
      /A closing quote, a bracket or a value is missing/,
    ],
    [
      'another figure',
      'heading: "24 مشروعًا"',
      'Figures and placeholders differ; the English has none',
    ],
    ['another link', 'heading: "[هنا](/faq)"', 'Links and pictures differ; the English has none'],
  ])('%s', (_, line, message) => {
    const from = `from: { heading: "${hashText('Insights')}" }`
    content.change('home/insights.yaml', (document) => document.set('heading', 'Insights'))
    content.write('home/insights.ar.yaml', `lead: "ب"\n${line}\n${from}\n`)
    const found = problems().filter((each) => each.startsWith('content/home/insights.ar.yaml:2 '))
    expect(found.join('\n')).toMatch(message)
  })

  test.each([
    ['18,750 ريالًا', 0],
    ['5,000 دولار', 0],
    ['18,000 ريال', 1],
  ])('an amount that is not the English one at the rate of the language: %s', (amount, wrong) => {
    content.change('pricing.yaml', (document) =>
      document.setIn(['currencies'], {
        ar: { rate: 3.75, name: 'ريال', dollars: 'دولار', note: 'بلا ضريبة' },
      }),
    )
    const english = 'Under $5,000'
    content.change('home/insights.yaml', (document) => document.set('heading', english))
    const from = `from: { heading: "${hashText(english)}" }`
    content.write('home/insights.ar.yaml', `heading: أقل من ${amount}\n${from}\n`)
    const found = problems().filter((each) => each.startsWith('content/home/insights.ar.yaml'))
    expect(found).toHaveLength(wrong)
  })

  test('an English text that is too long with the language’s price', () => {
    content.change('pricing.yaml', (document) =>
      document.setIn(['currencies'], {
        ar: { rate: 3.75, name: 'ريال', dollars: 'دولار', note: 'بلا ضريبة' },
      }),
    )
    content.change('home/insights.yaml', (document) =>
      document.set('heading', `${'M'.repeat(53)} {{price}}`),
    )
    content.write('home/insights.ar.yaml', `lead: "ب"\n`)
    expect(problems()).toContain(
      'content/home/insights.ar.yaml:1 An English text is too long with this language’s price or cities; translate or shorten it',
    )
  })

  test('what is the same in every language', () => {
    content.write('pricing.ar.yaml', 'heading: ب\nmvp:\n  price: { amount: 4000 }\n')
    expect(problems()).toContain(
      'content/pricing.ar.yaml:3 mvp.price.amount: This is the same in every language; change it in the English file and remove it here',
    )
  })

  test('a text that has no English, and nothing that says it had some', () => {
    content.change('faq.ar.yaml', (document) =>
      document.addIn(['questions'], { id: 'nothing', title: 'جديد' }),
    )
    expect(problems().join()).toMatch(
      /content\/faq\.ar\.yaml:\d+ questions\.nothing\.title: There is no such English text/,
    )
  })

  test('a plural category that is missing, and a term of the glossary', () => {
    content.change('labels.ar.yaml', (document) => document.deleteIn(['blog', 'reading', 'few']))
    content.write('glossary.ar.yaml', 'insights: [المعرفة]\n')
    expect(problems().join('\n')).toMatch(
      /labels\.ar\.yaml:\d+ blog\.reading: The plural needs few, many, one, other, two, zero/,
    )
    expect(problems().join('\n')).toContain('The glossary translates “insights” as المعرفة')
  })

  test('a promised page that is English, and one that is not there', () => {
    content.change('site.yaml', (document) =>
      document.set('languages', { ar: { promised: ['/portfolio', '/faq', '/nowhere'] } }),
    )
    content.remove('faq.ar.yaml')
    expect(problems()).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+ \/faq is promised in “ar” and is in English/),
      expect.stringMatching(/^content\/site\.yaml:\d+ \/nowhere is promised .* no such page/),
    ])
  })
})

test('the check begins with the English, whose problems stop it', () => {
  content.change('faq.yaml', (document) =>
    document.setIn(['questions', 0, 'title'], 'Why? '.repeat(99)),
  )
  expect(() => problems()).toThrow(
    /^content\/faq\.yaml:\d+ questions\.0\.title: has \d+ characters/,
  )
})

test('the texts of an overlay that cannot be read are not listed as missing', () => {
  content.write('home/insights.ar.yaml', 'heading: "')
  expect(changesOf('home/insights.yaml')).toEqual([])
  expect(problems()).toHaveLength(1)
})

describe('an English edit does not make a translation wrong:', () => {
  const advice = () => reviewTranslations(content, 'ar').advice.map(describeProblem)

  test('a text that was removed is advice', () => {
    content.change('faq.yaml', (document) => document.deleteIn(['questions', 0]))
    expect(problems()).toEqual([])
    expect(advice()[0]).toMatch(/^content\/faq\.ar\.yaml:\d+ .* The English text is gone; remove/)
  })

  test('so is one that was removed in both, until another is accepted', () => {
    for (const name of ['site.yaml', 'site.ar.yaml'])
      content.change(name, (document) => document.deleteIn(['footer', 0, 'links', 1]))
    expect(problems()).toEqual([])
    expect(advice()).toEqual([
      'content/site.ar.yaml:1 footer.0.links.2.label: This text was removed; accept another one of the file',
    ])
  })

  test('so is a file that was removed', () => {
    content.remove('home/videos.yaml')
    expect(problems()).toEqual([])
    expect(advice()).toEqual([
      'content/home/videos.ar.yaml:1 There is no such English file; rename or remove this one',
    ])
  })

  test('a reworded text is listed with its translation', () => {
    content.change('home/insights.yaml', (document) => document.set('heading', 'Read on'))
    expect(problems()).toEqual([])
    expect(changesOf('home/insights.yaml')).toEqual([
      expect.stringMatching(
        /^home\/insights\.yaml heading \(behind\)\n {2}is {3}Read on\n {2}now {2}./,
      ),
    ])
  })
})

describe('the command', () => {
  let folder: ContentFolder
  beforeEach(() => {
    folder = emptyContent()
    cpSync(whole.path, folder.path, { recursive: true })
  })
  afterEach(() => folder.cleanUp())

  const review = () => reviewTranslations(openContentFolder(folder.path), 'ar')
  const read = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  const run = (script: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [`scripts/${script}`, ...args], {
      env: { ...process.env, CONTENT_DIR: folder.path },
      encoding: 'utf8',
    })

  test('of the check names what is behind and what has no English, and passes', () => {
    folder.remove('home/videos.yaml')
    folder.change('home/insights.yaml', (document) => document.set('heading', 'Read on'))
    const { status, stderr } = run('check-content.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('advice: content/home/videos.ar.yaml:1 There is no such English file')
    expect(stderr).toContain('advice: home/insights.yaml heading (behind)\n')
  })

  test('lists pages with their counts, and the files that pages share', () => {
    folder.change('faq.yaml', (document) => document.setIn(['questions', 0, 'title'], 'Why?'))
    folder.change('labels.yaml', (document) => document.setIn(['frame', 'skip'], 'To the text'))
    const { stdout } = run('translations.ts')
    expect(stdout).toMatch(/^behind +\/faq +\d+ +1 +0$/m)
    expect(stdout).toMatch(/^ +labels\.yaml +\d+ +1 +0$/m)
    expect(stdout).toMatch(/^published +\/about +\d+ +0 +0$/m)
  })

  test('accepts the texts that are named, and changes no other line', () => {
    const before = read('home/insights.ar.yaml')
    folder.change('home/insights.yaml', (document) => {
      document.set('heading', 'Read on')
      document.set('lead', 'What we have learned.')
    })
    expect(run('translations.ts', 'accept', 'home/insights.yaml').status).toBe(2)
    expect(run('translations.ts', 'accept', 'home/insights.yaml', 'nothing').status).toBe(2)
    expect(read('home/insights.ar.yaml')).toBe(before)
    expect(run('translations.ts', 'accept', 'home/insights.ar.yaml', 'heading').status).toBe(0)
    const changed = read('home/insights.ar.yaml').split('\n')
    expect(changed.filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining(`  heading: `),
    ])
    const changes = changesOf('home/insights.yaml', openContentFolder(folder.path))
    expect(changes).toEqual([expect.stringContaining('lead (behind)')])
  })

  test('accepts a text of a list from which an item was removed, and keeps what the others were made from', () => {
    const cut = (name: string) =>
      folder.change(name, (document) => document.deleteIn(['footer', 0, 'links', 1]))
    for (const name of ['site.yaml', 'site.ar.yaml']) cut(name)
    expect(run('translations.ts', 'accept', 'site.yaml', 'footer.0.links.0.label').status).toBe(0)
    const { files } = review()
    const site = files.find(({ name }) => name === 'site.yaml')
    expect(site?.texts.filter(({ state }) => state !== 'current')).toEqual([])
    expect(site?.orphans).toEqual([])
    const keys = [...(site?.overlay?.from.keys() ?? [])]
    expect(keys.filter((key) => key.startsWith('footer.0.'))).toEqual([
      'footer.0.heading',
      'footer.0.links.0.label',
      'footer.0.links.1.label',
    ])
  })

  test('keeps an overlay whole that an editor on Windows has saved', () => {
    const resave = (name: string) =>
      folder.write(name, `\ufeff${read(name).trimEnd().replaceAll('\n', '\r\n')}`)
    const before = ['home/insights.ar.yaml', 'privacy.ar.md'].map(read)
    for (const name of ['home/insights.ar.yaml', 'privacy.ar.md']) resave(name)
    expect(run('translations.ts', 'accept', 'home/insights.yaml', 'heading').status).toBe(0)
    expect(run('translations.ts', 'accept', 'privacy.md', 'text').status).toBe(0)
    const after = ['home/insights.ar.yaml', 'privacy.ar.md'].map(read)
    expect(after.map((text) => text.trimEnd())).toEqual(before.map((text) => text.trimEnd()))
  })

  test('makes an overlay with the English as comments, which needs no acceptance', () => {
    folder.remove('faq.ar.yaml')
    expect(run('translations.ts', 'new', 'faq.yaml').status).toBe(0)
    expect(run('translations.ts', 'new', 'faq.yaml').status).toBe(2)
    const [first] = review().files.find(({ name }) => name === 'faq.yaml')?.texts ?? []
    expect(read('faq.ar.yaml')).toContain(`# ${first?.english}\n    title:\n`)
    expect(review().problems).toEqual([])
    folder.change('faq.ar.yaml', (document) =>
      document.setIn(['questions', 0, 'title'], 'لماذا نعمل هكذا؟'),
    )
    const [title, detail] = review().files.find(({ name }) => name === 'faq.yaml')?.texts ?? []
    expect([title?.state, detail?.state]).toEqual(['current', 'missing'])
    expect(review().content.states['/faq']).toBe('behind')
  })

  test('makes that of an article, whose English is a comment too', () => {
    folder.write('blog/one.md', '---\r\ntitle: One\r\ntags: [a, b]\r\n---\r\n\r\nThe text.\r\n')
    expect(run('translations.ts', 'new', 'blog/one.md').status).toBe(0)
    expect(read('blog/one.ar.md')).toMatch(
      /^---\n# One\ntitle:\ntags:\n {2}# a\n {2}-\n {2}# b\n {2}-\nfrom:\n[\s\S]+ {2}text: .+\n---\n\n<!--\nThe text\.\n-->\n$/,
    )
  })

  test('notes who has read a file, which is a sample until then', () => {
    expect(run('check-content.ts').status).toBe(0)
    const refused = run('check-content.ts', '--release')
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('content/faq.ar.yaml:1 Unreviewed translation')
    for (const reader of ['Nora', 'Layla'])
      expect(run('translations.ts', 'read', 'faq.yaml', '--reader', reader).status).toBe(0)
    expect(read('faq.ar.yaml').match(/^(reader|from):.*/gm)).toEqual([
      expect.stringMatching(/^reader: Layla, \d{4}-\d\d-\d\d$/),
      'from:',
    ])
    expect(run('check-content.ts', '--release').stderr).not.toContain('content/faq.ar.yaml')
    expect(run('content-todo.ts').stdout).not.toContain('content/faq.ar.yaml')
  })

  test('says what the English was, where the content is in Git', () => {
    const git = (...words: string[]) =>
      spawnSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words])
    git('init')
    git('add', 'home/insights.yaml')
    git('commit', '-m', 'Add the section')
    const { heading } = review().content.home.insights ?? {}
    folder.change('home/insights.yaml', (document) => document.set('heading', 'Read on'))
    const { stdout } = run('translations.ts', 'diff', 'home/insights.yaml')
    expect(stdout).toMatch(
      new RegExp(
        `heading \\(behind\\)\\n  was  Insights\\n  is   Read on\\n  now  ${heading}`,
        'i',
      ),
    )
  })
})

import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Document, isSeq } from 'yaml'
import { type ContentFolder, copyOfContent } from '../../../tests/support/content-folder.ts'
import { addPseudoArabic } from '../../../tests/support/pseudo-arabic.ts'
import { openContentFolder } from '../content-folder.ts'
import { describeProblem } from '../read-yaml.ts'
import { describeChanges } from './describe-changes.ts'
import { writeLock } from './lock.ts'
import { acceptFile, reviewTranslations } from './review.ts'
import { nothingRead, translateArticles } from './translate-files.ts'

let folder: ContentFolder
beforeEach(() => {
  folder = copyOfContent()
  addPseudoArabic(folder.path)
})
afterEach(() => folder.cleanUp())

/** Runs a script on the folder. */
const runCheck = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    env: { ...process.env, CONTENT_DIR: folder.path },
    encoding: 'utf8',
  })

const review = () => reviewTranslations(openContentFolder(folder.path), 'ar')
const problems = () => review().problems.map(describeProblem)
const fileOf = (name: string) => {
  const file = review().translations.find((each) => each.name === name)
  if (!file) throw new Error(`there is no ${name}`)
  return file
}
function accept(name: string, by = 'machine'): void {
  const before = review().lock
  const lock = { ...before, [name]: acceptFile(fileOf(name), [], by) }
  folder.write('ar.lock.json', writeLock(lock))
}
const listItems = (document: Document) => {
  const list = document.get('questions')
  if (!isSeq(list)) throw new Error('there are no questions')
  return list.items
}
const stateOf = (name: string, path: string) =>
  fileOf(name).fields.find((field) => field.path.join('.') === path)?.state

describe('each rule of translated words has its file and line:', () => {
  test.each([
    ['a figure that is another', 'heading: "24 مشروعًا"', /must have the same figures/],
    ['a Latin comma', 'heading: "هنا, وهناك"', /“,” after an Arabic letter/],
    ['a Latin question mark', 'heading: "لماذا?"', /“\?” after an Arabic letter/],
    ['Arabic-Indic digits', 'heading: "٣ مشاريع"', /has Arabic-Indic digits/],
    ['a sign of direction', 'heading: "مشروع\u200f"', /sign of direction/],
    ['a letter drawn long', 'heading: "مشـــروع"', /drawn long/],
    ['a link that English lacks', 'heading: "[هنا](/faq)"', /same links and pictures/],
    ['Markdown', 'heading: "**هنا**"', /“\*\*هنا\*\*” would be shown as it stands/],
    ['HTML', 'heading: "هنا<br>هناك"', /“<br>” would be shown as it stands/],
    ['an unknown name', 'naem: "هنا"', /is not known/],
    ['a text that is too long', `heading: "${'ب'.repeat(200)}"`, /characters long/],
  ])('%s', (_, line, message) => {
    folder.write('faq.ar.yaml', 'questions: []\n')
    folder.write('home/insights.ar.yaml', `lead: "ب"\n${line}\n`)
    const [found] = problems().filter((each) => each.includes('insights'))
    expect(found).toMatch(/^content\/home\/insights\.ar\.yaml:2 /)
    expect(found).toMatch(message)
  })

  test('a plural category that is missing', () => {
    const labels = 'blog:\n  reading:\n    one: "ب"\n    other: "{count} ب"\n'
    folder.write('labels.ar.yaml', labels)
    expect(problems().join('\n')).toMatch(
      /labels\.ar\.yaml:\d+ blog\.reading\.other: must have few/,
    )
  })

  test('a term that the glossary says otherwise', () => {
    folder.write('glossary.ar.yaml', 'insights: [المعرفة]\n')
    expect(problems().join('\n')).toMatch(/otherwise than the glossary: المعرفة/)
  })

  test('a file, and a text, that belong to nothing', () => {
    folder.copy('faq.ar.yaml', 'services/nothing.ar.yaml')
    expect(problems()).toContainEqual(
      'content/services/nothing.ar.yaml:1 belongs to no English file: give it that file’s name, or take it out',
    )
  })
})

test('the top of an article is read as strictly as that of the English one', () => {
  const name = 'blog/who-owns-the-code.ar.md'
  folder.replace(name, 'title: ', 'title: "')
  expect(problems()[0]).toMatch(/who-owns-the-code\.ar\.md:\d+ lacks its closing quote/)
})

test('a text that was accepted as it was copied is named', () => {
  folder.copy('home/insights.yaml', 'home/insights.ar.yaml')
  folder.change('home/insights.yaml', (document) =>
    document.set('lead', 'One two three four five.'),
  )
  folder.change('home/insights.ar.yaml', (document) =>
    document.set('lead', 'One two three four five.'),
  )
  expect(stateOf('home/insights.yaml', 'lead')).toBe('missing')
  accept('home/insights.yaml')
  expect(problems().join('\n')).toMatch(/insights\.ar\.yaml:\d+ lead: is still the English text/)
})

test('a promised page that is not published has its line, and stops the check', () => {
  folder.change('site.yaml', (document) =>
    document.set('languages', { ar: { promised: ['/portfolio', '/faq', '/nowhere'] } }),
  )
  folder.remove('faq.ar.yaml')
  const { brokenPromises } = review()
  expect(brokenPromises.map(describeProblem)).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+ \/faq is promised in “ar”, and is shown in English/,
    ),
    expect.stringMatching(
      /^content\/site\.yaml:\d+ \/nowhere is promised .* there is no such page/,
    ),
  ])
  const { status, stderr } = runCheck('translations.ts', 'check')
  expect(status).toBe(1)
  expect(stderr).toContain('/faq is promised')
})

describe('the check of the content', () => {
  test('stops at a problem of translated words', () => {
    folder.write('home/insights.ar.yaml', 'heading: "٣ مشاريع"\n')
    const { status, stderr } = runCheck('check-content.ts')
    expect(status).toBe(1)
    expect(stderr).toContain('content/home/insights.ar.yaml:1 heading: ')
    expect(stderr).toContain('has Arabic-Indic digits')
  })

  test('advises on pages that are not published', () => {
    folder.remove('faq.ar.yaml')
    const { status, stderr } = runCheck('check-content.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('advice: under /ar these pages are shown in English: /faq\n')
  })

  test('refuses translations of a machine in a release, and the list of what is left names them', () => {
    accept('home/insights.yaml')
    expect(runCheck('check-content.ts').status).toBe(0)
    const { status, stderr } = runCheck('check-content.ts', '--release')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /content\/home\/insights\.ar\.yaml:1 has \d translations of a machine, which no reader has accepted\n/,
    )
    expect(runCheck('content-todo.ts').stdout).toMatch(
      /^ +\d {2}content\/home\/insights\.ar\.yaml$/m,
    )
    accept('home/insights.yaml', 'Nora')
    expect(runCheck('check-content.ts', '--release').stderr).not.toContain('insights.ar.yaml')
    expect(runCheck('content-todo.ts').stdout).not.toContain('insights.ar.yaml')
  })

  test('advises on a language that is not shown', () => {
    folder.remove('errors.ar.yaml')
    const { status, stderr } = runCheck('check-content.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('advice: no page is shown under /ar')
  })
})

describe('a translation', () => {
  test('is fresh once it is accepted, and stays so while the English stands', () => {
    expect(stateOf('home/insights.yaml', 'heading')).toBe('unaccepted')
    accept('home/insights.yaml')
    expect(stateOf('home/insights.yaml', 'heading')).toBe('fresh')
  })

  test('of a sentence that was replaced is accepted again after it was written anew', () => {
    accept('home/insights.yaml')
    folder.change('home/insights.yaml', (document) => document.set('lead', 'Nothing is as it was.'))
    expect(stateOf('home/insights.yaml', 'lead')).toBe('missing')
    expect(problems()).toEqual([])
    expect(describeChanges([fileOf('home/insights.yaml')])).toMatch(/lead \(missing\)/)
    accept('home/insights.yaml')
    expect(stateOf('home/insights.yaml', 'lead')).toBe('fresh')
  })

  test('of one value is accepted by its path, and the others wait', () => {
    const lock = acceptFile(fileOf('home/insights.yaml'), ['heading'], 'Nora')
    expect(lock).toEqual({
      heading: { from: expect.any(String), to: expect.any(String), by: 'Nora' },
    })
  })

  test('of a new item stands at its place, and every other keeps its own', () => {
    accept('faq.yaml')
    const before = fileOf('faq.yaml').fields.map(({ value, text }) => [value, text])
    folder.change('faq.yaml', (document) => {
      const item = document.createNode({ id: 'new', title: 'New?', detail: ['Yes.'] })
      listItems(document).unshift(item)
    })
    expect(describeChanges([fileOf('faq.yaml')])).not.toMatch(/ was /)
    folder.change('faq.ar.yaml', (document) => {
      const item = document.createNode({ title: 'جديد؟', detail: ['نعم.'] })
      listItems(document).unshift(item)
    })
    accept('faq.yaml')
    const { fields } = fileOf('faq.yaml')
    expect(fields.map(({ value, text }) => [value, text])).toEqual([
      ['New?', 'جديد؟'],
      ['Yes.', 'نعم.'],
      ...before,
    ])
    expect(fields.every(({ state }) => state === 'fresh')).toBe(true)
  })

  test('is not accepted over a lock that is broken, and would be lost', () => {
    folder.write('ar.lock.json', '<<<<<<< HEAD')
    const { status, stderr } = runCheck('translations.ts', 'accept', 'faq.yaml')
    expect(status).toBe(2)
    expect(stderr).toMatch('content/ar.lock.json:1 cannot be read: restore it')
  })

  test('of an article is made once, and again when one of its texts changes', () => {
    const lastGood = nothingRead()
    const translate = () =>
      new Map(
        translateArticles(openContentFolder(folder.path), 'ar', lastGood).articles.map(
          (article) => [article.name, article],
        ),
      )
    const before = translate()
    const overlay = 'blog/who-owns-the-code.ar.md'
    folder.write(overlay, `${openContentFolder(folder.path).read(overlay)}\n`)
    const after = translate()
    const changed = [...after].filter(([name, article]) => before.get(name) !== article)
    expect(after.size).toBeGreaterThan(5)
    expect(changed.map(([name]) => name)).toEqual(['blog/who-owns-the-code.md'])
  })

  test('is held to no rule while its lock is broken, and a terminology that cannot be read is named', () => {
    const notUtf8 = Buffer.from('caf\xe9: []', 'latin1')
    folder.write('ar.lock.json', '{\n  "faq.yaml": {\n    "a": }')
    folder.write('glossary.ar.yaml', notUtf8)
    folder.write('blog/the-week-after-launch.md', notUtf8)
    expect(problems()).toEqual([
      'content/ar.lock.json:1 cannot be read: restore it, or delete it and accept the translations again',
      'content/blog/the-week-after-launch.md:1 is not UTF-8: save it as UTF-8',
      'content/glossary.ar.yaml:1 is not UTF-8: save it as UTF-8',
    ])
  })

  test('that a person has read stays so when a machine accepts the file', () => {
    folder.write(
      'ar.lock.json',
      writeLock({ 'faq.yaml': acceptFile(fileOf('faq.yaml'), [], 'Nora') }),
    )
    const lock = acceptFile(fileOf('faq.yaml'), [], 'machine')
    expect(Object.values(lock).every(({ by }) => by === 'Nora')).toBe(true)
  })
})

/**
 * An English edit never takes an Arabic page away (docs/writing-translations.md): each text is reworded and each list
 * gets an item, one after the other.
 *
 * CONTENT_DIR tries another company than the tests' own, EVERY=1 all of its texts and lists in place of a sample.
 */
import { cpSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeq, parseDocument } from 'yaml'
import { openContentFolder, type TextFiles } from '../../app/content/content-folder.ts'
import { ContentError, loadFiles, loadTranslation } from '../../app/content/load.ts'
import { openFile, splitFrontMatter } from '../../app/content/read-markdown.ts'
import { openYaml, valueAt } from '../../app/content/read-yaml.ts'
import { isTranslated } from '../../app/content/translations/find-state.ts'
import type { TranslatedText } from '../../app/content/translations/merge.ts'
import type { Memory } from '../../app/content/translations/open-translation.ts'
import { describeChanges } from '../../app/content/translations/review.ts'
import { pathIn } from '../../app/lib/languages.ts'
import { type ContentFolder, copyOfContent, emptyContent } from '../support/content-folder.ts'
import { addPseudoArabic } from '../support/pseudo-arabic.ts'
import { startSite } from '../support/site.ts'

let own: ContentFolder
let files: TextFiles
let before: ReturnType<typeof load>
beforeAll(() => {
  own = copyOfContent()
  addPseudoArabic(own.path)
  files = openContentFolder(process.env.CONTENT_DIR ?? own.path)
  before = load(files)
})
afterAll(() => own.cleanUp())

const memory: Memory = new Map()
const load = (all: TextFiles) => loadTranslation(all, 'ar', memory)

/** The files with another text of one of them. */
const withFile = (name: string, text: string): TextFiles => ({
  ...files,
  read: (each) => (each === name ? text : files.read(each)),
  open: (each) => (each === name ? openFile(text, `content/${name}`) : files.open(each)),
})

/** The address of every page and article, with what decides its language and robots. */
const listStates = ({ content, articles }: typeof before) => ({
  isOffered: content.isOffered,
  ...Object.fromEntries(
    Object.entries(content.states).map(([path, state]) => [path, state === 'english']),
  ),
  ...Object.fromEntries(articles.map((article) => [article.name, !isTranslated(article)])),
})

/** The same text with one letter changed: its length, figures and placeholders stay. */
function reword(text: string): string {
  const [letter] = [...text.matchAll(/(?<![{\w])\w*?([b-z])(?!\w*\})/g)]
  if (letter?.index === undefined) return `${text}.`
  const at = letter.index + letter[0].length - 1
  return `${text.slice(0, at)}${letter[1] === 'q' ? 'x' : 'q'}${text.slice(at + 1)}`
}

/** Changes a YAML file, or the front matter of a Markdown file. */
function change(name: string, edit: (document: ReturnType<typeof parseDocument>) => void): string {
  const source = files.read(name)
  const parts = name.endsWith('.md') ? splitFrontMatter(source) : undefined
  const document = parseDocument(parts?.matter ?? source)
  edit(document)
  return parts ? `---\n${document}---\n${parts.body}` : String(document)
}

/** Rewords texts of a file. */
function changeTexts(name: string, texts: readonly TranslatedText[]): string {
  const isBody = ({ key }: TranslatedText) => name.endsWith('.md') && key === 'text'
  const others = texts.filter((each) => !isBody(each))
  const edit = (document: ReturnType<typeof parseDocument>) => {
    for (const { path, english } of others) {
      const isText = typeof document.getIn(path) === 'string'
      document.setIn(isText ? path : [...path, 'other'], reword(english))
    }
  }
  const source = others.length > 0 ? change(name, edit) : files.read(name)
  const body = texts.find(isBody)?.english
  return body === undefined ? source : source.replace(body, () => reword(body))
}

function expectKept(name: string, changed: TextFiles, keys: string[], state: string): void {
  const after = load(changed)
  expect(listStates(after)).toEqual(listStates(before))
  const listed = after.files.flatMap((file) =>
    file.name === name ? describeChanges(file).map((each) => each.split('\n')[0]) : [],
  )
  expect(listed).toEqual(keys.map((key) => `${name} ${key} (${state})`))
  expect(after.files.flatMap(({ problems }) => problems)).toEqual([])
}

const sampleSize = 200

test('a reworded text is behind, and every page stays', () => {
  const all = before.files.flatMap(({ name, texts }) =>
    texts.filter(({ state }) => state === 'current').map((text) => ({ name, text })),
  )
  const step = process.env.EVERY ? 1 : Math.max(1, Math.floor(all.length / sampleSize))
  const sample = all.filter((_, at) => at % step === 0)
  for (const { name, text } of sample) {
    const changed = withFile(name, changeTexts(name, [text]))
    expectKept(name, changed, [text.key], 'behind')
  }
  expect(sample.length).toBeGreaterThanOrEqual(Math.min(all.length, sampleSize))
})

test('an item that is added to a list is missing, and every page stays', () => {
  const lists = before.files
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(({ name, texts }) => {
      const found = texts.flatMap(({ path }) =>
        path.flatMap((step, at) => (typeof step === 'number' ? [path.slice(0, at)] : [])),
      )
      return [...new Map(found.map((path) => [path.join('.'), path])).values()].map((path) => ({
        name,
        path,
      }))
    })
  const step = process.env.EVERY ? 1 : Math.max(1, Math.floor(lists.length / sampleSize))
  const sample = lists.filter((_, at) => at % step === 0)
  const tried = sample.filter(({ name, path }) => {
    const text = change(name, (document) => {
      const list = document.getIn(path)
      if (!isSeq(list)) throw new Error(`${name} has no list ${path.join('.')}`)
      list.add(document.createNode(newItem(list.toJS(document).at(-1))))
    })
    const changed = withFile(name, text)
    if (!isAccepted(changed)) return false
    const at = Number(valueAt(openYaml(text, name).value?.value, [...path, 'length'])) - 1
    const isNew = (each: TranslatedText) => [...path, at].every((step, i) => each.path[i] === step)
    const keys = load(changed).files.flatMap((file) =>
      file.name === name ? file.texts.filter(isNew).map(({ key }) => key) : [],
    )
    expectKept(name, changed, keys, 'missing')
    return true
  })
  expect(tried.length).toBeGreaterThan(sample.length / 2)
})

/** Another item like the last: with other words, and an id of its own. */
function newItem(item: unknown): unknown {
  if (typeof item === 'string') return `New: ${reword(item)}`.slice(0, item.length)
  if (Array.isArray(item)) return item.map(newItem)
  if (typeof item !== 'object' || item === null) return item
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => {
      if (key === 'id') return [key, `${value}-2`.slice(-40)]
      if (key === 'ref') return [key, `${value}_2`]
      return [key, isFact(key) ? value : newItem(value)]
    }),
  )
}

/** Fields whose texts are no words. */
const isFact = (key: string) =>
  ['type', 'to', 'when', 'picture', 'icon', 'form', 'project', 'category', 'name'].includes(key) ||
  ['portrait', 'jump', 'day', 'figure', 'initials', 'url', 'field', 'video'].includes(key)

/** True if the English can go live: a list may have room for no other item. */
function isAccepted(all: TextFiles): boolean {
  try {
    loadFiles(all)
    return true
  } catch (error) {
    if (error instanceof ContentError) return false
    throw error
  }
}

test('with every text reworded, every Arabic address answers as before', async () => {
  const folder = emptyContent()
  cpSync(process.env.CONTENT_DIR ?? own.path, folder.path, { recursive: true })
  const paths = Object.keys(before.content.states).map((path) => pathIn('ar', path))
  const articles = before.articles.map((article) => String(valueAt(article.value, ['slug'])))
  const posts = articles.flatMap((slug) => [`/ar/blog/${slug}`, `/ar/career/job-positions/${slug}`])
  const ask = async () => {
    const site = await startSite({ CONTENT_DIR: folder.path })
    const rows: string[] = []
    for (const path of [...paths, ...posts]) {
      const response = await fetch(`${site.url}${path}`)
      const html = await response.text()
      const language = response.headers.get('content-language')
      const robots = /<meta name="robots" content="[^"]*"/.exec(html)?.[0]
      rows.push(`${path} ${response.status} ${language} ${robots}`)
    }
    await site.stop()
    return rows
  }
  const rows = await ask()
  for (const { name, texts } of before.files) folder.write(name, changeTexts(name, texts))
  expect(await ask()).toEqual(rows)
  folder.cleanUp()
})

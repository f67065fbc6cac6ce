import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { findFieldSchema } from '../../../contracts/list-fields.ts'
import type { Language } from '../../lib/languages.ts'
import { checkTokens } from '../checks/tokens.ts'
import { type TextFiles, unreadable } from '../content-folder.ts'
import { explainIssue } from '../explain-issue.ts'
import { findSchema } from '../file-schemas.ts'
import { readFrontMatter } from '../front-matter.ts'
import { openMarkdown } from '../read-markdown.ts'
import { checkYaml, type Problem, type Reading, type YamlFile } from '../read-yaml.ts'
import { fillTokens, fillYaml, readTokens, type Tokens } from '../tokens.ts'
import {
  type FileTranslation,
  fillValue,
  listWords,
  pathKey,
  type TranslatedField,
} from './fill-value.ts'
import { isBehind, isWhole } from './find-page-state.ts'
import { type Lock, readLock } from './lock.ts'
import { overlayName, withoutOverlays } from './overlay-names.ts'
import type { PageState } from './page-states.ts'
import { pairValues } from './pair-values.ts'

export type Translation = {
  /** The content’s files in the language, English where nothing else can be shown. */
  files: TextFiles
  /** By the name of the English file. */
  byFile: ReadonlyMap<string, FileTranslation>
  problems: Problem[]
}

/** Texts of an overlay by their paths. */
type Words = ReadonlyMap<string, string>

/** The last readings that had no problem: of overlays and articles by their overlays’ names, and of locks. */
export type LastGood = {
  words: Map<string, Words>
  articles: Map<string, LastArticle>
  locks: Map<Language, Lock>
}

/** A translated article, and all that it was made from. */
type LastArticle = { from: unknown[]; article: TranslatedMarkdown; problems: Problem[] }

export const nothingRead = (): LastGood => ({
  words: new Map(),
  articles: new Map(),
  locks: new Map(),
})

/**
 * Translates the files of the pages. An overlay that is broken never holds back the English text.
 * @param lastGood keeps the words of a broken overlay as they last were; renewed
 */
export function translateFiles(
  files: TextFiles,
  language: Language,
  lastGood: LastGood = nothingRead(),
): Translation {
  const state = openState(files, language, lastGood)
  const { byFile, problems } = state

  function readMarkdown(name: string): string {
    const translation = translateMarkdown(state, name)
    byFile.set(name, translation)
    return translation.text
  }
  return {
    byFile,
    problems,
    files: {
      names: withoutOverlays(files).names,
      read: (name) => (name.endsWith('.md') ? readMarkdown(name) : files.read(name)),
      open: (name) => translateYaml(state, name),
    },
  }
}

/**
 * Translates the posts and jobs that have an overlay.
 * @param files the content, with the English articles
 */
export function translateArticles(
  files: TextFiles,
  language: Language,
  lastGood: LastGood = nothingRead(),
) {
  // The lock’s own problems are the pages’ to report.
  const state = openState(files, language, lastGood)
  const known = new Set(files.names)
  const names = files.names.filter(
    (name) => /^(blog|jobs)\//.test(name) && known.has(overlayName(name, language)),
  )
  const found = names.map((name) => translateArticle(state, name))
  return {
    articles: found.flatMap(({ article }) => article ?? []),
    problems: found.flatMap(({ problems }) => problems),
  }
}

/** Translates an article that has changed; one whose English is broken is as it last was. */
function translateArticle(
  state: State,
  name: string,
): { article?: TranslatedMarkdown; problems: Problem[] } {
  const { files, language, lock, tokens, lastGood } = state
  const overlay = overlayName(name, language)
  const last = lastGood.articles.get(overlay)
  try {
    const english = files.read(name)
    const from = [english, readOrFault(files, overlay), lock[name], tokens]
    if (isDeepStrictEqual(from, last?.from) || !isSound(english, name))
      return last ?? { problems: [] }
    const problems: Problem[] = []
    const article = translateMarkdown({ ...state, problems }, name)
    lastGood.articles.set(overlay, { from, article, problems })
    return { article, problems }
  } catch (error) {
    return { ...last, problems: [unreadable(name, error)] }
  }
}

/** The text of an overlay, or what is the matter with it. */
function readOrFault(files: TextFiles, overlay: string): string {
  try {
    return files.read(overlay)
  } catch (error) {
    return String(error)
  }
}

/** A post or job in a second language, with its state there. */
export type Article = { name: string; matter: unknown; text: string; state: PageState }

/** The articles of which every text can be shown in the language. */
export const listWhole = (articles: readonly TranslatedMarkdown[]): Article[] =>
  articles.flatMap(({ name, matter, text, fields }) =>
    isWhole(fields)
      ? [{ name, matter, text, state: fields.some(isBehind) ? 'behind' : 'published' } as const]
      : [],
  )

type State = Omit<Translation, 'files'> & {
  files: TextFiles
  language: Language
  lock: Lock
  tokens: Tokens
  lastGood: LastGood
  byFile: Map<string, FileTranslation>
}

function openState(files: TextFiles, language: Language, lastGood: LastGood): State {
  const { lock: read, problems } = readLock(files, language)
  const lock = problems.length === 0 ? read : (lastGood.locks.get(language) ?? {})
  lastGood.locks.set(language, lock)
  const tokens = readTokens(files, language)
  return { files, language, lock, problems, tokens, lastGood, byFile: new Map() }
}

const bodyPath = 'text'

/** True for an English article that its schema accepts. */
function isSound(source: string, name: string): boolean {
  const schema = findSchema(name)
  return !schema || readFrontMatter(source, schema, name).problems.length === 0
}

type TranslatedMarkdown = FileTranslation & { text: string }

/** Translates a Markdown file: the words of its front matter, if it has one, and its text. */
function translateMarkdown(state: State, name: string): TranslatedMarkdown {
  const english = openMarkdown(state.files.read(name), name)
  const schema = english.matter && findSchema(name)
  const words = readWords(state, name, (text) => readMarkdownWords(text, name, state, schema))
  const lock = state.lock[name] ?? {}
  const matter = schema
    ? fillValue(schema, english.matter?.value, words, lock, isValidBy(schema, state.tokens))
    : undefined
  const pairs = pairValues(new Map([[bodyPath, english.body]]), words, lock)
  const pair = pairs.get(bodyPath) ?? { state: 'missing', likeness: 0 }
  const shown = pair.text === undefined ? 'english' : 'translated'
  const body: TranslatedField = {
    kind: 'words',
    path: [bodyPath],
    value: english.body,
    ...pair,
    shown,
  }
  const fields = [...(matter?.fields ?? []), body]
  return {
    name,
    fields,
    orphans: listOrphans(words, fields),
    matter: matter?.value,
    text: pair.text ?? english.body,
  }
}

function readMarkdownWords(
  source: string,
  name: string,
  { language }: State,
  schema: z.ZodType | undefined,
): Overlay {
  const file = `content/${overlayName(name, language)}`
  const faults = schema ? readFrontMatter(source, z.looseObject({}), file).problems : []
  if (faults.length > 0) return { words: new Map(), problems: faults }
  const opened = openMarkdown(source, file)
  const text = opened.body.trim()
  const ofMatter = schema && opened.matter && readWordsOf(opened.matter, schema)
  return {
    words: new Map([...(ofMatter?.words ?? []), ...(text ? [[bodyPath, text] as const] : [])]),
    problems: [...(ofMatter?.problems ?? []), ...checkTokens({ sources: [], markdown: [opened] })],
  }
}

const isValidBy = (schema: z.ZodType, tokens: Tokens) => (value: unknown) =>
  schema.safeParse(fillTokens(value, tokens)).success

const listOrphans = (words: Words, fields: readonly TranslatedField[]): string[] => {
  const used = new Set(
    fields.flatMap(({ path, at = pathKey(path), forms }) =>
      forms ? Object.keys(forms).map((category) => at.replace(/[^.]*$/, category)) : [at],
    ),
  )
  return [...words.keys()].filter((path) => !used.has(path))
}

type Filled = {
  key: string
  file: YamlFile
  translation: FileTranslation
  /** Problems of the translated file as a whole, by the English schema. */
  problems: Problem[]
}

/** Most files are the same after a save. */
const known = new WeakMap<YamlFile, Map<Language, Filled>>()

function translateYaml(state: State, name: string): Reading<YamlFile> {
  const { files, language, byFile } = state
  const opened = files.open(name)
  const schema = findSchema(name)
  if (!opened.value || !schema || listWords(schema, opened.value.value).length === 0) return opened
  const english = opened.value
  const lock = state.lock[name] ?? {}
  // In a form, braces hold what the visitor has answered (tokens.ts).
  const tokens = name.startsWith('forms/') ? {} : state.tokens

  function fill(words: Words): Filled {
    const key = JSON.stringify([[...words], lock, tokens])
    const before = known.get(english)?.get(language)
    if (before?.key === key) return before
    const isValid = isValidBy(schema as z.ZodType, tokens)
    const { value, fields } = fillValue(schema as z.ZodType, english.value, words, lock, isValid)
    const file = { ...english, value }
    const filled: Filled = {
      key,
      file,
      translation: { name, fields, orphans: listOrphans(words, fields) },
      problems: [
        ...checkTokens({ sources: [file], markdown: [] }),
        ...checkYaml(fillYaml(file, tokens), schema as z.ZodType).problems,
      ],
    }
    known.set(english, (known.get(english) ?? new Map()).set(language, filled))
    return filled
  }
  const words = readWords(state, name, () => {
    const overlay = readOverlay(state, name, schema)
    if (!overlay.file || overlay.problems.length > 0) return overlay
    return { ...overlay, problems: moveTo(overlay.file, fill(overlay.words).problems) }
  })
  const filled = fill(words)
  // The last words of a broken file may not fit the English of today.
  const { file, translation } = filled.problems.length === 0 ? filled : fill(new Map())
  byFile.set(name, translation)
  return { value: file, problems: [] }
}

/** Problems of a translated file, said of its overlay. */
const moveTo = ({ name, findLine }: YamlFile, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    file: name,
    line: findLine(problem.path?.split('.') ?? []),
  }))

type Overlay = { words: Words; problems: Problem[]; file?: YamlFile }

/** The words of an overlay, or as they last were while it is broken; none if there is no such file. */
function readWords(
  { files, language, lastGood, problems }: State,
  name: string,
  read: (text: string) => Overlay,
): Words {
  const overlay = overlayName(name, language)
  if (!files.names.includes(overlay)) {
    lastGood.words.delete(overlay)
    return new Map()
  }
  const found = attempt(overlay, () => read(files.read(overlay)))
  problems.push(...found.problems)
  if (found.problems.length === 0) lastGood.words.set(overlay, found.words)
  return lastGood.words.get(overlay) ?? new Map()
}

function attempt(name: string, read: () => Overlay): Overlay {
  try {
    return read()
  } catch (error) {
    return { words: new Map(), problems: [unreadable(name, error)] }
  }
}

function readOverlay({ files, language }: State, name: string, schema: z.ZodType): Overlay {
  const { value: file, problems } = files.open(overlayName(name, language))
  return file ? { ...readWordsOf(file, schema), file } : { words: new Map(), problems }
}

/** Reads the words of an overlay, each of a field that the English schema knows, and as it allows it. */
function readWordsOf(file: YamlFile, schema: z.ZodType): Overlay {
  const words = new Map<string, string>()
  const problems = listLeaves(file.value).flatMap(({ path, value }): Problem[] => {
    const message = findFault(schema, path, value)
    if (message === undefined) words.set(pathKey(path), String(value).trim())
    const at = { file: file.name, line: file.findLine(path), path: pathKey(path) }
    return message === undefined ? [] : [{ ...at, message }]
  })
  return { words, problems }
}

/** The values of a tree that hold no other; `null` is an item that is not translated yet. */
function listLeaves(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; value: unknown }[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ path, value }]
  return Object.entries(value).flatMap(([key, each]) =>
    listLeaves(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function findFault(schema: z.ZodType, path: PropertyKey[], value: unknown): string | undefined {
  const field = findFieldSchema(schema, path)
  if (!field) return 'is not known: the words stand under the names they have in the English file'
  if (z.globalRegistry.get(field)?.kind !== 'words')
    return 'is the same in every language: change it in the English file, and take it out here'
  const issue = z.safeParse(field, value).error?.issues[0]
  return issue && explainIssue(issue, value)
}

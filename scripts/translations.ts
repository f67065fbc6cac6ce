/**
 * `npm run translations`: what the content has in a second language, what has changed since, and what is right
 * again (docs/writing-translations.md).
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { openContentFolder } from '../app/content/content-folder.ts'
import { describeProblem } from '../app/content/read-yaml.ts'
import { listOwnPages } from '../app/content/site-map.ts'
import { listOwnTexts } from '../app/content/translations/find-state.ts'
import type { TranslatedText } from '../app/content/translations/merge.ts'
import type { FileTranslation } from '../app/content/translations/open-translation.ts'
import { overlayName, translatedName } from '../app/content/translations/overlay-names.ts'
import {
  describeChanges,
  type Review,
  reviewTranslations,
} from '../app/content/translations/review.ts'
import { makeOverlay, setMarks } from '../app/content/translations/write-overlay.ts'
import { type Language, translatedLanguages } from '../app/lib/languages.ts'
import { formerTexts } from './former-texts.ts'

const usage = `npm run translations                            each page, and how many of its texts are current
npm run translations -- new FILE                makes the overlay of an English file
npm run translations -- diff [FILE]             the English that has changed, and its translation
npm run translations -- accept FILE PATH…       says that these texts are right for the English as it is
npm run translations -- read FILE --reader NAME says that a person has read the whole file
npm run translations -- check                   finds mistakes in translations; exits with 1 if there are any

FILE is an English file of the content, such as home/hero.yaml. --language LANGUAGE: ${translatedLanguages.join(', ')}.
`

const folder = process.env.CONTENT_DIR ?? 'content'
const states = ['current', 'behind', 'missing'] as const

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      reader: { type: 'string' },
      language: { type: 'string', default: translatedLanguages[0] },
      help: { type: 'boolean' },
    },
  })
  process.exitCode = values.help ? say(usage) : run(positionals, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** @returns the exit code */
function run(
  [command, file, ...paths]: string[],
  values: { reader?: string | undefined; language?: string | undefined },
): 0 | 1 | 2 {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: CONTENT_DIR names it.`)
  const language = translatedLanguages.find((each) => each === values.language)
  if (!language)
    throw new Error(`There is no language ${values.language}: ${translatedLanguages.join(', ')}.`)
  const name = file && toEnglishName(file)
  if (command === 'new') return name ? addOverlay(name, language) : fail()
  const review = reviewTranslations(openContentFolder(folder), language)
  if (command === undefined) return say(tablePages(review))
  if (command === 'check') return check(review)
  if (command === 'diff') return say(listChanges(review, name))
  if (command === 'accept' && name && paths.length > 0) return accept(review, name, paths)
  if (command === 'read' && name && values.reader) return noteReader(review, name, values.reader)
  return fail()
}

function addOverlay(name: string, language: Language): 0 {
  const overlay = join(folder, overlayName(name, language))
  if (existsSync(overlay)) throw new Error(`${overlay} exists.`)
  if (!existsSync(join(folder, name))) throw new Error(`There is no ${join(folder, name)}.`)
  writeFileSync(overlay, makeOverlay(openContentFolder(folder).read(name), name))
  return say(`${overlay} has the English as comments. Write the translations under them.`)
}

function listChanges({ files }: Review, name: string | undefined): string {
  const named = name === undefined ? files : [getFile(files, name)]
  const findFormer = formerTexts(folder)
  const changes = named.flatMap((file) => describeChanges(file, findFormer))
  return changes.length === 0 ? 'Every text is current.' : changes.join('\n\n')
}

function accept({ files, language }: Review, name: string, paths: readonly string[]): 0 {
  const { texts, overlay } = getFile(files, name)
  const accepted = paths.map((path) => {
    const text = texts.find(({ key }) => key === path)
    if (text?.text === undefined || !overlay)
      throw new Error(`${name} has no translation of ${path}: “diff” lists the paths.`)
    return text
  })
  const used = texts.filter(({ text }) => text !== undefined).map(({ key }) => key)
  const orphans = [...(overlay?.from ?? [])].filter(
    ([key]) => overlay?.lines.has(key) && !used.includes(key),
  )
  // The items of a list may have moved since `from` was written.
  const origins = texts.flatMap(({ key, origin }) => (origin ? [[key, origin] as const] : []))
  const hashes = accepted.map(({ key, hash }) => [key, hash] as const)
  writeMarks(name, language, { from: new Map([...orphans, ...origins, ...hashes]) })
  return say(`Accepted: ${paths.join(', ')}.`)
}

function noteReader({ files, language }: Review, name: string, reader: string): 0 {
  getFile(files, name)
  const today = new Date().toISOString().slice(0, 10)
  writeMarks(name, language, { reader: `${reader}, ${today}` })
  return say(`${overlayName(name, language)} was read by ${reader}.`)
}

function writeMarks(name: string, language: Language, marks: Parameters<typeof setMarks>[2]) {
  const overlay = overlayName(name, language)
  const path = join(folder, overlay)
  // A reader of the file never sees half of it.
  writeFileSync(`${path}.new`, setMarks(openContentFolder(folder).read(overlay), overlay, marks))
  renameSync(`${path}.new`, path)
}

function check({ problems, advice, content }: Review): 0 | 1 {
  for (const each of advice) console.warn(`advice: ${describeProblem(each)}`)
  for (const each of problems) console.error(describeProblem(each))
  if (problems.length > 0) return 1
  const pages = Object.values(content.states)
  const behind = pages.filter((state) => state !== 'published').length
  return say(`Translations are sound; ${behind} of ${pages.length} pages are behind or English.`)
}

/** The state of each page, and how many of its texts are current; then the files that several pages share. */
function tablePages({ files, english, content }: Review): string {
  const byFile = new Map(files.map((file) => [file.name, file]))
  const pages = listOwnPages(english)
  const own = new Set(pages.flatMap((page) => listOwnTexts(page, byFile).flat()))
  const shared = files.filter(({ texts }) => !texts.some((text) => own.has(text)))
  const rows = [
    ...pages.map((page) => [
      content.states[page.path] ?? '',
      page.path,
      ...countStates(listOwnTexts(page, byFile).flat()),
    ]),
    ...shared.map(({ name, texts }) => ['', name, ...countStates(texts)]),
  ]
  return table([['state', 'page or file', ...states], ...rows])
}

function countStates(texts: readonly TranslatedText[]): string[] {
  return states.map((wanted) => String(texts.filter(({ state }) => state === wanted).length))
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

/** @throws if the file has no overlay */
function getFile(files: Review['files'], name: string): FileTranslation {
  const file = files.find((each) => each.name === name)
  if (file?.overlay) return file
  const hint = existsSync(join(folder, name)) ? `: “new ${name}” makes one` : ', nor such a file'
  throw new Error(`There is no translation of ${name}${hint}.`)
}

/** `home/hero.ar.yaml`, in the folder or not, is a translation of `home/hero.yaml`. */
function toEnglishName(file: string): string {
  const inFolder = relative(folder, file)
  const name = (inFolder.startsWith('..') ? file : inFolder).replace(/^(?:\.\/)?content\//, '')
  return translatedName(name)?.name ?? name
}

function say(text: string): 0 {
  console.log(text)
  return 0
}

function fail(): 2 {
  console.error(usage)
  return 2
}

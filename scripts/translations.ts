/**
 * `npm run translations`: what there is of the content in a second language, what has changed since, and
 * what is accepted (docs/writing-translations.md).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { openContentFolder } from '../app/content/content-folder.ts'
import { describeProblem } from '../app/content/read-yaml.ts'
import { describeChanges } from '../app/content/translations/describe-changes.ts'
import { pathKey, type TranslatedField } from '../app/content/translations/fill-value.ts'
import { type Lock, writeLock } from '../app/content/translations/lock.ts'
import { makeOverlay } from '../app/content/translations/make-overlay.ts'
import { lockName, overlayName, translatedName } from '../app/content/translations/overlay-names.ts'
import { acceptFile, type Review, reviewTranslations } from '../app/content/translations/review.ts'
import { tablePages } from '../app/content/translations/table-pages.ts'
import { type Language, languages, translatedLanguages } from '../app/lib/languages.ts'

const usage = `npm run translations                         each page, its state and its words
npm run translations -- new FILE             makes the file of a translation, with the English to write over
npm run translations -- diff [FILE]          the English that has changed, and its translation
npm run translations -- accept FILE [PATH…]  says that a translation is right for the English as it is
                        --reader NAME        … as read by a person; without it, by a machine
npm run translations -- check                finds mistakes in translations; exits with 1 if there are any

FILE is an English file of the content, such as home/hero.yaml. --language LANGUAGE: ${translatedLanguages.join(', ')}.
`

const folder = process.env.CONTENT_DIR ?? 'content'

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
    throw new Error(`There is no language ${values.language}: ${languages.join(', ')}.`)
  const name = file && toEnglishName(file)
  if (command === 'new') return name ? addOverlay(name, language) : fail()
  const review = reviewTranslations(openContentFolder(folder), language)
  if (command === undefined) return say(tablePages(review))
  if (command === 'check') return check(review, language)
  if (command === 'diff') return say(describeChanges(listNamed(review, name)))
  if (command === 'accept' && name)
    return accept(review, name, paths, values.reader ?? 'machine', language)
  return fail()
}

function addOverlay(name: string, language: Language): 0 {
  const overlay = join(folder, overlayName(name, language))
  if (existsSync(overlay)) throw new Error(`${overlay} is there already.`)
  if (!existsSync(join(folder, name))) throw new Error(`There is no ${join(folder, name)}.`)
  writeFileSync(overlay, makeOverlay(readFileSync(join(folder, name), 'utf8'), name))
  return say(
    `${overlay} holds the English texts: write the translations in their place, then accept.`,
  )
}

function accept(
  review: Review,
  name: string,
  paths: readonly string[],
  by: string,
  language: Language,
): 0 {
  const files = name === 'all' ? review.translations : listNamed(review, name)
  const known = new Set(files.flatMap(({ fields }) => fields.map(({ path }) => pathKey(path))))
  const unknown = paths.find((path) => !known.has(path))
  if (unknown !== undefined)
    throw new Error(`${name} has no text ${unknown}: diff names the paths.`)
  const lockFile = `content/${lockName(language)}`
  // Accepted texts would be lost.
  const broken = review.problems.find((problem) => problem.file === lockFile)
  if (broken) throw new Error(describeProblem(broken))
  const changed = files.map((file) => [file.name, acceptFile(file, paths, by)])
  const lock: Lock = { ...review.lock, ...Object.fromEntries(changed) }
  const path = join(folder, lockName(language))
  // A reader of the file never sees half of it.
  writeFileSync(`${path}.new`, writeLock(lock))
  renameSync(`${path}.new`, path)
  const left = files.flatMap(({ fields }) => fields).filter(hasNoWords).length
  if (left > 0) console.log(`${left} texts have no translation yet: diff names them as missing.`)
  return say(`Accepted by ${by}: ${files.map((each) => each.name).join(', ')}.`)
}

function check({ isOpen, states, ...review }: Review, language: Language): 0 | 1 {
  const problems = [...review.problems, ...review.brokenPromises]
  for (const each of problems) console.error(describeProblem(each))
  if (!isOpen)
    console.error(`No page is shown under /${language}: the words around the pages are not whole.`)
  if (problems.length > 0 || !isOpen) return 1
  const behind = Object.values(states).filter((state) => state !== 'published').length
  return say(
    `Translations are sound; ${behind} of ${Object.keys(states).length} pages are behind or English.`,
  )
}

function hasNoWords({ text, outdated }: TranslatedField): boolean {
  return (text ?? outdated) === undefined
}

/** @throws if there is no such file */
function listNamed({ translations }: Review, name: string | undefined) {
  const named = translations.filter((each) => name === undefined || each.name === name)
  if (named.length > 0) return named
  const hint = existsSync(join(folder, name ?? ''))
    ? `: new ${name} makes one`
    : ', nor such a file'
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

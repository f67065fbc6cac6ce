import type { Language } from '../../lib/languages.ts'
import type { TextFiles } from '../content-folder.ts'
import { loadTranslation } from '../load.ts'
import type { Content } from '../read-content.ts'
import { openMarkdown } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'
import { checkWords } from './check-words.ts'
import { type FileTranslation, pathKey, type TranslatedField } from './fill-value.ts'
import { glossaryName, readGlossary } from './glossary.ts'
import { type FileLock, type Lock, type LockEntry, readLock } from './lock.ts'
import { overlayName, translatedName } from './overlay-names.ts'
import { fold } from './pair-values.ts'
import { translateArticles } from './translate-files.ts'

export type Review = {
  /** Of every file that has words, articles only where they have an overlay. */
  translations: readonly FileTranslation[]
  /** The states of pages by their paths. */
  states: Readonly<Record<string, string>>
  isOpen: boolean
  /** What stops a translation from being accepted, each with file and line. */
  problems: Problem[]
  /** Pages that site.yaml promises in the language, and that are not published. */
  brokenPromises: Problem[]
  lock: Lock
}

/**
 * Reads all translations of a language with their states, and holds them to the rules.
 * @throws {ContentError} if the English content cannot be used
 */
export function reviewTranslations(files: TextFiles, language: Language): Review {
  const { content, byFile, problems } = loadTranslation(files, language)
  const { articles, problems: ofArticles } = translateArticles(files, language)
  const { glossary, problems: ofGlossary } = readGlossary(files, language)
  const translations = [...byFile.values(), ...articles]
  const lines = openLines(files, language)
  const { lock, problems: ofLock } = readLock(files, language)
  // Without the lock, texts are paired by chance.
  const paired = ofLock.length > 0 ? [] : translations
  const broken = paired.flatMap((file) => [
    ...checkWords(file, language, glossary),
    ...listOrphans(file, language),
  ])
  return {
    translations,
    states: content.states,
    isOpen: content.isOpen,
    brokenPromises: listBrokenPromises(files, content),
    lock,
    problems: [
      ...problems,
      ...ofArticles,
      ...ofGlossary,
      ...listStrays(files, language),
      ...broken.map((problem) => ({ ...problem, line: lines(problem) })),
    ],
  }
}

const asSaid = { behind: 'is behind its English', english: 'is shown in English' }

function listBrokenPromises(files: TextFiles, { site, states, language }: Content): Problem[] {
  const promised = language === 'en' ? [] : (site.languages?.[language]?.promised ?? [])
  return promised.flatMap((page, at): Problem[] => {
    const state = states[page]
    if (state === 'published') return []
    const path = ['languages', language, 'promised', at]
    return [
      {
        file: 'content/site.yaml',
        line: files.open('site.yaml').value?.findLine(path) ?? 1,
        message: `${page} is promised in “${language}”, and ${state ? asSaid[state] : 'there is no such page'}: bring its translation up to date, or take it out`,
      },
    ]
  })
}

/** The words of an overlay whose English is gone, or was never there. */
const listOrphans = ({ name, orphans }: FileTranslation, language: Language): Problem[] =>
  orphans.map((path) => ({
    file: `content/${overlayName(name, language)}`,
    line: 1,
    path,
    message: 'belongs to no English text: move it, or take it out',
  }))

/** Overlays of the language whose English file is not there. */
const listStrays = (files: TextFiles, language: Language): Problem[] =>
  files.names
    .filter(
      (name) => translatedName(name)?.language === language && name !== glossaryName(language),
    )
    .filter((name) => !files.names.includes(translatedName(name)?.name ?? name))
    .map((name) => ({
      file: `content/${name}`,
      line: 1,
      message: 'belongs to no English file: give it that file’s name, or take it out',
    }))

/** Finds the line of a text in its overlay. */
function openLines(files: TextFiles, language: Language) {
  return ({ file, path = '' }: Problem): number => {
    const name = file.replace(/^content\//, '')
    const steps = path.split('.')
    if (!name.endsWith('.md')) return files.open(name).value?.findLine(steps) ?? 1
    const { matter, bodyLine } = openMarkdown(files.read(name), overlayName(name, language))
    return path === 'text' ? bodyLine : (matter?.findLine(steps) ?? 1)
  }
}

/**
 * Accepts the translations of a file as they stand: each is noted with the English it was made from.
 * @param paths of the values to accept; with none, all
 * @param by “machine”, or the name of a reader
 * @returns the file’s part of the lock, by the places of the texts in the overlay
 */
export function acceptFile(
  { fields }: FileTranslation,
  paths: readonly string[],
  by: string,
): FileLock {
  const entries = fields.flatMap((field) => {
    const { path, at = pathKey(path), accepted } = field
    const isMeant = paths.length === 0 || paths.includes(pathKey(path))
    const entry = isMeant ? acceptField(field, by) : accepted
    return entry ? [[at, entry] as const] : []
  })
  return Object.fromEntries(entries)
}

function acceptField(
  { value, text, outdated, accepted }: TranslatedField,
  by: string,
): LockEntry | undefined {
  const words = text ?? outdated
  if (words === undefined) return undefined
  const [from, to] = [fold(value), fold(words)]
  // A machine takes nothing from what a person has read.
  const isRead = accepted?.from === from && accepted.to === to
  return isRead && by === 'machine' ? accepted : { from, to, by }
}

import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { unreadable } from '../../app/content/content-folder.ts'
import { showNamedPictures } from '../../app/content/figures.ts'
import { readArticle } from '../../app/content/front-matter.ts'
import { sayProblem } from '../../app/content/read-yaml.ts'
import { isOverlay } from '../../app/content/translations/overlay-names.ts'
import { log } from '../log.ts'
import { forEachOf, isMissing, listFolder, readChanged } from './file-reader.ts'

/** The file of a text, and the line of its slug there. */
export type Placed = { path: string; slugLine: number }

/** `hash` changes with every byte in use; `fault` is the first broken file, with its line. */
export type Reading<File> = { files: File[]; hash: string; fault: string | undefined }

type FileState<File> = {
  version: string
  valid?: { file: File; hash: string } | undefined
  fault?: string
}

/**
 * Opens the Markdown files of a folder, checked by a schema. Unchanged files are not parsed again. A
 * broken one is logged once for each time it is saved, and its last valid version stays.
 */
export function markdownFolder<Schema extends z.ZodType<{ text: string }>>(
  folder: () => string,
  schema: Schema,
) {
  type File = z.infer<Schema> & Placed
  const states = new Map<string, FileState<File>>()
  let reading: Reading<File> | undefined

  function remove(name: string): void {
    if (states.delete(name)) reading = undefined
  }

  async function readOne(name: string): Promise<void> {
    const path = join(folder(), name)
    const before = states.get(name)
    const read = await readChanged(path, before?.version)
    // It was removed after the listing.
    if (!read) return remove(name)
    if (read === 'unchanged') return
    const { version, text: source, fault } = read
    reading = undefined
    const reject = (line: number, message: string) => {
      logBroken(`${path}:${line}`, message)
      states.set(name, { version, valid: before?.valid, fault: `${path}:${line}` })
    }
    if (source === undefined) {
      const { line, message } = unreadable(name, fault)
      return reject(line, message)
    }
    const { value, problems } = readArticle(source, schema, path)
    if (!value) {
      const messages = problems.map((each) => `line ${each.line}: ${sayProblem(each)}`)
      return reject(problems[0]?.line ?? 1, messages.join('; '))
    }
    const hash = createHash('sha256').update(source).digest('base64')
    const text = showNamedPictures(value.text)
    const file = Object.assign(value, { text, path, slugLine: findSlugLine(source) })
    states.set(name, { version, valid: { file, hash } })
  }

  /** @throws if the folder is gone or cannot be read, so that all of its files stay */
  async function listNames(): Promise<string[]> {
    const names = await listFolder(folder()).catch((error) => {
      // A folder that never existed is empty.
      if (isMissing(error) && states.size === 0) return []
      throw error
    })
    return names.filter((name) => name.endsWith('.md') && !isOverlay(name))
  }

  return {
    async read(): Promise<Reading<File>> {
      const names = await listNames()
      const present = new Set(names)
      for (const name of states.keys()) if (!present.has(name)) remove(name)
      await forEachOf(names, readOne)
      reading ??= makeReading()
      return reading
    },
  }

  function makeReading(): Reading<File> {
    const known = [...states].sort(([one], [other]) => (one < other ? -1 : 1))
    const valid = known.flatMap(([name, each]) => (each.valid ? { name, ...each.valid } : []))
    const hash = createHash('sha256')
    for (const each of valid) hash.update(`${each.name} ${each.hash}\n`)
    return {
      files: valid.map(({ file }) => file),
      hash: hash.digest('base64'),
      fault: known.find(([, { fault }]) => fault)?.[1].fault,
    }
  }
}

type SlugFile = Placed & { slug: string; date: string }

/**
 * Drops each file whose slug an earlier one has, by date and then as below: a published page keeps its URL.
 * @returns the other files, earliest first, and the first that was dropped
 */
export function dropDuplicates<File extends SlugFile>(files: readonly File[]) {
  const bySlug = new Map<string, File>()
  let fault: string | undefined
  for (const file of files.toSorted(compareDates)) {
    const { slug, path, slugLine } = file
    const other = bySlug.get(slug)
    if (!other) bySlug.set(slug, file)
    else {
      fault ??= `${path}:${slugLine}`
      logBroken(`${path}:${slugLine}`, `${other.path} has the slug “${slug}” already and keeps it`)
    }
  }
  return { files: [...bySlug.values()], fault }
}

/** A copy has the date of its original, but seldom its name: the file that is named after its slug wins. */
const compareDates = (one: SlugFile, other: SlugFile) =>
  Date.parse(one.date) - Date.parse(other.date) ||
  Number(isNamedBySlug(other)) - Number(isNamedBySlug(one)) ||
  (nameOf(one) < nameOf(other) ? -1 : 1)

const nameOf = ({ path }: SlugFile) => basename(path, '.md')
const isNamedBySlug = (file: SlugFile) => nameOf(file) === file.slug

const findSlugLine = (source: string) =>
  source.slice(0, source.search(/^slug *:/m)).split('\n').length

const logBroken = (file: string, message: string) =>
  log('error', 'content-file-broken', { file, message })

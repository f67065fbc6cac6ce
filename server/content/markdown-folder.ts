import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { readFrontMatter } from '../../app/content/front-matter.ts'
import { openMarkdown } from '../../app/content/read-markdown.ts'
import { sayProblem } from '../../app/content/read-yaml.ts'
import { log } from '../log.ts'

/** Files that are open at a time: systems limit them for each process. */
const concurrency = 100

/** `hash` changes with every byte in use; `fault` is the first broken file, with its line. */
export type Reading<File> = { files: File[]; hash: string; fault: string | undefined }

type FileState<File> = {
  version: string
  valid?: { file: File; hash: string } | undefined
  fault?: string
}

/**
 * Opens the Markdown files of a folder, checked by a schema. Unchanged files are not parsed again. A
 * broken one is logged once for each time it is saved, and its last valid version stays; so do all of
 * them when the folder itself is gone or cannot be read.
 */
export function markdownFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  type File = z.infer<Schema> & { body: string; path: string }
  const states = new Map<string, FileState<File>>()
  let folderFault: string | undefined

  async function readOne(name: string): Promise<void> {
    const path = join(folder, name)
    const before = states.get(name)
    const reject = (version: string, fault: string, message: string) => {
      logBroken(fault, message)
      states.set(name, { version, valid: before?.valid, fault })
    }
    try {
      const version = await fileVersion(path)
      if (before?.version === version) return
      const text = await readFile(path, 'utf8')
      const hash = createHash('sha256').update(text).digest('base64')
      const { value, problems } = readFrontMatter(text, schema, path)
      if (value) {
        states.set(name, { version, valid: { file: Object.assign(value, { path }), hash } })
        return
      }
      const message = problems.map((each) => `line ${each.line}: ${sayProblem(each)}`).join('; ')
      reject(version, `${path}:${problems[0]?.line ?? 1}`, message)
    } catch (error) {
      const version = String(error)
      // It was removed after the listing.
      if (isMissing(error)) states.delete(name)
      else if (before?.version !== version) reject(version, `${path}:1`, version)
    }
  }

  /** @returns undefined when the folder cannot be read, so that its last files stay */
  async function listNames(): Promise<string[] | undefined> {
    try {
      const names = await readdir(folder)
      folderFault = undefined
      return names.filter(isMarkdown)
    } catch (error) {
      // A folder that never existed is empty.
      if (isMissing(error) && states.size === 0) return []
      const fault = `${folder}:1`
      if (folderFault !== fault) logBroken(fault, String(error))
      folderFault = fault
      return undefined
    }
  }

  return {
    async read(): Promise<Reading<File>> {
      const names = await listNames()
      if (names) {
        const present = new Set(names)
        for (const name of states.keys()) if (!present.has(name)) states.delete(name)
        for (let at = 0; at < names.length; at += concurrency) {
          await Promise.all(names.slice(at, at + concurrency).map(readOne))
        }
      }
      const known = [...states].sort(([one], [other]) => (one < other ? -1 : 1))
      const valid = known.flatMap(([name, each]) => (each.valid ? { name, ...each.valid } : []))
      return {
        files: valid.map(({ file }) => file),
        hash: valid.map(({ name, hash }) => `${name} ${hash}`).join('\n'),
        fault: folderFault ?? known.find(([, { fault }]) => fault)?.[1].fault,
      }
    },
  }
}

/** Time and size alone are not enough: a release may be unpacked with one time for all files. */
export async function fileVersion(path: string): Promise<string> {
  const { mtimeMs, ctimeMs, size, ino } = await stat(path)
  return [mtimeMs, ctimeMs, size, ino].join(':')
}

type SlugFile = { slug: string; date: string; path: string }

/**
 * Opens a filter that drops a file whose slug an earlier one has, by date and then by name: a published
 * page keeps its URL. A dropped file is logged with its line, once until that changes.
 * @returns gives the files, earliest first, and the first dropped one with its line
 */
export function uniqueSlugs<File extends SlugFile>() {
  let logged = new Map<string, string>()
  return <Shown extends File>(files: readonly Shown[]) => {
    const first = new Map<string, Shown>()
    const duplicates = new Map<string, string>()
    for (const file of files.toSorted(compareDates)) {
      const other = first.get(file.slug)
      if (!other) {
        first.set(file.slug, file)
        continue
      }
      const place = logged.get(file.path) ?? `${file.path}:${findSlugLine(file)}`
      duplicates.set(file.path, place)
      if (!logged.has(file.path))
        logBroken(place, `the slug “${file.slug}” is that of ${other.path}, which stays`)
    }
    logged = duplicates
    const [fault] = duplicates.values()
    return { files: [...first.values()], fault }
  }
}

const compareDates = (one: SlugFile, other: SlugFile) =>
  Date.parse(one.date) - Date.parse(other.date) || (one.path < other.path ? -1 : 1)

function findSlugLine({ path }: SlugFile): number {
  try {
    return openMarkdown(readFileSync(path, 'utf8'), path).matter?.findLine(['slug']) ?? 1
  } catch {
    return 1
  }
}

const logBroken = (file: string, message: string) =>
  log('error', 'content-file-broken', { file, message })

/** Editors put hidden files of their own beside the one they edit. */
const isMarkdown = (name: string) => name.endsWith('.md') && !name.startsWith('.')

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

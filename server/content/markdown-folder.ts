import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { log } from '../log.ts'
import { readFrontMatter } from './front-matter.ts'

/** How many files are open at a time: a system limits them for each process. */
const concurrency = 100

/**
 * Opens the Markdown files of a folder, checked by a schema. Files that did not change since the last
 * reading are not parsed again. A broken one is logged with its line, once for each time it is saved,
 * and its last good version stays.
 * @param freshFor how long a reading is given without looking at the folder again, in milliseconds
 */
export function markdownFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  freshFor: number,
) {
  type File = z.infer<Schema> & { body: string; path: string }
  const kept = new Map<string, { version: string; file: File | undefined }>()
  let latest: Promise<File[]>
  let readAt = Number.NEGATIVE_INFINITY
  let readings = 0

  async function readOne(name: string): Promise<void> {
    const path = join(folder, name)
    const before = kept.get(name)
    try {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs}:${size}`
      if (before?.version === version) return
      readings += 1
      const { value, problems } = readFrontMatter(await readFile(path, 'utf8'), schema, path)
      const [first] = problems
      if (first) {
        const message = problems.map((each) => `line ${each.line}: ${each.message}`).join('; ')
        log('error', 'content-file-broken', { file: `${path}:${first.line}`, message })
      }
      kept.set(name, { version, file: value ? Object.assign(value, { path }) : before?.file })
    } catch (error) {
      const version = String(error)
      // It was removed between the listing and the reading.
      if (isMissing(error)) kept.delete(name)
      else if (before?.version !== version) {
        log('error', 'content-file-broken', { file: path, message: version })
        kept.set(name, { version, file: before?.file })
      }
    }
  }

  async function readAll(): Promise<File[]> {
    const listed = await namesIn(folder)
    const names = (listed ?? [...kept.keys()]).filter((name) => name.endsWith('.md')).sort()
    const there = new Set(names)
    for (const name of kept.keys()) if (!there.has(name)) kept.delete(name)
    for (let at = 0; at < names.length; at += concurrency) {
      await Promise.all(names.slice(at, at + concurrency).map(readOne))
    }
    return names.flatMap((name) => kept.get(name)?.file ?? [])
  }

  return {
    /** How many times a file was read: the number grows when one is new or was saved. */
    readings: () => readings,
    /** Gives the files as they were a moment ago, by name. However many ask, they are read once. */
    read(): Promise<File[]> {
      if (performance.now() - readAt >= freshFor) {
        // No second reading begins while this one runs.
        readAt = Number.POSITIVE_INFINITY
        latest = readAll().finally(() => {
          readAt = performance.now()
        })
      }
      return latest
    },
  }
}

/** An absent folder holds nothing; the content of one that cannot be read now is unknown. */
const namesIn = (folder: string): Promise<string[] | undefined> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    log('error', 'content-folder-broken', { folder, message: String(error) })
    return undefined
  })

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

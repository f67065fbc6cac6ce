import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { readFrontMatter } from '../../app/content/front-matter.ts'
import { log } from '../log.ts'

/** How many files are open at a time: a system limits them for each process. */
const concurrency = 100

/** What was read of a folder; `digest` changes with every byte, `fault` names its first broken file. */
export type Reading<File> = { files: File[]; digest: string; fault: string | undefined }

type Held<File> = { version: string; digest: string; file: File | undefined; fault?: string }

/**
 * Opens the Markdown files of a folder, checked by a schema. Files that did not change since the last
 * reading are not parsed again. A broken one is logged with its line, once for each time it is saved,
 * and its last good version stays.
 */
export function markdownFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  type File = z.infer<Schema> & { body: string; path: string }
  const held = new Map<string, Held<File>>()

  async function readOne(name: string): Promise<void> {
    const path = join(folder, name)
    const before = held.get(name)
    try {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs}:${size}`
      if (before?.version === version) return
      const text = await readFile(path, 'utf8')
      const digest = createHash('sha256').update(text).digest('base64')
      const { value, problems } = readFrontMatter(text, schema, path)
      if (value) {
        held.set(name, { version, digest, file: Object.assign(value, { path }) })
        return
      }
      const message = problems.map((each) => `line ${each.line}: ${each.message}`).join('; ')
      const fault = `${path}:${problems[0]?.line ?? 1}`
      log('error', 'content-file-broken', { file: fault, message })
      held.set(name, { version, digest, file: before?.file, fault })
    } catch (error) {
      const version = String(error)
      // It was removed between the listing and the reading.
      if (isMissing(error)) held.delete(name)
      else if (before?.version !== version) {
        log('error', 'content-file-broken', { file: path, message: version })
        held.set(name, { version, digest: version, file: before?.file, fault: path })
      }
    }
  }

  return {
    /** Reads what is new or was saved since the last reading, and gives all files by name. */
    async read(): Promise<Reading<File>> {
      const listed = await namesIn(folder)
      const names = (listed ?? [...held.keys()]).filter((name) => name.endsWith('.md')).sort()
      const there = new Set(names)
      for (const name of held.keys()) if (!there.has(name)) held.delete(name)
      for (let at = 0; at < names.length; at += concurrency) {
        await Promise.all(names.slice(at, at + concurrency).map(readOne))
      }
      const known = [...held].sort(([one], [other]) => (one < other ? -1 : 1))
      return {
        files: known.flatMap(([, { file }]) => file ?? []),
        digest: known.map(([name, { digest }]) => `${name} ${digest}`).join('\n'),
        fault: known.find(([, { fault }]) => fault)?.[1].fault,
      }
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

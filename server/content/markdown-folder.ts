import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { readFrontMatter } from '../../app/content/front-matter.ts'
import { log } from '../log.ts'
import { fileVersion } from './file-version.ts'

/** How many files are open at a time: a system limits them for each process. */
const concurrency = 100

/** What was read of a folder; `digest` changes with every byte in use, `fault` names its first broken file. */
export type Reading<File> = { files: File[]; digest: string; fault: string | undefined }

/** A file as it was last read; its last good version and the digest of that, and what is wrong with it now. */
type Held<File> = {
  version: string
  good?: { file: File; digest: string } | undefined
  fault?: string
}

/**
 * Opens the Markdown files of a folder, checked by a schema. Files that did not change since the last
 * reading are not parsed again. A broken one is logged with its line, once for each time it is saved,
 * and its last good version stays. So do all of them when the folder itself is gone or cannot be read.
 */
export function markdownFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  type File = z.infer<Schema> & { body: string; path: string }
  const held = new Map<string, Held<File>>()
  let folderFault: string | undefined

  async function readOne(name: string): Promise<void> {
    const path = join(folder, name)
    const before = held.get(name)
    const keep = (version: string, fault: string, message: string) => {
      log('error', 'content-file-broken', { file: fault, message })
      held.set(name, { version, good: before?.good, fault })
    }
    try {
      const version = await fileVersion(path)
      if (before?.version === version) return
      const text = await readFile(path, 'utf8')
      const digest = createHash('sha256').update(text).digest('base64')
      const { value, problems } = readFrontMatter(text, schema, path)
      if (value) {
        held.set(name, { version, good: { file: Object.assign(value, { path }), digest } })
        return
      }
      const message = problems.map((each) => `line ${each.line}: ${each.message}`).join('; ')
      keep(version, `${path}:${problems[0]?.line ?? 1}`, message)
    } catch (error) {
      const version = String(error)
      // It was removed between the listing and the reading.
      if (isMissing(error)) held.delete(name)
      else if (before?.version !== version) keep(version, `${path}:1`, version)
    }
  }

  /** The names in the folder; undefined when it has to be taken for what it was. */
  async function listNames(): Promise<string[] | undefined> {
    try {
      const names = await readdir(folder)
      folderFault = undefined
      return names.filter(isMarkdown)
    } catch (error) {
      // One that was never there holds nothing.
      if (isMissing(error) && held.size === 0) return []
      const fault = `${folder}:1`
      if (folderFault !== fault)
        log('error', 'content-file-broken', { file: fault, message: String(error) })
      folderFault = fault
      return undefined
    }
  }

  return {
    /** Reads what is new or was saved since the last reading, and gives all files by name. */
    async read(): Promise<Reading<File>> {
      const names = await listNames()
      if (names) {
        const there = new Set(names)
        for (const name of held.keys()) if (!there.has(name)) held.delete(name)
        for (let at = 0; at < names.length; at += concurrency) {
          await Promise.all(names.slice(at, at + concurrency).map(readOne))
        }
      }
      const known = [...held].sort(([one], [other]) => (one < other ? -1 : 1))
      const good = known.flatMap(([name, each]) => (each.good ? { name, ...each.good } : []))
      return {
        files: good.map(({ file }) => file),
        digest: good.map(({ name, digest }) => `${name} ${digest}`).join('\n'),
        fault: folderFault ?? known.find(([, { fault }]) => fault)?.[1].fault,
      }
    },
  }
}

/** Editors keep hidden files of their own beside what they edit. */
const isMarkdown = (name: string) => name.endsWith('.md') && !name.startsWith('.')

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

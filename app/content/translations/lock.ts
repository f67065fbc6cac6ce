import { z } from 'zod'
import type { Language } from '../../lib/languages.ts'
import { type TextFiles, unreadable } from '../content-folder.ts'
import { FileFault } from '../decode-text.ts'
import type { Problem } from '../read-yaml.ts'
import { lockName } from './overlay-names.ts'

const entry = z.strictObject({
  from: z.string().describe('The English text that the translation was made from.'),
  to: z.string().optional().describe('The translation as it was accepted, wherever it stands now.'),
  by: z.string().describe('“machine”, or the name of the reader who accepted it.'),
})

const lockSchema = z.record(z.string(), z.record(z.string(), entry))

export type LockEntry = z.infer<typeof entry>

/** By the path of a value, such as `tabs.0.heading`; a Markdown text has `text`. */
export type FileLock = Readonly<Record<string, LockEntry>>

/** By the name of an English file. */
export type Lock = Readonly<Record<string, FileLock>>

/** Reads the lock of a language; one that is broken or missing locks nothing, and each value is unaccepted. */
export function readLock(
  files: TextFiles,
  language: Language,
): { lock: Lock; problems: Problem[] } {
  const name = lockName(language)
  if (!files.names.includes(name)) return { lock: {}, problems: [] }
  try {
    return { lock: lockSchema.parse(JSON.parse(files.read(name))), problems: [] }
  } catch (error) {
    if (error instanceof FileFault) return { lock: {}, problems: [unreadable(name, error)] }
    const message = 'cannot be read: restore it, or delete it and accept the translations again'
    return { lock: {}, problems: [{ file: `content/${name}`, line: 1, message }] }
  }
}

/** Writes a lock in the order of files and values, so that a change shows as one. */
export const writeLock = (lock: Lock): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(lock).sort(byName)), null, 2)}\n`

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

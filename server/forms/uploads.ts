import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { QuestionOf } from '../../contracts/form-question.ts'
import type { FormWords } from '../../contracts/form-words.ts'
import { say } from './problem-with.ts'

/** A file that a lead brings: `path` is its name inside the folder of uploads, which nothing serves. */
export type StoredFile = { ref: string; name: string; type: string; size: number; path: string }

export type Uploads = {
  /**
   * Stores a file, on disk before it resolves, under a name that says nothing. Two attempts of one
   * sending have a file each, so that neither can take away the other's.
   * @throws the file system's own error, when nothing is kept
   */
  keep(ref: string, file: AcceptedFile): Promise<StoredFile>
  /** Takes files away again; those that are gone already are no matter. */
  remove(files: StoredFile[]): Promise<void>
}

export type AcceptedFile = { name: string; type: string; bytes: Uint8Array }

/** The folder of uploads, made when the first file comes; nobody but the server's user may read it. */
export const openUploads = (folder: string): Uploads => ({
  async keep(ref, { name, type, bytes }) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = randomBytes(32).toString('hex')
    try {
      await writeDurably(join(folder, path), bytes)
      await syncFolder(folder)
    } catch (error) {
      await rm(join(folder, path), { force: true })
      throw error
    }
    return { ref, name, type, size: bytes.length, path }
  },

  async remove(files) {
    await Promise.all(files.map(({ path }) => rm(join(folder, path), { force: true })))
  },
})

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name is on disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/**
 * Looks into a file, whatever it is called.
 * @param file what was posted; an empty file without a name is what browsers send for none
 * @returns the file to keep, a sentence for the visitor, or neither when no file was needed
 */
export async function readUpload(
  question: QuestionOf<'file'>,
  file: unknown,
  words: FormWords,
): Promise<{ file?: AcceptedFile; problem?: string }> {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    return question.required ? { problem: words.problems.file } : {}
  }
  if (file.size > question.maxBytes) {
    const max = Math.floor(question.maxBytes / 1024 / 1024)
    return { problem: say(words.problems.fileSize, { max }) }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = question.kinds.find((each) => types[each] === found?.mime)
  if (!kind) {
    const kinds = question.kinds.map((each) => words.fileKinds[each]).join(', ')
    return { problem: say(words.problems.fileKind, { kinds }) }
  }
  return { file: { name: displayName(file.name, kind), type: types[kind], bytes } }
}

/**
 * A file's name for people to read: no folders, nothing that hides or turns letters, and the ending
 * of what it really is.
 */
export function displayName(given: string, kind: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/^[.\s]+/, '')
    .trim()
  return `${[...visible].slice(0, 80).join('') || 'file'}.${kind}`
}

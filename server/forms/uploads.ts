import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import type { FieldProblem, FormPost, PostedFile } from '../../contracts/form.ts'
import { fillRecalls } from '../../contracts/form-logic.ts'
import type { QuestionOf } from '../../contracts/form-question.ts'
import { openFolderStore } from '../leads/uploads/folder-store.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { errorReason, log } from '../log.ts'

import { say } from './check-answer.ts'
import { type FileKind, kindOf } from './file-kind.ts'
import type { Validation } from './validate.ts'

/** A stored file of a lead: `path` is its name in the store of uploads, which nothing serves. */
export type StoredFile = { ref: string; name: string; type: string; size: number; path: string }

/** A file whose content was looked at: `name` and `type` are ours. */
type AcceptedFile = { name: string; type: string; size: number; path: string }

export type Uploads = {
  /**
   * Writes a file under a random name as it comes, and takes the digest of its content. Two attempts
   * of one sending have a file each, so that neither can remove the other's.
   * @param name as the visitor's device calls it
   * @returns the file, without a path when it could not be written, and with its digest all the same
   */
  receive(name: string, chunks: AsyncIterable<Uint8Array>): Promise<PostedFile>
  /** The kind of a file that was received, by its content; undefined when no form takes it. */
  kindOf(file: PostedFile): Promise<FileKind | undefined>
  /**
   * Keeps a file: it is durable before this resolves.
   * @throws {UploadStoreError}
   */
  keep(ref: string, file: AcceptedFile): Promise<StoredFile>
  /**
   * Removes files; a file that is gone already is no error.
   * @param given paths of those that were to be kept, which are removed from where files are kept as well
   */
  remove(files: readonly { path: string | undefined }[], given?: ReadonlySet<string>): Promise<void>
}

/**
 * Receives files into a folder of this machine, made when the first file comes, which only the server's
 * user may read; and hands those that are kept to the store.
 */
export const openUploads = (
  folder: string,
  store: Pick<UploadStore, 'keep' | 'remove'> = openFolderStore(folder),
): Uploads => {
  const failed = (error: unknown) => {
    log('warn', 'file-not-written', { reason: errorReason(error) })
    return undefined
  }

  async function openNew(path: string): Promise<FileHandle | undefined> {
    const making = mkdir(folder, { recursive: true, mode: 0o700 })
    return making.then(() => open(join(folder, path), 'wx', 0o600)).catch(failed)
  }

  async function drop(file: FileHandle | undefined, path: string): Promise<undefined> {
    await file?.close()
    await rm(join(folder, path), { force: true }).catch(() => undefined)
  }

  return {
    async receive(name, chunks) {
      const path = randomBytes(32).toString('hex')
      let file = await openNew(path)
      let size = 0
      const hash = createHash('sha256')
      let isWhole = false
      try {
        // Read to its end also where it cannot be written: what stands beside it is not lost with it.
        for await (const chunk of chunks) {
          size += chunk.length
          hash.update(chunk)
          const isWritten = await file?.appendFile(chunk).then(() => true, failed)
          if (!isWritten) file = await drop(file, path)
        }
        isWhole = true
      } catch {
        // A visitor who leaves in the middle is no news.
        file = await drop(file, path)
      }
      await file?.close()
      const digest = isWhole ? hash.digest('hex') : undefined
      return file ? { name, size, path, digest } : { name, size: 0, path: undefined, digest }
    },

    async kindOf({ path, size }) {
      if (!path) return undefined
      const handle = await open(join(folder, path))
      return kindOf(handle, size).finally(() => handle.close())
    },

    async keep(ref, { name, type, size, path }) {
      await store.keep(path, join(folder, path))
      return { ref, name, type, size, path }
    },

    async remove(files, given) {
      await Promise.all(
        files.map(async ({ path }) => {
          if (!path) return
          await rm(join(folder, path), { force: true })
          if (given?.has(path)) await store.remove(path)
        }),
      )
    },
  }
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

type CheckedFiles = {
  /** By the question's `ref`. */
  accepted: Map<string, AcceptedFile>
  problems: FieldProblem[]
  /** Whether a file could not be written, so that the post must be sent again. */
  isLost: boolean
}

/** Checks the files of the questions that the answers led to. */
export async function checkFiles(
  uploads: Uploads,
  { path }: Pick<Validation, 'path'>,
  post: FormPost,
  words: FormWords,
): Promise<CheckedFiles> {
  const files: CheckedFiles = { accepted: new Map(), problems: [], isLost: false }
  for (const question of path) {
    if (question.type !== 'file') continue
    const posted = post.file(question.ref)
    files.isLost ||= posted !== undefined && posted.path === undefined
    const { file, problem } = await checkFile(uploads, question, posted, words)
    if (file) files.accepted.set(question.ref, file)
    if (problem) files.problems.push({ ref: question.ref, problem })
  }
  return files
}

/**
 * Keeps all of these files.
 * @throws {UploadStoreError} when each is kept or is not
 */
export async function keepFiles(
  uploads: Uploads,
  accepted: CheckedFiles['accepted'],
): Promise<StoredFile[]> {
  const kept = await Promise.allSettled([...accepted].map(([ref, file]) => uploads.keep(ref, file)))
  return kept.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** A page that is shown again cannot hold the chosen files: their fields ask for them once more. */
export const askForFilesAgain = (
  accepted: CheckedFiles['accepted'],
  words: FormWords,
): FieldProblem[] => [...accepted.keys()].map((ref) => ({ ref, problem: words.problems.fileAgain }))

/** The answers with those of file questions among them, whose answer is the file's name. */
export function withFileNames(
  { path, answers, answerOf }: Validation,
  files: StoredFile[],
): Validation['answers'] {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]))
  for (const { ref, name } of files) {
    const title = path.find((each) => each.ref === ref)?.title ?? ref
    const question = fillRecalls(title, answerOf)
    byRef.set(ref, { ref, question, answer: name })
  }
  return path.flatMap(({ ref }) => byRef.get(ref) ?? [])
}

/**
 * Checks a posted file by its content; its name and declared type are not trusted.
 * @param posted browsers send an empty file without a name for none
 * @returns the file to keep, a sentence for the visitor, or neither when no file was needed
 */
async function checkFile(
  uploads: Uploads,
  question: QuestionOf<'file'>,
  posted: PostedFile | undefined,
  words: FormWords,
): Promise<{ file?: AcceptedFile; problem?: string }> {
  if (!posted || (posted.size === 0 && posted.name === '')) {
    return question.required ? { problem: words.problems.file } : {}
  }
  const { name, size, path } = posted
  if (!path) return {}
  if (size > question.maxBytes) {
    const max = Math.floor(question.maxBytes / 1024 / 1024)
    return { problem: say(words.problems.fileSize, { max }) }
  }
  const kind = await uploads.kindOf(posted)
  if (!kind || !question.kinds.includes(kind)) {
    const kinds = question.kinds.map((each) => words.fileKinds[each]).join(', ')
    return { problem: say(words.problems.fileKind, { kinds }) }
  }
  return { file: { name: displayName(name, kind), type: types[kind], size, path } }
}

/**
 * A file's name for people to read: no folders, no characters that hide or turn letters, and the
 * ending of its real type.
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

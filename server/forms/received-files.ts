import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import { fileStem } from '../../app/lib/safe-text.ts'
import { fillIn, joinWords } from '../../app/lib/words.ts'
import type { FieldProblem } from '../../contracts/form.ts'
import type { QuestionOf } from '../../contracts/form-question.ts'
import type { Lead } from '../leads/lead.ts'
import { PerhapsStoredError } from '../leads/store.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { errorReason, log } from '../log.ts'
import { type FileKind, readKind } from './file-kind.ts'
import type { Validation } from './validate.ts'

export type ReceivedFiles = { begin(): PostFiles }

export type PostedFile = {
  /** On the visitor's device. */
  name: string
  size: number
  /** Its random name in the folder and the store; undefined when it did not come whole or could not be written. */
  storageKey?: string
  /** SHA-256 of its content in hexadecimal digits, if it is in the folder. */
  hash?: string
}

/** A file of a lead: `name` and `type` are ours, `storageKey` its name in the store. */
export type LeadFile = Lead['files'][number]

export type PostFiles = ReturnType<typeof beginFiles>

/** Receives files into a folder that only the server's user may read, and hands those of a lead to the store. */
export const openReceivedFiles = (
  folder: string,
  store: Pick<UploadStore, 'keep' | 'remove'>,
): ReceivedFiles => ({ begin: () => beginFiles(folder, store) })

/**
 * Begins the files of one post, from the first byte until a lead holds them or they are discarded. Two
 * attempts of one submission have a file each, so that neither can remove the other's.
 */
function beginFiles(folder: string, store: Pick<UploadStore, 'keep' | 'remove'>) {
  const receiving = new Map<string, Promise<PostedFile>>()
  const received = new Map<string, PostedFile>()
  let accepted: LeadFile[] = []
  /** Keys of the files that a lead holds, or may hold. */
  let held = new Set<string>()

  /** Files arrive in the parser's events, outside the request's context. */
  const inRequest = AsyncLocalStorage.snapshot()

  async function arrived(): Promise<void> {
    await Promise.all(receiving.values())
  }

  async function keepAll(): Promise<LeadFile[]> {
    const results = await Promise.allSettled(
      accepted.map(({ storageKey }) => store.keep(storageKey, join(folder, storageKey))),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return accepted
  }

  return {
    has: (ref: string): boolean => receiving.has(ref),
    find: (ref: string): PostedFile | undefined => received.get(ref),
    arrived,

    /** Writes the file of a question under a random name as it comes. */
    receive(ref: string, name: string, chunks: AsyncIterable<Uint8Array>): Promise<PostedFile> {
      const writing = inRequest(() => write(folder, chunks)).then((written) => {
        const file = { name, ...written }
        received.set(ref, file)
        return file
      })
      receiving.set(ref, writing)
      return writing
    },

    /**
     * Checks the files of the questions that the answers led to, by their content.
     * @param isPageNew the answer is a new page, which cannot hold the chosen files: with another problem
     *   they must be chosen again
     * @returns all problems of the post in the form's order, at most one per field
     */
    async check(
      { questionPath, problems }: Pick<Validation, 'questionPath' | 'problems'>,
      { words, isPageNew }: { words: FormWords; isPageNew: boolean },
    ): Promise<FieldProblem[]> {
      const byField = new Map(problems.map((each) => [each.ref, each]))
      const add = (ref: string, problem: string) => byField.set(ref, { ref, problem })
      accepted = []
      for (const question of questionPath) {
        if (question.type !== 'file') continue
        const { ref } = question
        const posted = received.get(ref)
        const { file, problem } = await checkFile(folder, question, posted, words)
        if (problem) add(ref, problem)
        else if (file) accepted.push({ ref, ...file })
      }
      if (isPageNew && byField.size > 0)
        for (const { ref } of accepted) add(ref, words.problems.fileAgain)
      return questionPath.flatMap(({ ref }) => byField.get(ref) ?? [])
    },

    /**
     * Makes the checked files durable before `add` stores their lead. Those are kept that the stored lead
     * names, which may be another attempt's; all, if the commit's outcome is unknown: housekeeping removes
     * files without a lead, and a lead without its CV is worse.
     * @throws {UploadStoreError} or whatever `add` throws
     */
    async keepFor<Added extends { lead: Pick<Lead, 'files'> }>(
      add: (files: LeadFile[]) => Promise<Added>,
    ): Promise<Added> {
      try {
        const files = await keepAll()
        held = listKeys(files)
        const added = await add(files)
        held = listKeys(added.lead.files)
        return added
      } catch (error) {
        if (!(error instanceof PerhapsStoredError)) held = new Set()
        throw error
      }
    },

    /** Removes every file that no lead holds. One that stays behind is pruned (leads/uploads/stray-files.ts). */
    async discardUnheld(): Promise<void> {
      await arrived()
      const removals = [...received.values()].map(async ({ storageKey }) => {
        if (!storageKey || held.has(storageKey)) return
        await rm(join(folder, storageKey), { force: true })
        await store.remove(storageKey)
      })
      await Promise.allSettled(removals)
    },
  }
}

const listKeys = (files: readonly LeadFile[]) => new Set(files.map(({ storageKey }) => storageKey))

/** Writes a file into the folder; nothing of it stays if it breaks off or cannot be written. */
async function write(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Omit<PostedFile, 'name'>> {
  const storageKey = randomBytes(32).toString('hex')
  const failed = (error: unknown) => {
    log('warn', 'file-not-written', { reason: errorReason(error) })
    return undefined
  }
  const drop = async (file: FileHandle | undefined) => {
    await file?.close().catch(() => undefined)
    await rm(join(folder, storageKey), { force: true }).catch(() => undefined)
    return undefined
  }
  const hasher = createHash('sha256')
  let file = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => open(join(folder, storageKey), 'wx', 0o600))
    .catch(failed)
  let size = 0
  try {
    // Read to its end even if it cannot be written, so that the texts after it are not lost.
    for await (const chunk of chunks) {
      size += chunk.length
      hasher.update(chunk)
      const isWritten = await file?.appendFile(chunk).then(() => true, failed)
      if (!isWritten) file = await drop(file)
    }
  } catch {
    // The visitor left in the middle.
    file = await drop(file)
  }
  // Some file systems say only now that the disk is full.
  const isClosed = await file?.close().then(() => true, failed)
  if (file && !isClosed) file = await drop(undefined)
  return file ? { size, storageKey, hash: hasher.digest('hex') } : { size: 0 }
}

/**
 * Checks a posted file by its content; its name and declared type are not trusted.
 * @returns the file to keep, a sentence for the visitor, or neither if no file was required
 */
async function checkFile(
  folder: string,
  question: QuestionOf<'file'>,
  posted: PostedFile | undefined,
  words: FormWords,
): Promise<{ file?: Omit<LeadFile, 'ref'>; problem?: string }> {
  // Browsers send an empty file without a name for none.
  if (!posted || (posted.size === 0 && posted.name === '')) {
    return question.required ? { problem: words.problems.file } : {}
  }
  const { name, size, storageKey, hash: sha256 } = posted
  if (!storageKey || !sha256) return {}
  if (size === 0) return { problem: words.problems.fileEmpty }
  if (size > question.maxBytes) {
    const max = Math.floor(question.maxBytes / 1024 / 1024)
    return { problem: fillIn(words.problems.fileSize, { max }) }
  }
  const handle = await open(join(folder, storageKey))
  const kind = await readKind(handle, size).finally(() => handle.close())
  if (!kind || !question.kinds.includes(kind)) {
    const kinds = joinWords(
      question.kinds.map((each) => words.fileKinds[each]),
      words.list,
    )
    return { problem: fillIn(words.problems.fileKind, { kinds }) }
  }
  return { file: { name: displayName(name, kind), type: types[kind], size, storageKey, sha256 } }
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** Formats a file's name, with the extension of its real type. */
export const displayName = (given: string, kind: FileKind): string =>
  `${[...fileStem(given)].slice(0, 80).join('') || 'file'}.${kind}`

import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { FieldProblem } from '../../contracts/form.ts'
import { fillRecalls } from '../../contracts/form-logic.ts'
import type { QuestionOf } from '../../contracts/form-question.ts'
import type { FormWords } from '../../contracts/form-words.ts'
import { say } from './check-answer.ts'
import type { FormPost } from './hidden-fields.ts'
import type { Validation } from './validate.ts'

/** A stored file of a lead: `path` is its name inside the folder of uploads, which nothing serves. */
export type StoredFile = { ref: string; name: string; type: string; size: number; path: string }

export type Uploads = {
  /**
   * Stores a file under a random name; it is on disk before this resolves. Two attempts of one
   * sending have a file each, so that neither can remove the other's.
   * @throws the file system's own error; nothing is kept then
   */
  keep(ref: string, file: AcceptedFile): Promise<StoredFile>
  /** Removes files; a file that is gone already is no error. */
  remove(files: StoredFile[]): Promise<void>
}

type AcceptedFile = { name: string; type: string; bytes: Uint8Array }

/** Opens the folder of uploads, made when the first file comes; only the server's user may read it. */
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

type PostedFiles = {
  /** By the question's `ref`. */
  accepted: Map<string, AcceptedFile>
  problems: FieldProblem[]
}

/** Reads the files of the questions that the answers led to. */
export async function readFiles(
  { path }: Validation,
  post: FormPost,
  words: FormWords,
): Promise<PostedFiles> {
  const files: PostedFiles = { accepted: new Map(), problems: [] }
  for (const question of path) {
    if (question.type !== 'file') continue
    const { file, problem } = await readUpload(question, post.get(question.ref), words)
    if (file) files.accepted.set(question.ref, file)
    if (problem) files.problems.push({ ref: question.ref, problem })
  }
  return files
}

/**
 * Stores all files, or none.
 * @throws the file system's own error
 */
export async function keepFiles(
  uploads: Uploads,
  accepted: PostedFiles['accepted'],
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  try {
    for (const [ref, file] of accepted) kept.push(await uploads.keep(ref, file))
    return kept
  } catch (error) {
    await uploads.remove(kept)
    throw error
  }
}

/** A page that is shown again cannot hold the chosen files: their fields ask for them once more. */
export const askForFilesAgain = (
  accepted: PostedFiles['accepted'],
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

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/**
 * Checks a posted file by its content; its name and declared type are not trusted.
 * @param file the posted value; browsers send an empty file without a name for none
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

import type { FieldProblem } from '../../contracts/form.ts'
import type { FormWords } from '../../contracts/form-words.ts'
import { fillRecalls } from '../../contracts/recall.ts'
import { type AcceptedFile, readUpload, type StoredFile, type Uploads } from './uploads.ts'
import type { Validation } from './validate-answers.ts'

export type Files = { accepted: Map<string, AcceptedFile>; problems: FieldProblem[] }

/** The files on the way that the answers led. */
export async function readFiles(
  { path }: Validation,
  post: URLSearchParams | FormData,
  words: FormWords,
): Promise<Files> {
  const files: Files = { accepted: new Map(), problems: [] }
  for (const question of path) {
    if (question.type !== 'file') continue
    const { file, problem } = await readUpload(question, post.get(question.ref), words)
    if (file) files.accepted.set(question.ref, file)
    if (problem) files.problems.push({ ref: question.ref, problem })
  }
  return files
}

/** Stores all of them, or none. */
export async function keepFiles(
  uploads: Uploads,
  accepted: Files['accepted'],
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

/** A page that comes back cannot hold the files that were chosen: their fields say so. */
export const askedAgain = (accepted: Files['accepted'], words: FormWords): FieldProblem[] =>
  [...accepted.keys()].map((ref) => ({ ref, problem: words.problems.fileAgain }))

/** The answers, those of files among them: a file is answered with its name. */
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

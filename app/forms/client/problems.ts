import { maxOtherLength, otherChoice } from '../../../contracts/form-logic.ts'
import type { Question, QuestionOf } from '../../../contracts/form-question.ts'
import { fillIn, joinWords } from '../../lib/words.ts'
import { type Answered, filesOf, isAnswered, valuesOf } from './answers.ts'

/** A problem with the answer to a question, or with a field that the form lacks, in a sentence. */
export type Problem = { ref: string; problem: string }

/** The part of the state that problems are found in. */
export type Judged = Answered & {
  /** Chosen files whose first bytes show another kind than their question takes. */
  otherKinds: readonly File[]
}

/**
 * The problem with the answer to a question, where it is certain: people write numbers, names and emails in
 * more ways than a page knows, and the server, which folds them first, decides.
 */
export function findProblem(judged: Judged, question: Question): string | undefined {
  if (question.type === 'statement') return undefined
  const { entry, definition } = judged
  const { problems } = definition.words
  const { ref, type, required } = question
  if (entry.unreadable.includes(ref)) return problems.date
  if (!isAnswered(entry, ref)) {
    if (!required) return undefined
    return type === 'consent' ? problems.consent : problems.required
  }
  const values = valuesOf(entry.fields, ref)
  const [value = ''] = values
  switch (question.type) {
    case 'email':
      return /[^\s@]\s*@\s*[^\s@].*[.。．｡]\s*[^\s@]/.test(value) ? undefined : problems.email
    // Digits of any script; where it is optional, a remark will do.
    case 'phone':
      return required && !/\p{Nd}/u.test(value) ? problems.phone : undefined
    case 'number':
      return /\p{Nd}/u.test(value) ? undefined : problems.number
    case 'date':
      if (question.min && value < question.min)
        return fillIn(problems.tooEarly, { min: question.min })
      if (question.max && value > question.max)
        return fillIn(problems.tooLate, { max: question.max })
      return undefined
    case 'file':
      return findFileProblem(judged, question)
    case 'multiple': {
      const { minChoices: min = 0, maxChoices: max = values.length } = question
      if (values.length < min) return fillIn(problems.chooseAtLeast, { min })
      if (values.length > max) return fillIn(problems.chooseAtMost, { max })
      break
    }
  }
  const lacksOther =
    values.includes(otherChoice) && valuesOf(entry.fields, ref + otherChoice).length === 0
  return lacksOther ? problems.otherText : findTooLong(judged, question)
}

/** The problem with a text that is longer than its question takes; the field keeps all of it, to be shortened. */
export function findTooLong(
  { entry, definition: { words, language } }: Judged,
  question: Question,
): string | undefined {
  const { ref } = question
  const isText = 'maxLength' in question
  if (!isText && !valuesOf(entry.fields, ref).includes(otherChoice)) return undefined
  const [name, max] = isText ? [ref, question.maxLength] : [ref + otherChoice, maxOtherLength]
  const [text = ''] = valuesOf(entry.fields, name)
  // In code points of composed letters, as the server counts.
  const count = [...text.normalize()].length
  if (count <= max) return undefined
  const figures = { count: count.toLocaleString(language), max: max.toLocaleString(language) }
  return fillIn(words.problems.tooLong, figures)
}

function findFileProblem(
  { entry, definition, otherKinds }: Judged,
  { ref, kinds, maxBytes }: QuestionOf<'file'>,
): string | undefined {
  const { words } = definition
  const [file] = filesOf(entry.fields, ref)
  if (!file) return undefined
  if (file.size === 0) return words.problems.fileEmpty
  if (file.size > maxBytes)
    return fillIn(words.problems.fileSize, { max: Math.floor(maxBytes / 1024 / 1024) })
  if (!otherKinds.includes(file)) return undefined
  const names = kinds.map((kind) => `.${kind}`)
  return fillIn(words.problems.fileKind, { kinds: joinWords(names, words.list) })
}

/** Signatures of each kind; a PDF's anywhere in the part that is read (server/forms/file-kind.ts decides). */
const signatures: Record<string, RegExp> = { pdf: /%PDF-/, docx: /^PK/ }

/** Bytes of a file that are read: a PDF may begin so far into it (ISO 32000-1, annex H). */
const readBytes = 1024

/** Reads the beginning of a chosen file, before five megabytes are sent in vain. */
export async function isOtherKind(file: File, kinds: readonly string[]): Promise<boolean> {
  try {
    const bytes = await file.slice(0, readBytes).arrayBuffer()
    const start = new TextDecoder('latin1').decode(bytes)
    return !kinds.some((kind) => signatures[kind]?.test(start) ?? true)
  } catch {
    // A file that cannot be read is the server's to judge.
    return false
  }
}

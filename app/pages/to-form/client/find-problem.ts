import { fieldsOf, isFile, isOtherChosen, isOtherText } from './answers.ts'
import { tell } from './words.ts'

/**
 * What is wrong with the answer to a question, as a sentence for the visitor, or undefined.
 * The browser's own constraints say most of it; the server has the last word.
 * @param patternProblem what the form's author wants said when a pattern does not fit
 */
export function findProblem(question: HTMLElement, patternProblem?: string): string | undefined {
  const fields = fieldsOf(question)
  for (const field of fields) {
    if (isOtherText(field)) {
      if (isOtherChosen(question) && !field.value.trim()) return tell('otherText')
      continue
    }
    const problem = problemOf(field, question.dataset.type, patternProblem)
    if (problem) return problem
  }
  return problemOfChoices(question, fields)
}

function problemOf(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  type: string | undefined,
  patternProblem: string | undefined,
): string | undefined {
  const { validity } = field
  const value = field.value.trim()
  if (validity.valueMissing || (field.required && !value))
    return tell(type === 'consent' ? 'consent' : 'required')
  if (validity.badInput) return tell(field.type === 'date' ? 'date' : 'number')
  if (isFile(field)) return problemOfFile(field)
  if (!value || field instanceof HTMLSelectElement) return undefined
  if (type === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value)) return tell('email')
  if (type === 'phone' && !/^\+?[\d ().-]+$/.test(value)) return tell('phone')
  if (type === 'phone' && !/^\d{6,15}$/.test(value.replace(/\D/g, ''))) return tell('phone')
  if (validity.typeMismatch || validity.patternMismatch) return patternProblem ?? tell('pattern')
  const length = [...value].length
  if (field.maxLength >= 0 && length > field.maxLength)
    return tell('tooLong', { max: field.maxLength })
  if (field.minLength > 0 && length < field.minLength)
    return tell('tooShort', { min: field.minLength })
  if (field instanceof HTMLInputElement) {
    const isDate = field.type === 'date'
    if (validity.rangeUnderflow) return tell(isDate ? 'tooEarly' : 'tooSmall', { min: field.min })
    if (validity.rangeOverflow) return tell(isDate ? 'tooLate' : 'tooBig', { max: field.max })
    if (validity.stepMismatch) return tell('number')
  }
  return undefined
}

function problemOfFile(field: HTMLInputElement): string | undefined {
  const limit = Number(field.dataset.maxBytes)
  const [file] = field.files ?? []
  return file && limit > 0 && file.size > limit
    ? tell('fileSize', { max: Math.floor(limit / 1024 / 1024) })
    : undefined
}

/** How many may be chosen, and whether one of several boxes must be. */
function problemOfChoices(question: HTMLElement, fields: Element[]): string | undefined {
  if (question.dataset.type !== 'multiple') return undefined
  const chosen = fields.filter((field) => field instanceof HTMLInputElement && field.checked).length
  const { min, max, required } = question.dataset
  if (chosen === 0) return required === undefined ? undefined : tell('required')
  if (min && chosen < Number(min)) return tell('chooseAtLeast', { min })
  if (max && chosen > Number(max)) return tell('chooseAtMost', { max })
  return undefined
}

import type { CountryCode } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import { lacksCountryCode, maxPhone, parsePhone } from '../../app/lib/phone-number.ts'
import { fillIn } from '../../app/lib/words.ts'
import { maxOtherLength, otherChoice } from '../../contracts/form-logic.ts'
import type { Question, QuestionOf } from '../../contracts/form-question.ts'
import { isPlainEmail } from '../leads/email-syntax.ts'

/** The normalized entry for one question: the values of its field, and the text of *Other*. */
export type Entered = { values: string[]; other: string }

type Problems = FormWords['problems']

/**
 * Checks an answer against its question. Files are checked by received-files.ts.
 * @param entered at least one value that is not empty
 * @param countries those of the offices
 * @returns a sentence for the visitor; undefined if the answer is valid
 */
export function checkAnswer(
  question: Question,
  { values, other }: Entered,
  words: Problems,
  countries: readonly CountryCode[],
): string | undefined {
  const [value = ''] = values
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return checkText(question, value, words)
    case 'email':
      return isPlainEmail(value) ? undefined : words.email
    case 'phone':
      // A call is one way among others: an optional number that nobody can read is kept for a person.
      if (!question.required && value.length <= maxPhone) return undefined
      if (parsePhone(value, countries)) return undefined
      return (lacksCountryCode(value) && words.countryCode) || words.phone
    case 'number':
      return checkNumber(question, value, words)
    case 'date':
      return checkDate(question, value, words)
    case 'choice':
    case 'multiple':
      return checkChoices(question, { values, other }, words)
    case 'dropdown':
      return question.choices.some(({ id }) => id === value) ? undefined : words.choose
    case 'yes_no':
      return value === 'yes' || value === 'no' ? undefined : words.choose
    case 'consent':
      return value === 'yes' ? undefined : words.consent
    case 'file':
    case 'statement':
      return undefined
  }
}

function checkText(
  question: QuestionOf<'short_text' | 'long_text'>,
  value: string,
  words: Problems,
): string | undefined {
  const { minLength = 0 } = question
  const tooLong = checkLength(question, value, words)
  if (tooLong) return tooLong
  if ([...value].length < minLength) return fillIn(words.tooShort, { min: minLength })
  // An optional answer of another shape is kept for a person.
  if (question.type !== 'short_text' || !question.pattern || !question.required) return undefined
  return fitsPattern(question, value) ? undefined : question.pattern.message
}

export const fitsPattern = (
  { pattern, maxLength }: QuestionOf<'short_text'>,
  value: string,
): boolean =>
  pattern !== undefined &&
  [...value].length <= maxLength &&
  new RegExp(`^(?:${pattern.source})$`, 'v').test(value)

/** The only check of a text that goes on in a chat, where half a sentence will do. */
export function checkLength(
  { maxLength: max }: { maxLength: number },
  value: string,
  words: Problems,
): string | undefined {
  const count = [...value].length
  return count > max ? fillIn(words.tooLong, { count, max }) : undefined
}

function checkNumber(
  { min = -Infinity, max = Infinity }: QuestionOf<'number'>,
  value: string,
  words: Problems,
): string | undefined {
  // The notation that browsers post for `input type=number`, short enough to be kept exactly.
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return words.number
  if (Number(value) < min) return fillIn(words.tooSmall, { min })
  return Number(value) > max ? fillIn(words.tooBig, { max }) : undefined
}

function checkDate(
  { min, max }: QuestionOf<'date'>,
  value: string,
  words: Problems,
): string | undefined {
  if (!z.iso.date().safeParse(value).success) return words.date
  if (min && value < min) return fillIn(words.tooEarly, { min })
  return max && value > max ? fillIn(words.tooLate, { max }) : undefined
}

function checkChoices(
  question: QuestionOf<'choice' | 'multiple'>,
  { values, other }: Entered,
  words: Problems,
): string | undefined {
  const offered = new Set([
    ...question.choices.map(({ id }) => id),
    ...(question.other ? [otherChoice] : []),
  ])
  if (values.some((value) => !offered.has(value))) return words.choose
  if (values.includes(otherChoice)) {
    if (other === '') return words.otherText
    const tooLong = checkLength({ maxLength: maxOtherLength }, other, words)
    if (tooLong) return tooLong
  }
  if (question.type === 'choice') return values.length === 1 ? undefined : words.choose
  const { minChoices = 0, maxChoices = Infinity } = question
  if (values.length < minChoices) return fillIn(words.chooseAtLeast, { min: minChoices })
  return values.length > maxChoices ? fillIn(words.chooseAtMost, { max: maxChoices }) : undefined
}

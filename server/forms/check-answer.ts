import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import { lacksCountryCode, maxPhone, oneNumber } from '../../app/lib/written-phone.ts'
import { otherChoice } from '../../contracts/form-logic.ts'
import type { Question, QuestionOf } from '../../contracts/form-question.ts'
import { isPlainEmail } from '../leads/email-syntax.ts'

/** The entry for one question, folded: the values of its field, and the text of *Other*. */
export type Entered = { values: string[]; other: string }

type Problems = FormWords['problems']

/**
 * Checks an answer against its question. Files are checked by received-files.ts.
 * @param entered at least one value that is not empty
 * @returns a sentence for the visitor, or undefined when the answer will do
 */
export function checkAnswer(
  question: Question,
  { values, other }: Entered,
  words: Problems,
): string | undefined {
  const [value = ''] = values
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return checkText(question, value, words)
    case 'email':
      return isPlainEmail(value) ? undefined : words.email
    case 'phone':
      if (readPhone(value)) return undefined
      return (lacksCountryCode(value) && words.countryCode) || words.phone
    case 'number':
      return checkNumber(question, value, words)
    case 'date':
      return checkDate(question, value, words)
    case 'choice':
    case 'multiple':
      return checkChoices(question, { values, other }, words)
    case 'dropdown':
      return question.choices.includes(value) ? undefined : words.choose
    case 'yes_no':
      return value === 'yes' || value === 'no' ? undefined : words.choose
    case 'consent':
      return value === 'yes' ? undefined : words.consent
    case 'file':
    case 'statement':
      return undefined
  }
}

/**
 * Checks a text that may go on in a chat: half a sentence will do, but it is no longer than its field.
 * Everybody after us reads it: the spam filter, the ledger, and the company's mail.
 */
export function checkUnfinished(
  question: Text,
  { values: [value = ''] }: Entered,
  words: Problems,
): string | undefined {
  return checkLength(question, value, words)
}

/** A sentence with its figures filled in: `{max}` becomes the figure of that name. */
export const say = (sentence: string, figures: Record<string, string | number>): string =>
  Object.entries(figures).reduce(
    (text, [name, figure]) => text.replaceAll(`{${name}}`, () => String(figure)),
    sentence,
  )

type Text = QuestionOf<'short_text' | 'long_text'>

function checkText(question: Text, value: string, words: Problems): string | undefined {
  const { minLength = 0 } = question
  const tooLong = checkLength(question, value, words)
  if (tooLong) return tooLong
  if ([...value].length < minLength) return say(words.tooShort, { min: minLength })
  if (question.type !== 'short_text' || !question.pattern) return undefined
  return fitsPattern(question, value) ? undefined : question.pattern.message
}

/** Says whether a text has the shape that a question asks for, and may be as long. */
export const fitsPattern = (
  { pattern, maxLength }: QuestionOf<'short_text'>,
  value: string,
): boolean =>
  pattern !== undefined &&
  [...value].length <= maxLength &&
  new RegExp(`^(?:${pattern.source})$`, 'v').test(value)

const checkLength = ({ maxLength: max }: { maxLength: number }, value: string, words: Problems) => {
  const count = [...value].length
  return count > max ? say(words.tooLong, { count, max }) : undefined
}

/**
 * Reads an entry for a phone number. One number and nothing else is given in the usual form, where a
 * country has such numbers; one that only might be a number stays as it is written. So does whatever else
 * holds a number, `+92 300 1234567 (6pm)` or two of them, for a person to read: no number is made of it.
 * @param entry folded
 * @returns undefined when it can be no number of any country
 */
export function readPhone(entry: string): string | undefined {
  if (entry.length > maxPhone) return undefined
  const written = oneNumber(entry)
  if (!written) return (entry.match(/\p{Nd}/gu) ?? []).length >= leastDigits ? entry : undefined
  const readings = written.numbers.flatMap((number) => {
    const reading = parsePhoneNumberFromString(`${number}${written.extension}`)
    return reading?.isPossible() ? reading : []
  })
  const usual = readings.find((reading) => reading.isValid())?.formatInternational()
  return usual ?? (readings.length > 0 ? entry : undefined)
}

/** A text with fewer digits holds no number that a person could call. */
const leastDigits = 7

function checkNumber(
  { min = -Infinity, max = Infinity }: QuestionOf<'number'>,
  value: string,
  words: Problems,
): string | undefined {
  // The notation that browsers post for `input type=number`, short enough to be kept exactly.
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return words.number
  if (Number(value) < min) return say(words.tooSmall, { min })
  return Number(value) > max ? say(words.tooBig, { max }) : undefined
}

function checkDate(
  { min, max }: QuestionOf<'date'>,
  value: string,
  words: Problems,
): string | undefined {
  if (!isDay(value)) return words.date
  if (min && value < min) return say(words.tooEarly, { min })
  return max && value > max ? say(words.tooLate, { max }) : undefined
}

/** A day of the calendar, written as 2026-11-21. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** The longest text beside *Other*, in characters. */
export const maxOtherLength = 200

function checkChoices(
  question: QuestionOf<'choice' | 'multiple'>,
  { values, other }: Entered,
  words: Problems,
): string | undefined {
  const offered = new Set([...question.choices, ...(question.other ? [otherChoice] : [])])
  if (values.some((value) => !offered.has(value))) return words.choose
  if (values.includes(otherChoice)) {
    if (other === '') return words.otherText
    const tooLong = checkLength({ maxLength: maxOtherLength }, other, words)
    if (tooLong) return tooLong
  }
  if (question.type === 'choice') return values.length === 1 ? undefined : words.choose
  const { minChoices = 0, maxChoices = Infinity } = question
  if (values.length < minChoices) return say(words.chooseAtLeast, { min: minChoices })
  return values.length > maxChoices ? say(words.chooseAtMost, { max: maxChoices }) : undefined
}

import type { FieldProblem, FormDefinition, Question } from '../../contracts/form.ts'

export type Validation = {
  /** What was entered, trimmed, by question; empty answers are empty strings. */
  values: Record<string, string>
  problems: FieldProblem[]
}

/**
 * Holds a post against the form's questions.
 * @param field gives the posted value of a question by its `ref`; anything but text counts as empty
 */
export function validateAnswers(form: FormDefinition, field: (ref: string) => unknown): Validation {
  const values: Record<string, string> = {}
  const problems: FieldProblem[] = []
  for (const question of form.questions) {
    const given = field(question.ref)
    const value = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : ''
    values[question.ref] = value
    const problem = problemWith(question, value)
    if (problem) problems.push({ ref: question.ref, problem })
  }
  return { values, problems }
}

/** A sentence for the visitor, or undefined when the answer will do. */
function problemWith(question: Question, value: string): string | undefined {
  if (value === '') return question.required ? 'Please answer this question.' : undefined
  if (value.includes('\0')) return 'This answer holds a character that cannot be stored.'
  switch (question.type) {
    case 'short_text':
    case 'long_text':
      return [...value].length > question.maxLength
        ? `Please keep this under ${question.maxLength} characters.`
        : undefined
    case 'email':
      return isEmail(value) ? undefined : 'Please write an address such as name@example.com.'
    case 'phone':
      return isPhone(value) ? undefined : 'Please write a number such as +92 300 0000000.'
    case 'choice':
      return question.choices.includes(value) ? undefined : 'Please choose one of the answers.'
  }
}

/** The shape that HTML's `input type=email` accepts, with a dot in the domain; 254 characters at most (RFC 5321). */
const isEmail = (value: string) =>
  value.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    value,
  )

/** Six to fifteen digits (E.164 has fifteen at most), with the usual marks between them, on one line. */
const isPhone = (value: string) =>
  value.length <= 40 && /^\+?[\d ().-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, ''))

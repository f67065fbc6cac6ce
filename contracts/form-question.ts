import { z } from 'zod'
import { id, line } from './fields.ts'

const ref = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _')

const operators = ['is', 'isNot', 'answered'] as const

const condition = z
  .strictObject({
    ref,
    is: z.string().optional(),
    isNot: z.string().optional(),
    answered: z.boolean().optional(),
  })
  .refine(
    (given) => operators.filter((operator) => given[operator] !== undefined).length === 1,
    `takes exactly one of ${operators.join(', ')}`,
  )

/** The way on after a question: to a later one, or to a thank-you. Without `when`, always. */
const jump = z.strictObject({ when: condition.optional(), to: z.string().min(1) })

/** The fields of every screen. */
const screen = { ref, title: line(160), jump: z.array(jump).min(1).optional() }
const base = { ...screen, hint: line(200).optional(), required: z.boolean() }

const length = (max: number) => z.int().min(1).max(max)
const isoDate = z.iso.date('must be a day such as 2026-11-21')

const choice = z.strictObject(
  { id: id().describe('Posted, stored and compared.'), label: line(80) },
  {
    error: ({ input }) =>
      typeof input === 'string' ? 'needs an id and a label: { id: yes, label: Yes }' : undefined,
  },
)

/** Choices of a question, or values of a hidden field: ids, and the words for each. */
export const labeledChoices = (min: number, max: number) =>
  z
    .array(choice)
    .min(min)
    .max(max)
    .refine(
      areDistinct(({ id }) => id),
      'two ids are the same',
    )
    .refine(
      areDistinct(({ label }) => label),
      'two labels are the same',
    )
    .meta({ kept: true })

const areDistinct = (textOf: (choice: Choice) => string) => (choices: Choice[]) =>
  new Set(choices.map(textOf)).size === choices.length

const patternSource = z.string().refine((source) => {
  try {
    // As browsers read the `pattern` attribute.
    return Boolean(new RegExp(source, 'v'))
  } catch {
    return false
  }
}, 'is not a regular expression')

/** The kinds of files that are taken; their content is checked, not their name. */
export const fileKinds = ['pdf', 'docx'] as const

/** In characters: the longest answer that a question may take, in several lines and in one. */
export const longestText = 5000
export const longestLine = 500

/** Values of HTML's `autocomplete` that a form may ask for; the first three are parts of the sender's name. */
const autocomplete = z.enum([
  'name',
  'given-name',
  'family-name',
  'organization',
  'country-name',
  'url',
])

export const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...base,
    type: z.literal('short_text'),
    minLength: length(longestLine).optional(),
    maxLength: length(longestLine),
    autocomplete: autocomplete
      .optional()
      .describe('What browsers may fill in. A name is who wrote, wherever enquiries are read.'),
    pattern: z
      .strictObject({ source: patternSource, message: line(160) })
      .optional()
      .describe('The shape of the whole answer, and the sentence for an answer of another shape.'),
  }),
  z.strictObject({
    ...base,
    type: z.literal('long_text'),
    minLength: length(longestText).optional(),
    maxLength: length(longestText),
  }),
  z.strictObject({ ...base, type: z.literal('email') }),
  z.strictObject({ ...base, type: z.literal('phone') }),
  z.strictObject({
    ...base,
    type: z.literal('number'),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: line(20).optional().describe('Said after the field, and stored with the answer.'),
  }),
  z.strictObject({
    ...base,
    type: z.literal('date'),
    min: isoDate.optional(),
    max: isoDate.optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('choice'),
    choices: labeledChoices(2, 12),
    other: z.literal(true).optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('multiple'),
    choices: labeledChoices(2, 12),
    other: z.literal(true).optional(),
    minChoices: z.int().min(1).optional(),
    maxChoices: z.int().min(1).optional(),
  }),
  z.strictObject({ ...base, type: z.literal('dropdown'), choices: labeledChoices(2, 250) }),
  z.strictObject({ ...base, type: z.literal('yes_no') }),
  z.strictObject({
    ...base,
    type: z.literal('consent'),
    required: z.literal(true).describe('A consent that need not be given is a yes/no question.'),
    label: line(300).describe('The words beside the box to be ticked.'),
  }),
  z.strictObject({
    ...base,
    type: z.literal('file'),
    kinds: z.array(z.enum(fileKinds)).min(1),
    maxBytes: z
      .int()
      .min(1)
      .max(5 * 1024 * 1024),
  }),
  /** A text between two questions. */
  z.strictObject({ ...screen, type: z.literal('statement'), text: line(400) }),
])

export type Question = z.infer<typeof questionSchema>
type QuestionType = Question['type']
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>
/** The type of an answer: that of its question, or a part of the sender's name. */
export type AnswerType = 'name' | Exclude<QuestionType, 'statement'>
export type Choice = z.infer<typeof choice>
export type Condition = z.infer<typeof condition>
export type Jump = z.infer<typeof jump>

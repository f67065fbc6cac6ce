import { z } from 'zod'

/** What a question's text may hold; the limits hold in the browser and on the server alike. */
const base = {
  ref: z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _'),
  title: z.string().trim().min(1).max(120),
  hint: z.string().trim().min(1).max(200).optional(),
  required: z.boolean(),
}

const textQuestion = z.strictObject({
  ...base,
  type: z.enum(['short_text', 'long_text']),
  maxLength: z.int().min(1).max(5000),
})
const contactQuestion = z.strictObject({ ...base, type: z.enum(['email', 'phone']) })
const choiceQuestion = z.strictObject({
  ...base,
  type: z.literal('choice'),
  choices: z.array(z.string().trim().min(1).max(80)).min(2).max(12),
})

export const questionSchema = z.discriminatedUnion('type', [
  textQuestion,
  contactQuestion,
  choiceQuestion,
])

/** One form (`content/forms/{id}.yaml`): what is asked, in order, and what is said around it. */
export const formSchema = z.strictObject({
  title: z.string().trim().min(1).max(60),
  description: z.string().trim().min(1).max(200),
  submitLabel: z.string().trim().min(1).max(30),
  /** Hidden fields the form declares; undeclared ones are kept as well. */
  hidden: z.array(z.string()),
  questions: z
    .array(questionSchema)
    .min(1)
    .refine(
      (questions) => new Set(questions.map(({ ref }) => ref)).size === questions.length,
      'two questions have the same ref',
    ),
  thankYou: z.strictObject({
    title: z.string().trim().min(1).max(80),
    text: z.string().trim().min(1).max(240),
  }),
})

export type Question = z.infer<typeof questionSchema>
export type FormDefinition = z.infer<typeof formSchema> & { id: string }

/** One problem with one answer: the question's `ref` and a sentence for the visitor. */
export type FieldProblem = { ref: string; problem: string }

/** What became of a post to a form. `stored` is said only once the lead is durable. */
export type Submission =
  | { state: 'stored'; reference: string; responseId: string }
  | { state: 'refused'; problems: FieldProblem[]; values: Record<string, string> }
  | { state: 'unavailable'; values: Record<string, string> }

/** The embedded form host, as pages see it. */
export type FormHost = {
  /** The form of that id, or undefined. */
  findForm(id: string): FormDefinition | undefined
  /** Validates a post (fields by `ref`, hidden fields as `hidden:name`) and stores it as one lead. */
  submit(form: FormDefinition, post: URLSearchParams | FormData): Promise<Submission>
}

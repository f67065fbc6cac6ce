import { z } from 'zod'
import type { Language } from '../app/lib/languages.ts'
import { formIssues } from './check-form-definition.ts'
import { sitePath, text } from './fields.ts'
import { labeledChoices, questionSchema } from './form-question.ts'

/** The end of a form. It may offer a link, or redirect. */
const thankYouSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
  title: text(100),
  text: text(300),
  button: z.strictObject({ label: text(30), to: sitePath() }).optional(),
  redirect: sitePath().optional(),
})

const formFields = z.strictObject({
  title: text(60).meta({ result: 'title' }),
  description: text(200).meta({ result: 'description' }),
  submitLabel: text(30),
  welcome: z
    .strictObject({ title: text(80), text: text(300), button: text(30) })
    .optional()
    .describe('A screen before the first question, in the conversation.'),
  steps: z
    .array(text(80))
    .length(3)
    .describe('The next steps: the visitor’s part first, then ours.'),
  whatsapp: z.boolean().describe('May the enquiry go on in a WhatsApp chat?'),
  hidden: z
    .array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _'))
    .describe('Hidden fields that the form declares. Others are ignored.'),
  known: z
    .record(z.string(), z.union([z.literal('jobs'), labeledChoices(1, 250)]))
    .optional()
    .describe(
      'The values of hidden fields that the form may repeat, by the field’s name: choices, or `jobs` for the titles of the open positions. Anyone can write a form’s URL, so that any other value in it is never shown.',
    ),
  questions: z.array(questionSchema).min(1).max(60).meta({ kept: true }),
  thankYous: z
    .array(thankYouSchema)
    .min(1)
    .describe('The first is shown unless a jump leads to another.'),
})

/** One form (`content/forms/{id}.yaml`): its questions, in order, and the words around them. */
export const formSchema = formFields.superRefine((form, context) => {
  for (const { path, message } of formIssues(form)) {
    context.addIssue({ code: 'custom', path, message })
  }
})

export type FormFile = z.infer<typeof formFields>
export type FormDefinition = FormFile & { id: string }
export type ThankYou = z.infer<typeof thankYouSchema>

/** A problem with a field, a question's `ref` or one that the form lacks, as a sentence for the visitor. */
export type FieldProblem = { ref: string; problem: string }

/** The entries by field: a question's `ref`, `{ref}:other`; several values for multiple choice. */
export type Values = Record<string, string | string[]>

/**
 * The reply to the sender of a post; programs get it as JSON.
 */
export type FormReply =
  /** Only once the lead is durable. */
  | {
      state: 'stored'
      reference: string
      responseId: string
      /** The thank-you to show, earlier answers filled in. */
      thankYou: ThankYou
      /** The answers as people read them, in the form's order; a file by its name. */
      answers: { question: string; answer: string }[]
      /** The chat in which the enquiry goes on, with a short summary; only when it was sent by that button. */
      whatsapp?: string
    }
  | { state: 'refused'; problems: FieldProblem[]; values: Values }
  /** Seconds until it may be sent again. */
  | { state: 'unavailable'; retryAfter: number; values: Values }
  /** Too many from this network; `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number; values: Values }
  /** The body is more than is read, and is answered before it ends: the entries are those that came before. */
  | { state: 'oversize'; values: Values }
  /** Only where scripts run: a proof of work is asked for. */
  | { state: 'suspicious'; challenge: unknown; values: Values }

/** The outcome of a post to a form, on its way from the post to the answer. */
export type FormOutcome = FormReply &
  FormKeys & {
    form: FormDefinition
    /** The HTTP status. */
    status: 200 | 413 | 422 | 429 | 503
    format: AnswerFormat
  }

/**
 * The format of the answer to a post: a page; the page without styles and scripts, whose main part the
 * form's script shows; or JSON (`FormReply`), for programs.
 */
export type AnswerFormat = 'page' | 'partial' | 'json'

/**
 * The idempotency key and the token that a page of a form posts. Shown again after a post, it keeps the
 * post's key, because the post may have been stored after all.
 */
export type FormKeys = { key: string; token: string }

/** The service of the site's own forms, as pages see it. */
export type FormService = {
  /** A form in the site’s languages, the given one first; empty for an unknown form. */
  listTranslations(id: string, language: Language): FormDefinition[]
  /** Makes the keys of a page that is opened. */
  issueKeys(form: FormDefinition): FormKeys
}

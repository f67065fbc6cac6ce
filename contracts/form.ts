import { z } from 'zod'
import { formIssues } from './check-form.ts'
import { questionSchema } from './form-question.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const place = z.string().regex(/^\/(?![/\\])/, 'must be an address of this site, such as /faq')

/** The end of a form. It may offer a link, or redirect by itself. */
const thankYouSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'),
  title: text(100),
  text: text(300),
  button: z.strictObject({ label: text(30), to: place }).optional(),
  redirect: place.optional(),
})

const formFields = z.strictObject({
  title: text(60),
  description: text(200),
  submitLabel: text(30),
  /** A screen before the first question, in the conversation. */
  welcome: z.strictObject({ title: text(80), text: text(300), button: text(30) }).optional(),
  /** The next steps: the visitor’s part first, then ours. */
  steps: z.array(text(80)).length(3),
  /** May the enquiry go on in a WhatsApp chat? */
  whatsapp: z.boolean(),
  /** Hidden fields the form declares. Others are kept apart, as one text that nobody has checked. */
  hidden: z.array(
    z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _'),
  ),
  /**
   * The values of hidden fields that the form may repeat, by the field’s name: a list of them, or `jobs`
   * for the titles of the open positions. Anybody can write the address of a form, so that any other
   * value in it is never shown.
   */
  known: z.record(z.string(), z.union([z.literal('jobs'), z.array(text(100)).min(1)])).optional(),
  questions: z.array(questionSchema).min(1).max(60),
  /** The first is said unless a jump leads to another. */
  thankYous: z.array(thankYouSchema).min(1),
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

/** A form's post as it was read: its texts by their fields, and its files, which lie on disk. */
export type FormPost = {
  /** The first text of a field. */
  get(name: string): string | undefined
  getAll(name: string): readonly string[]
  entries(): Iterable<readonly [name: string, text: string]>
  file(name: string): PostedFile | undefined
  files(): readonly PostedFile[]
}

/** A file that came with a post. Only when it is written whole is it more than its name. */
export type PostedFile = {
  /** As the visitor's device calls it; empty when no file was chosen. */
  name: string
  size: number
  /** Where it lies; undefined when it could not be written. */
  path: string | undefined
  /** SHA-256 of its content in hexadecimal digits; undefined when it did not come whole. */
  digest: string | undefined
}

/** One problem with one answer: the question's `ref` and a sentence for the visitor. */
export type FieldProblem = { ref: string; problem: string }

/** The entries by field: a question's `ref`, `{ref}:other`; several values for multiple choice. */
export type Values = Record<string, string | string[]>

/** The outcome of a post to a form. It is `stored` only once the lead is durable. */
export type Submission =
  | {
      state: 'stored'
      reference: string
      responseId: string
      /** The thank-you to show, earlier answers filled in. */
      thankYou: ThankYou
      /** What was sent, as people read it, in the form's order; a file by its name. */
      answers: { question: string; answer: string }[]
      /** The chat in which the enquiry goes on, with a short summary; only when it was sent by that button. */
      whatsapp?: string
    }
  | { state: 'refused'; problems: FieldProblem[]; values: Values }
  | { state: 'unavailable'; values: Values }
  /** Too many from this place: to be sent again after so many seconds. */
  | { state: 'limited'; retryAfter: number; values: Values }
  /** More than is read of a post: the entries are those that came before. */
  | { state: 'oversize'; values: Values }
  /** Only where scripts run: a proof of work is asked for. */
  | { state: 'suspicious'; challenge: unknown; values: Values }

/** The sender of a form, by its connection; the address may be `unknownAddress` (server/http/client-ip.ts). */
export type Visitor = { address: string; userAgent: string | undefined }

export type Sending = {
  visitor: Visitor
  /** The answer is read by a script, which can do a proof of work. */
  hasScripts: boolean
  /** A trial (`enable-sandbox`): everything but storing. */
  sandbox: boolean
  /** It may be counted: the browser does not ask to be left alone. */
  isCounted?: boolean
}

/** A post that was submitted, with the key and token of the page that is shown now. */
export type Submitted = { submission: Submission; sending: { key: string; token: string } }

/** The embedded form host, as pages see it. */
export type FormHost = {
  /** The form of that id, or undefined. */
  findForm(id: string): FormDefinition | undefined
  /**
   * The idempotency key and the token that a page of the form holds and posts.
   * @param before a post that was not stored, and is shown again
   */
  openSending(form: FormDefinition, before?: FormPost): { key: string; token: string }
  /**
   * Validates a post (its fields: README of app/pages/to-form) and stores it as one lead. Its files are
   * the lead's, or are removed.
   */
  submit(form: FormDefinition, post: FormPost, sending: Sending): Promise<Submission>
  /** Refuses a post that is more than is read. @param post the beginning of it */
  refuseOversize(form: FormDefinition, post: FormPost): Submission
}

import { randomUUID } from 'node:crypto'
import type {
  FieldProblem,
  FormDefinition,
  FormHost,
  Submission,
  ThankYou,
} from '../../contracts/form.ts'
import { fillRecalls } from '../../contracts/form-logic.ts'
import type { FormWords } from '../../contracts/form-words.ts'
import { reasonOf } from '../leads/channels/channel.ts'
import type { NewLead } from '../leads/lead.ts'
import { type LeadStore, PerhapsStoredError } from '../leads/store.ts'
import { log } from '../log.ts'
import { attributionOf, type FormPost, hiddenFields } from './hidden-fields.ts'
import type { FilterInput, SpamFilter } from './spam/filter.ts'
import {
  askForFilesAgain,
  keepFiles,
  readFiles,
  type StoredFile,
  type Uploads,
  withFileNames,
} from './uploads.ts'
import { type Validation, validate } from './validate.ts'
import { whatsappLink } from './whatsapp.ts'

type FormHostParts = {
  forms: FormDefinition[]
  words: FormWords
  leads: LeadStore
  uploads: Uploads
  spamFilter: SpamFilter
  /** The number of the chat: digits with the country's code. */
  whatsapp: string
}

/** The embedded form host: the forms of content/forms, whose posts end in the ledger. */
export function openFormHost(parts: FormHostParts): FormHost {
  const { forms, words, leads, uploads, spamFilter } = parts
  const byId = new Map(forms.map((form) => [form.id, form]))
  return {
    findForm: (id) => byId.get(id),

    openSending: (form, before) => ({
      key: keyOf(before),
      token: spamFilter.tokenFor(form.id, textOf(before, 'token')),
    }),

    async submit(form, post, sending) {
      const { hidden, undeclared } = hiddenFields(post, form.hidden)
      const door = form.whatsapp && post.get('door') === 'whatsapp' ? 'whatsapp' : 'page'
      const fields = (name: string) => post.getAll(name)
      const validation = validate(form, fields, { words, hidden, door })
      const { accepted, problems: fileProblems } = await readFiles(validation, post, words)
      const { values, answers } = validation
      const problems = [...validation.problems, ...fileProblems]
      if (problems.length > 0) {
        const all = inOrder(form, [...problems, ...askForFilesAgain(accepted, words)])
        return { state: 'refused', problems: all, values }
      }

      const input: FilterInput = {
        values,
        hidden: { ...undeclared, ...hidden },
        website: textOf(post, 'website'),
        token: textOf(post, 'token'),
        altcha: textOf(post, 'altcha'),
        hasScripts: sending.hasScripts,
        door: doorOf(post, door),
      }
      const verdict = await spamFilter.classify(input, sending.visitor, form)
      if (verdict.verdict === 'limited') {
        return { state: 'limited', retryAfter: verdict.retryAfter, values }
      }
      if (verdict.verdict === 'challenge') {
        return { state: 'suspicious', challenge: verdict.challenge, values }
      }

      const stored = (reference: string, responseId: string): Submission => ({
        state: 'stored',
        reference,
        responseId,
        thankYou: thankYouOf(form, validation),
        ...(door === 'whatsapp'
          ? { whatsapp: whatsappLink(parts.whatsapp, form, reference, answers, words) }
          : {}),
      })
      if (sending.sandbox) return stored('SANDBOX', randomUUID())

      let files: StoredFile[] = []
      try {
        files = await keepFiles(uploads, accepted)
        const enquiry: NewLead = {
          formId: form.id,
          answers: withFileNames(validation, files),
          hidden,
          undeclared,
          attribution: attributionOf(post),
          files,
          idempotencyKey: keyOf(post),
          quarantine:
            verdict.verdict === 'quarantine'
              ? { score: verdict.score, reasons: verdict.reasons }
              : undefined,
          canary: false,
          door: doorOf(post, door),
        }
        const { lead } = await leads.add(enquiry)
        // Another attempt of this sending was first, and its files are the lead's.
        const wanted = new Set(lead.files.map(({ path }) => path))
        await uploads.remove(files.filter(({ path }) => !wanted.has(path)))
        return stored(lead.reference, lead.id)
      } catch (error) {
        log('error', 'lead-not-stored', { form: form.id, reason: reasonOf(error) })
        // `leads -- prune` removes files without a lead; a lead without its CV is worse.
        if (!(error instanceof PerhapsStoredError)) {
          await uploads.remove(files).catch(() => undefined)
        }
        return { state: 'unavailable', values }
      }
    },
  }
}

function inOrder(form: FormDefinition, problems: FieldProblem[]): FieldProblem[] {
  const places = new Map(form.questions.map(({ ref }, at) => [ref, at]))
  return problems.toSorted(
    (one, other) => (places.get(one.ref) ?? 0) - (places.get(other.ref) ?? 0),
  )
}

function thankYouOf(form: FormDefinition, { thankYouId, answerOf }: Validation): ThankYou {
  const thankYou = form.thankYous.find(({ id }) => id === thankYouId) ?? form.thankYous[0]
  if (!thankYou) throw new Error(`the form ${form.id} has no thank-you`)
  return {
    ...thankYou,
    title: fillRecalls(thankYou.title, answerOf),
    text: fillRecalls(thankYou.text, answerOf),
  }
}

/** A field's text; undefined when it is empty, a file, or not there. */
function textOf(post: FormPost | undefined, name: string): string | undefined {
  const value = post?.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The idempotency key of a sending, the same on every attempt; a post without one gets a new key. */
function keyOf(post: FormPost | undefined): string {
  const key = textOf(post, 'key')?.toLowerCase()
  return key && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(key) ? key : randomUUID()
}

const doorOf = (post: FormPost, door: 'page' | 'whatsapp'): FilterInput['door'] =>
  post.get('door') === 'conversation' ? 'conversation' : door

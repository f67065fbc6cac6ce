import { randomUUID } from 'node:crypto'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import type {
  FieldProblem,
  FormDefinition,
  FormHost,
  FormPost,
  Sending,
  Submission,
  ThankYou,
} from '../../contracts/form.ts'
import { fillRecalls, trapField } from '../../contracts/form-logic.ts'
import type { Lead, NewLead } from '../leads/lead.ts'
import { type LeadStore, PerhapsStoredError } from '../leads/store.ts'
import { errorReason, log } from '../log.ts'

import { inSpan } from '../observability/tracing.ts'
import { contentDigest } from './content-digest.ts'
import { attributionOf, hiddenFields } from './hidden-fields.ts'
import type { FilterInput, SpamFilter } from './spam/filter.ts'
import {
  askForFilesAgain,
  checkFiles,
  keepFiles,
  type StoredFile,
  type Uploads,
  withFileNames,
} from './uploads.ts'
import { type Validation, validate } from './validate.ts'
import { whatsappLink } from './whatsapp.ts'

type FormHostParts = {
  /** The form of an id, as the content says it now; and the words of all forms. */
  findForm(id: string): FormDefinition | undefined
  words(): FormWords
  leads: LeadStore
  uploads: Uploads
  spamFilter: SpamFilter
  /** The number of the chat: digits with the country's code. */
  whatsapp(): string
  /** Called when a lead is new, of a person, and not held back, where its sending may be counted. */
  onSent?: ((lead: Lead) => void) | undefined
  /** Called when a lead is new, whatever becomes of it. */
  onStored?: ((lead: Lead) => void) | undefined
}

/** The embedded form host: the forms of content/forms, whose posts end in the ledger. */
export function openFormHost(parts: FormHostParts): FormHost {
  const { findForm, leads, uploads, spamFilter } = parts
  return {
    findForm,

    openSending: (form, before) => ({
      key: keyOf(before) ?? randomUUID(),
      token: spamFilter.tokenFor(form.id, textOf(before, 'token')),
    }),

    async submit(form, post, sending) {
      const files = { given: new Set<string>(), kept: new Set<string>() }
      try {
        return await submit(form, post, sending, files)
      } finally {
        const others = post.files().filter(({ path }) => !path || !files.kept.has(path))
        // One that stays behind is in no lead, and is pruned (leads/erase.ts).
        await uploads.remove(others, files.given).catch(() => undefined)
      }
    },

    refuseOversize: (form, post) => ({
      state: 'oversize',
      values: validate(form, post.getAll, { words: parts.words() }).values,
    }),
  }

  /** @param files takes the paths of the files that are given to the store, and of those that stay */
  async function submit(
    form: FormDefinition,
    post: FormPost,
    sending: Sending,
    { given, kept }: { given: Set<string>; kept: Set<string> },
  ): Promise<Submission> {
    const { hidden, undeclared } = hiddenFields(post, form.hidden)
    const words = parts.words()
    const door = form.whatsapp && post.get('door') === 'whatsapp' ? 'whatsapp' : 'page'
    const validation = validate(form, post.getAll, { words, hidden, door })
    const checked = await checkFiles(uploads, validation, post, words)
    const { values, answers } = validation
    const problems = [...validation.problems, ...checked.problems]
    if (problems.length > 0) {
      const all = inOrder(form, [...problems, ...askForFilesAgain(checked.accepted, words)])
      return { state: 'refused', problems: all, values }
    }

    const stored = (lead: Pick<Lead, 'reference' | 'id' | 'answers'>): Submission => ({
      state: 'stored',
      reference: lead.reference,
      responseId: lead.id,
      thankYou: thankYouOf(form, validation),
      answers: lead.answers.map(({ question, answer }) => ({ question, answer })),
      ...(door === 'whatsapp'
        ? { whatsapp: whatsappLink(parts.whatsapp(), form, lead.reference, answers, words) }
        : {}),
    })
    const notStored = (error: unknown): Submission => {
      log('error', 'lead-not-stored', { form: form.id, reason: errorReason(error) })
      return { state: 'unavailable', values }
    }

    // A repeat of what is stored is thanked again, whatever would be said of a new post by now.
    const key = keyOf(post)
    const digest = contentDigest({ formId: form.id, ...validation, hidden, undeclared }, post)
    if (key && digest && !sending.sandbox) {
      try {
        const first = await leads.find(key, digest)
        if (first) return stored(first)
      } catch (error) {
        return notStored(error)
      }
    }
    if (checked.isLost || !digest) return { state: 'unavailable', values }

    const input: FilterInput = {
      values,
      hidden: { ...undeclared, ...hidden },
      trap: textOf(post, trapField),
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
    if (sending.sandbox) return stored({ reference: 'SANDBOX', id: randomUUID(), answers })

    const keep = (files: readonly StoredFile[]) => {
      kept.clear()
      for (const { path } of files) kept.add(path)
    }
    try {
      for (const { path } of checked.accepted.values()) given.add(path)
      const files = await keepFiles(uploads, checked.accepted)
      keep(files)
      const enquiry: NewLead = {
        formId: form.id,
        answers: withFileNames(validation, files),
        hidden,
        undeclared,
        attribution: attributionOf(post),
        files,
        idempotencyKey: key ?? randomUUID(),
        contentDigest: digest,
        quarantine:
          verdict.verdict === 'quarantine'
            ? { score: verdict.score, reasons: verdict.reasons }
            : undefined,
        canary: false,
        door: doorOf(post, door),
      }
      const { lead, isNew } = await inSpan('store lead', { attributes: { form: form.id } }, () =>
        leads.add(enquiry),
      )
      if (isNew) {
        logLead(lead)
        parts.onStored?.(lead)
        if (!lead.quarantine && !lead.canary && sending.isCounted) parts.onSent?.(lead)
      }
      // Another attempt of this sending may have been first, and its files are the lead's.
      keep(lead.files)
      return stored(lead)
    } catch (error) {
      // Housekeeping removes files without a lead; a lead without its CV is worse.
      if (!(error instanceof PerhapsStoredError)) keep([])
      return notStored(error)
    }
  }
}

/** For whoever watches the log; nobody is told of a lead in quarantine. Nothing in it is the visitor's. */
function logLead({ reference, formId, door, quarantine, canary }: Lead): void {
  const lead = { reference, form: formId, door, ...(canary && { canary }) }
  if (quarantine) {
    const { score, reasons } = quarantine
    const why = { score, reasons: reasons.join(' ') }
    log('warn', 'lead-quarantined', { ...lead, quarantined: true, ...why })
  } else log('info', 'lead-stored', { ...lead, quarantined: false })
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

/** A field's text; undefined when it is empty or not there. */
const textOf = (post: FormPost | undefined, name: string): string | undefined =>
  post?.get(name) || undefined

/** The idempotency key of a sending, the same on every attempt; undefined for a post that has none. */
function keyOf(post: FormPost | undefined): string | undefined {
  const key = textOf(post, 'key')?.toLowerCase()
  return key && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(key) ? key : undefined
}

const doorOf = (post: FormPost, door: 'page' | 'whatsapp'): FilterInput['door'] =>
  post.get('door') === 'conversation' ? 'conversation' : door

import { randomUUID } from 'node:crypto'
import { firstNumber } from '../../app/content/first-number.ts'
import { listOfficeCountries } from '../../app/content/office-countries.server.ts'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import type { Site } from '../../app/content/schemas/site.ts'
import { type Language, languages } from '../../app/lib/languages.ts'
import type {
  FormDefinition,
  FormKeys,
  FormOutcome,
  FormReply,
  ThankYou,
} from '../../contracts/form.ts'
import { fillRecalls, trapField } from '../../contracts/form-logic.ts'
import type { Visitor } from '../http/client-ip.ts'
import type { Lead, LeadAnswer, SubmittedVia } from '../leads/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { errorReason, LoggableError, log } from '../log.ts'
import type { FormPost, PostTexts } from './read-post.ts'
import type { LeadFile } from './received-files.ts'
import type { SpamFilter } from './spam/filter.ts'
import type { TokenReading } from './spam/form-token.ts'
import { hashSubmission, readAttribution, readHiddenFields } from './submission-fields.ts'
import { type Validation, validate } from './validate.ts'
import { whatsappLink } from './whatsapp.ts'

type FormServiceParts = {
  findForm(id: string, language: Language): FormDefinition | undefined
  /** The words of all forms, in the language that a form is found in. */
  words(formId: string, language: Language): FormWords
  leads: LeadStore
  spamFilter: SpamFilter
  /** The company in a language, whose offices’ numbers it shows. */
  site(language: Language): Pick<Site, 'offices'>
  /** Called for a new lead that may be counted: a person's, and not in quarantine. */
  onSubmission?: ((lead: Lead) => void) | undefined
  /** Called with the state of each reply. */
  onOutcome?: ((formId: string, state: FormReply['state'] | 'rejected') => void) | undefined
}

export type Sender = {
  visitor: Visitor
  /** The language of the path that was posted to. */
  language: Language
  /** A script reads the response, and can do a proof of work. */
  hasScripts: boolean
  /** The browser does not object to tracking. */
  isCounted: boolean
}

export type SiteFormService = ReturnType<typeof openFormService>

/** The outcome before its format is known. */
export type SubmitOutcome = FormReply & FormKeys & Pick<FormOutcome, 'form' | 'status'>

/** Opens the service of the forms of content/forms, whose posts are stored as leads. */
export function openFormService(parts: FormServiceParts) {
  const { findForm, leads, spamFilter } = parts
  const listTranslations = (id: string, first: Language) =>
    [...new Set([first, ...languages])].flatMap((language) => findForm(id, language) ?? [])

  return {
    listTranslations,

    issueKeys: ({ id }: FormDefinition): FormKeys => ({
      key: randomUUID(),
      token: spamFilter.issueToken(id),
    }),

    /**
     * Validates a post (its fields: README of app/forms) and stores it as one lead with its files.
     * Files that no lead holds by then are discarded.
     */
    async submit(form: FormDefinition, post: FormPost, sender: Sender): Promise<SubmitOutcome> {
      const keys = readKeys(form, post)
      const reply = await processPost(form, post, sender, keys).finally(post.files.discardUnheld)
      return report(reply, form, keys)
    },

    rejectOversize(form: FormDefinition, texts: PostTexts, language: Language): SubmitOutcome {
      const { values } = validate(form, texts.getAll, { words: parts.words(form.id, language) })
      return report({ state: 'oversize', values }, form, readKeys(form, texts))
    },

    /** Reports a post that was answered without being read. */
    reportRejected(formId: string | undefined, status: number): void {
      if (formId) parts.onOutcome?.(formId, 'rejected')
      log('info', 'post-rejected', { form: formId, status })
    },
  }

  function report(
    reply: FormReply,
    form: FormDefinition,
    { key, token }: PostedKeys,
  ): SubmitOutcome {
    parts.onOutcome?.(form.id, reply.state)
    logReply(reply, form)
    return { ...reply, form, key, token: token.next, status: statuses[reply.state] }
  }

  function readKeys(form: FormDefinition, texts: PostTexts): PostedKeys {
    const posted = findText(texts, 'key')?.toLowerCase()
    const isGiven = posted !== undefined && uuid.test(posted)
    const token = spamFilter.readToken(form.id, findText(texts, 'token'))
    return { key: isGiven ? posted : randomUUID(), isGiven, token }
  }

  async function processPost(
    form: FormDefinition,
    post: FormPost,
    { visitor, language, hasScripts, isCounted }: Sender,
    { key, isGiven, token }: PostedKeys,
  ): Promise<FormReply> {
    const { files } = post
    const hidden = readHiddenFields(post, form.hidden)
    const words = parts.words(form.id, language)
    const countries = listOfficeCountries(parts.site('en'))
    const submittedVia = readSubmittedVia(form, post)
    const validation = validate(form, post.getAll, { words, hidden, countries, submittedVia })
    const { values, answers } = validation
    const problems = await files.check(validation, { words, isPageNew: !hasScripts })
    if (problems.length > 0) return { state: 'refused', problems, values }

    const number = () => firstNumber(parts.site(language).offices, 'whatsapp')
    const linkToChat = (reference: string) =>
      whatsappLink(number(), form, reference, answers, words, language)
    const stored = (lead: Pick<Lead, 'reference' | 'id' | 'answers'>): FormReply => ({
      state: 'stored',
      reference: lead.reference,
      responseId: lead.id,
      thankYou: fillThankYou(form, validation),
      answers: lead.answers.map(({ question, answer }) => ({ question, answer })),
      ...(submittedVia === 'whatsapp' ? { whatsapp: linkToChat(lead.reference) } : {}),
    })
    try {
      const hash = hashSubmission({ formId: form.id, ...validation, hidden }, files)
      if (!hash) throw new LoggableError('a file was not written')
      // A repeat of a stored lead is thanked again, even if a new post would be limited by now.
      const first = isGiven ? await leads.find(key, hash) : undefined
      if (first) return stored(first)

      const [trap, altcha] = [trapField, 'altcha'].map((name) => findText(post, name))
      const input = { values, hidden, trap, token, altcha, hasScripts }
      const verdict = await spamFilter.classify(input, visitor, form)
      if (verdict.verdict === 'limited')
        return { state: 'limited', retryAfter: verdict.retryAfter, values }
      if (verdict.verdict === 'suspicious')
        return { state: 'suspicious', challenge: verdict.challenge, values }

      const { lead, isNew } = await files.keepFor((kept) =>
        leads.add({
          formId: form.id,
          answers: withFileNames(validation, kept),
          hidden,
          attribution: readAttribution(post),
          files: kept,
          idempotencyKey: key,
          contentHash: hash,
          quarantine:
            verdict.verdict === 'quarantine'
              ? { score: verdict.score, reasons: verdict.reasons }
              : undefined,
          submittedVia,
          language,
        }),
      )
      if (isNew) {
        logLead(lead)
        if (!lead.quarantine && isCounted) parts.onSubmission?.(lead)
      }
      return stored(lead)
    } catch (error) {
      log('error', 'lead-not-stored', { form: form.id, reason: errorReason(error) })
      return { state: 'unavailable', retryAfter: 30, values }
    }
  }
}

/** The idempotency key, a new one for a post without, and the form's token. */
type PostedKeys = { key: string; isGiven: boolean; token: TokenReading }

function readSubmittedVia({ whatsapp }: FormDefinition, post: FormPost): SubmittedVia {
  const posted = post.get('door')
  if (posted === 'conversation' || (posted === 'whatsapp' && whatsapp)) return posted
  return 'page'
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

const statuses = {
  stored: 200,
  refused: 422,
  suspicious: 422,
  oversize: 413,
  unavailable: 503,
  limited: 429,
} satisfies Record<FormReply['state'], FormOutcome['status']>

function logLead({ reference, formId, submittedVia, quarantine }: Lead): void {
  const quarantined = quarantine !== undefined
  const lead = { reference, form: formId, submittedVia, quarantined }
  if (quarantine) {
    const { score, reasons } = quarantine
    log('warn', 'lead-quarantined', { ...lead, score, reasons: reasons.join(' ') })
  } else log('info', 'lead-stored', lead)
}

/** Logs why a post became no lead: fields by their names in the form, never by what was entered. */
function logReply(reply: FormReply, { id: form }: FormDefinition): void {
  const { state } = reply
  if (state === 'refused') {
    log('info', 'post-refused', { form, fields: reply.problems.map(({ ref }) => ref).join(' ') })
  } else if (state === 'oversize' || state === 'suspicious') {
    log('info', state === 'oversize' ? 'post-oversize' : 'post-challenged', { form })
  }
}

/** Adds the answers of file questions, which are the files' names. */
function withFileNames(
  { questionPath, answers, findAnswer }: Validation,
  files: LeadFile[],
): LeadAnswer[] {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]))
  for (const { ref, name } of files) {
    const title = questionPath.find((each) => each.ref === ref)?.title ?? ref
    byRef.set(ref, { ref, type: 'file', question: fillRecalls(title, findAnswer), answer: name })
  }
  return questionPath.flatMap(({ ref }) => byRef.get(ref) ?? [])
}

function fillThankYou(form: FormDefinition, { thankYouId, findAnswer }: Validation): ThankYou {
  const thankYou = form.thankYous.find(({ id }) => id === thankYouId) ?? form.thankYous[0]
  if (!thankYou) throw new Error(`the form ${form.id} has no thank-you`)
  return {
    ...thankYou,
    title: fillRecalls(thankYou.title, findAnswer),
    text: fillRecalls(thankYou.text, findAnswer),
  }
}

const findText = (texts: PostTexts, name: string): string | undefined =>
  texts.get(name) || undefined

import { randomUUID } from 'node:crypto'
import type { FormDefinition, FormHost, Submission, ThankYou } from '../../contracts/form.ts'
import type { FormWords } from '../../contracts/form-words.ts'
import { fillRecalls } from '../../contracts/recall.ts'
import { log } from '../http/log.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Judge } from './judge.ts'
import { attributionFields, hiddenFields } from './kept-fields.ts'
import { type NewEnquiry, storeEnquiry } from './store-enquiry.ts'
import { type AcceptedFile, readUpload, type StoredFile, type Uploads } from './uploads.ts'
import { type Validation, validateAnswers } from './validate-answers.ts'
import { whatsappLink } from './whatsapp-link.ts'

export type FormHostParts = {
  forms: FormDefinition[]
  words: FormWords
  leads: LeadStore
  uploads: Uploads
  judge: Judge
  /** The number of the chat: digits with the country's code. */
  whatsapp: string
}

/** The embedded form host: the forms of content/forms, whose posts end in the ledger. */
export function openFormHost(parts: FormHostParts): FormHost {
  const { forms, words, leads, uploads, judge } = parts
  const byId = new Map(forms.map((form) => [form.id, form]))
  return {
    findForm: (id) => byId.get(id),

    openSending: async (form) => ({ key: randomUUID(), token: await judge.openToken(form.id) }),

    async submit(form, post, sending) {
      const hidden = hiddenFields(post)
      const door = form.whatsapp && post.get('door') === 'whatsapp' ? 'whatsapp' : 'page'
      const fields = (name: string) => post.getAll(name)
      const validation = validateAnswers(form, fields, { words, hidden, door })
      const files = await readFiles(validation, post, words)
      const problems = inOrder(form, [...validation.problems, ...files.problems])
      const { values, answers } = validation
      if (problems.length > 0) {
        return { state: 'refused', problems: withFilesAgain(problems, files, words), values }
      }

      const verdict = await judge.judge(form, post, { ...sending, door, values, hidden })
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

      let kept: StoredFile[] = []
      try {
        kept = await keepFiles(uploads, files.accepted)
        const enquiry: NewEnquiry = {
          formId: form.id,
          answers: withFileNames(validation, kept),
          hidden,
          attribution: attributionFields(post),
          files: kept,
          idempotencyKey: keyOf(post),
          quarantine:
            verdict.verdict === 'quarantine'
              ? { score: verdict.score, reasons: verdict.reasons }
              : undefined,
          canary: false,
          door: doorOf(post, door),
        }
        const { lead, isNew } = await storeEnquiry(leads, enquiry)
        // A repeat brought its files a second time.
        if (!isNew) await uploads.remove(kept)
        return stored(lead.reference, lead.id)
      } catch (error) {
        log('error', 'lead-not-stored', { form: form.id, reason: String(error) })
        await uploads.remove(kept).catch(() => undefined)
        return { state: 'unavailable', values }
      }
    },
  }
}

type Files = { accepted: Map<string, AcceptedFile>; problems: { ref: string; problem: string }[] }

/** The files on the way that the answers led. */
async function readFiles(
  { path }: Validation,
  post: URLSearchParams | FormData,
  words: FormWords,
): Promise<Files> {
  const files: Files = { accepted: new Map(), problems: [] }
  for (const question of path) {
    if (question.type !== 'file') continue
    const { file, problem } = await readUpload(question, post.get(question.ref), words)
    if (file) files.accepted.set(question.ref, file)
    if (problem) files.problems.push({ ref: question.ref, problem })
  }
  return files
}

async function keepFiles(uploads: Uploads, accepted: Files['accepted']): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  try {
    for (const [ref, file] of accepted) kept.push(await uploads.keep(ref, file))
    return kept
  } catch (error) {
    await uploads.remove(kept)
    throw error
  }
}

/** A page that comes back cannot hold the file that was chosen: its field says so. */
const withFilesAgain = (
  problems: Files['problems'],
  { accepted }: Files,
  words: FormWords,
): Files['problems'] => [
  ...problems,
  ...[...accepted.keys()].map((ref) => ({ ref, problem: words.problems.fileAgain })),
]

function inOrder(form: FormDefinition, problems: Files['problems']): Files['problems'] {
  const places = new Map(form.questions.map(({ ref }, at) => [ref, at]))
  return problems.sort((one, other) => (places.get(one.ref) ?? 0) - (places.get(other.ref) ?? 0))
}

/** A file is answered with its name. */
function withFileNames({ path, answers }: Validation, files: StoredFile[]): Validation['answers'] {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]))
  for (const { ref, name } of files) {
    const question = path.find((each) => each.ref === ref)?.title ?? ref
    byRef.set(ref, { ref, question, answer: name })
  }
  return path.flatMap(({ ref }) => byRef.get(ref) ?? [])
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

/** The same on every attempt of one sending; a post without one is a sending of its own. */
function keyOf(post: URLSearchParams | FormData): string {
  const key = post.get('key')
  const isUuid = typeof key === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(key)
  return isUuid ? key.toLowerCase() : randomUUID()
}

const doorOf = (post: URLSearchParams | FormData, door: 'page' | 'whatsapp') =>
  post.get('door') === 'conversation' ? 'conversation' : door

import type { Language } from '../../app/lib/languages.ts'
import { utmFields } from '../../contracts/form-logic.ts'
import type { AnswerType } from '../../contracts/form-question.ts'

export type NewLead = {
  formId: string
  /** In the form's order, without empty ones. */
  answers: LeadAnswer[]
  /** Hidden fields that the form declares. */
  hidden: Record<string, string>
  /** Landing page, referrer and campaign; empty if the visitor removed it. */
  attribution: Record<string, string>
  files: LeadFile[]
  /** The same on every attempt of one submission. */
  idempotencyKey: string
  /** SHA-256 of what was posted (forms/submission-fields.ts). */
  contentHash: string
  /** Suspected spam is stored and answered like any other lead; recipients are told of it once a day. */
  quarantine: Quarantine | undefined
  submittedVia: SubmittedVia
  /** The language of the page that it was sent from. */
  language: Language
}

/** The fields of the attribution. */
export const attributionFields = ['landing_page', 'referrer', ...utmFields]

/** The conversation asks one question at a time; WhatsApp continues in a chat. */
export type SubmittedVia = 'conversation' | 'page' | 'whatsapp'

export type Lead = NewLead & {
  id: string
  /** Shown to the visitor, who can quote it; such as `7KQ2-MX4D`. */
  reference: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** Reference of the first lead of the same submission, if its content was different. */
  follows?: string | undefined
}

/** An answer as people read it; several choices are joined by `, `. */
export type LeadAnswer = {
  ref: string
  type: AnswerType
  question: string
  answer: string
  /** The same for machines; undefined if the text is all there is. */
  value?: AnswerValue | undefined
}

/** Yes or no, a number without its unit, or choices. */
export type AnswerValue = boolean | number | ChosenValue

/** Choices, as the visitor saw them, apart from the visitor's own words. */
type ChosenValue = {
  ids: string[]
  labels: string[]
  other?: string | undefined
}

/** An uploaded file; `storageKey` is its name in the store of uploads, which is never served. */
type LeadFile = {
  ref: string
  name: string
  type: string
  size: number
  storageKey: string
  /** In hexadecimal digits. */
  sha256: string
}

export type Quarantine = { score: number; reasons: string[] }

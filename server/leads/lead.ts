/** An enquiry before it is stored. */
export type NewLead = {
  formId: string
  /** Answers in the form's order; an empty answer is left out. */
  answers: LeadAnswer[]
  /** Hidden fields that the form declares, and those of a campaign. */
  hidden: Record<string, string>
  /** Other hidden fields, bounded; they are shown as one (undeclared-fields.ts). */
  undeclared: Record<string, string>
  /** Landing page, referrer and campaign; empty when the visitor removed it. */
  attribution: Record<string, string>
  files: LeadFile[]
  /** Made by the form's page, the same on every attempt of one submission; a repeat gives the first lead back. */
  idempotencyKey: string
  /** Of what was posted (forms/post-content.ts); undefined in leads from before it, which count as the same. */
  contentDigest?: string | undefined
  /** Suspected spam is stored and answered like any other lead, but no channel is notified. */
  quarantine: Quarantine | undefined
  /** A synthetic lead of the canary: in no list and no export. */
  canary: boolean
  /** The way the visitor answered. */
  door: 'conversation' | 'page' | 'whatsapp'
}

export type Lead = NewLead & {
  id: string
  /** The visitor sees it and can quote it; such as `7KQ2-MX4D`. */
  reference: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** The reference of the first lead of the same sending, whose content was another. */
  follows?: string | undefined
}

/** An answer as people read it; several choices are joined by `, `. */
export type LeadAnswer = {
  ref: string
  question: string
  answer: string
  /** The same for machines; undefined where the words are all there is, and in leads from before it. */
  value?: AnswerValue | undefined
}

/** Yes or no, a number without its unit, or the choices, those of the form apart from the visitor's own words. */
export type AnswerValue = boolean | number | { labels: string[]; other?: string | undefined }

/** An uploaded file: its `path` is its name in the store of uploads, which nothing serves. */
type LeadFile = { ref: string; name: string; type: string; size: number; path: string }

/** Why a lead is held back. */
export type Quarantine = { score: number; reasons: string[] }

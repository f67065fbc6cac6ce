/** An answer as people read it; several choices are joined by `, `. */
export type LeadAnswer = { ref: string; question: string; answer: string }

/** An uploaded file: its `path` is inside DATA_DIR/uploads and is never served. */
export type LeadFile = { ref: string; name: string; type: string; size: number; path: string }

/** Why a lead is held back. */
export type Quarantine = { score: number; reasons: string[] }

/** An enquiry before it is stored. */
export type NewLead = {
  formId: string
  /** Answers in the form's order; questions left empty are not there. */
  answers: LeadAnswer[]
  /** Hidden fields, declared or not. */
  hidden: Record<string, string>
  /** Landing page, referrer and campaign; empty when the visitor removed it. */
  attribution: Record<string, string>
  files: LeadFile[]
  /** The same on every attempt of one sending, made by the form's page; a repeat gives the first lead back. */
  idempotencyKey: string
  /** Suspected spam: kept, answered like any other, never notified. */
  quarantine: Quarantine | undefined
  /** A synthetic lead of the canary: in no list and no export. */
  canary: boolean
  /** The door it came through. */
  door: 'conversation' | 'page' | 'whatsapp'
}

export type Lead = NewLead & {
  id: string
  /** What the visitor is told and can quote, such as `7KQ2-MX4D`. */
  reference: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

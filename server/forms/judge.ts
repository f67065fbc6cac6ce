import type { Values, Visitor } from '../../contracts/form.ts'

/** What is thought of a post before it is stored. Suspected spam is kept and answered like any other. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'quarantine'; score: number; reasons: string[] }
  | { verdict: 'challenge'; challenge: unknown }
  /** Too many: to be sent again in so many seconds. */
  | { verdict: 'limited'; retryAfter: number }

export type JudgedPost = {
  values: Values
  hidden: Record<string, string>
  /** The honeypot: people do not see it. */
  website: string | undefined
  token: string | undefined
  /** The solution of a challenge, or *unsolved*. */
  altcha: string | undefined
  /** Whether a challenge could be answered: the post came from our script. */
  hasScripts: boolean
  door: 'conversation' | 'page' | 'whatsapp'
}

/** What is read of a form: which of its questions are answered with words. */
export type JudgedForm = { id: string; questions: readonly { ref: string; type: string }[] }

export type Judge = {
  /** The signed token of a form that is opened, or shown again after a post with `token`. */
  tokenFor(formId: string, token?: string): string
  /** Judges a post whose answers are valid. When the database fails, it judges by what is in the post. */
  judge(post: JudgedPost, visitor: Visitor, form: JudgedForm): Promise<Verdict>
}

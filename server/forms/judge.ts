import type { FormDefinition, Values, Visitor } from '../../contracts/form.ts'

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
  /** A field that people do not see. */
  website: string | undefined
  token: string | undefined
  /** The solution of a challenge. */
  altcha: string | undefined
  /** Whether a challenge could be answered: the post came from our script. */
  hasScripts: boolean
  door: 'conversation' | 'page' | 'whatsapp'
}

export type Judge = {
  /** The signed token of a form that is opened, or shown again after a post with `token`. */
  tokenFor(formId: string, token?: string): string
  judge(post: JudgedPost, visitor: Visitor, form: FormDefinition): Promise<Verdict>
}

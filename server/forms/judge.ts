import type { Sending, Values } from '../../contracts/form.ts'

/** What is thought of a post before it is stored. Suspected spam is kept and answered like any other. */
export type Verdict =
  | { verdict: 'clean' }
  | { verdict: 'quarantine'; score: number; reasons: string[] }
  | { verdict: 'challenge'; challenge: unknown }
  | { verdict: 'limited'; retryAfter: number }

export type Judged = Sending & {
  door: 'page' | 'whatsapp'
  values: Values
  hidden: Record<string, string>
}

export type Judge = {
  /** A signed token for a page of the form, to be posted with it. */
  openToken(formId: string): Promise<string>
  judge(form: { id: string }, post: URLSearchParams | FormData, judged: Judged): Promise<Verdict>
}

/** Takes every post for honest. */
export const trustingJudge: Judge = {
  openToken: async () => '',
  judge: async () => ({ verdict: 'clean' }),
}

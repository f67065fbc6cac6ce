export type JudgedPost = {
  values: Answers
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

/** The address is that of `clientAddress`. */
export type Visitor = { address: string; userAgent: string | undefined }

/** What is read of a form: which of its questions are answered with words. */
export type JudgedForm = { id: string; questions: readonly { ref: string; type: string }[] }

export type Answers = Readonly<Record<string, string | readonly string[]>>

/** One generated submission: its fields, and how it is sent. */
export type Submission = {
  /** The kind of its sender, for reports. */
  kind: string
  name: string
  email: string
  message: string
  phone: string
  /** Value of the honeypot field. */
  trap: string
  token: 'own' | 'none' | 'forged' | 'of another form'
  /** From opening to sending, in milliseconds. */
  openFor: number
  hasScripts: boolean
  /** True when it does the proof of work. */
  solves: boolean
  ip: string
  userAgent: string
}

/** One made-up visitor who sends a form: what is written, and how it is sent. */
export type Sending = {
  /** Of whom, for the figures. */
  kind: string
  name: string
  email: string
  message: string
  phone: string
  /** The value of the honeypot field. */
  trap: string
  token: 'own' | 'none' | 'forged' | 'of another form'
  /** Between opening and sending, in milliseconds. */
  openFor: number
  hasScripts: boolean
  /** Whether it does the work it is asked for. */
  solves: boolean
  address: string
  userAgent: string
}

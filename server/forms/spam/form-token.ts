import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Signer } from './secret.ts'

/** The content of a token: ms since the form was opened, and the id of that opening. */
type TokenContent =
  | { state: 'good'; age: number; id: string }
  | { state: 'missing' | 'forged' | 'of another form' }

export type TokenReading = TokenContent & {
  /** Token for a page that is shown again. A good one stays, so that nobody has to wait twice. */
  next: string
}

/** In characters; a token has about a hundred. */
const maxLength = 500

/** Makes the token of a form that is opened: the form's id, the time, a random id, a signature. */
export function makeFormToken(sign: Signer, formId: string, now: number): string {
  const opened = `${formId}.${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${opened}.${sign('form-token', opened)}`
}

export function readFormToken(sign: Signer, formId: string, token = '', now: number): TokenReading {
  const reading = readContent(sign, formId, token, now)
  const next = reading.state === 'good' ? token : makeFormToken(sign, formId, now)
  return { ...reading, next }
}

function readContent(sign: Signer, formId: string, token: string, now: number): TokenContent {
  if (token === '') return { state: 'missing' }
  if (token.length > maxLength) return { state: 'forged' }
  const end = token.lastIndexOf('.')
  const opened = token.slice(0, end)
  if (!isSame(token.slice(end + 1), sign('form-token', opened))) return { state: 'forged' }
  const [form, time = '', id = ''] = opened.split('.')
  if (form !== formId) return { state: 'of another form' }
  return { state: 'good', age: now - Number.parseInt(time, 36), id }
}

function isSame(given: string, signature: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signature)]
  return one.length === other.length && timingSafeEqual(one, other)
}

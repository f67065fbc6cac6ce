import type { FinishedHead } from './finished-head.ts'

/** A longer body is written by itself, in bytes: to copy it would cost more than to write twice. */
const joined = 64 * 1024
/** How many answers are held, so that they take six megabytes at most. */
const most = 100

/** The answers of this second. */
const made = new Map<FinishedHead, Buffer[]>()
let date = ''
let nextSecond = 0

/**
 * An answer as it goes over the wire, on a connection that stays open (RFC 9112, 9.3), with the date
 * of the second. In each second it is made once, in one piece: two writes cost more than one.
 */
export function wireBytes(head: FinishedHead, body?: Buffer): readonly Buffer[] {
  const now = Date.now()
  if (now >= nextSecond || now < nextSecond - 1000) {
    date = `Date: ${new Date(now).toUTCString()}\r\n\r\n`
    nextSecond = now - (now % 1000) + 1000
    made.clear()
  }
  const known = made.get(head)
  if (known) return known
  const bytes = Buffer.from(head.lines + date, 'latin1')
  const pieces = body ? [bytes, body] : [bytes]
  const answer = body && body.length <= joined ? [Buffer.concat(pieces)] : pieces
  if (made.size >= most) made.clear()
  made.set(head, answer)
  return answer
}

import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** The head of an answer, checked and joined once. */
export type FinishedHead = {
  status: number
  /** Names and values by turns, as Node takes them. */
  headers: string[]
  /** Status line and headers as they go over the wire, but for the date and the empty line. */
  lines: string
}

/**
 * Checks and joins a head.
 * @throws TypeError when a name or a value is none of HTTP's
 */
export function finishHead(status: number, headers: Record<string, string>): FinishedHead {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return { status, headers: Object.entries(headers).flat(), lines }
}

/** A head as it goes over the wire, on a connection that stays open (RFC 9112, 9.3). */
export const wireHead = ({ lines }: FinishedHead) => lines + dateLine()

let line = ''
let nextSecond = 0

/** The date, and the line that ends a head. */
function dateLine(): string {
  const now = Date.now()
  if (now >= nextSecond || now < nextSecond - 1000) {
    line = `Date: ${new Date(now).toUTCString()}\r\n\r\n`
    nextSecond = now - (now % 1000) + 1000
  }
  return line
}

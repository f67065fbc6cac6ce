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

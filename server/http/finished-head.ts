import {
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'

/** The head of an answer, checked and joined once. */
export type FinishedHead = {
  status: number
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

/**
 * Sends an answer with a finished head. Node would check, lower and join the lines again for each
 * answer, which costs more than all else that is done for a kept page (decision 031).
 */
export function sendFinished(response: ServerResponse, head: FinishedHead, body?: Buffer): void {
  // Whatever is said of the connection is Node's to say.
  if (!isLasting(response)) return void response.writeHead(head.status, head.headers).end(body)
  response.statusCode = head.status
  Object.assign(response, { _header: head.lines + dateLine() })
  response.end(body)
}

/** Whether the connection stays open without a word about it: RFC 9112, 9.3. */
const isLasting = ({ shouldKeepAlive, req }: ServerResponse) =>
  shouldKeepAlive && req.httpVersionMinor === 1

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

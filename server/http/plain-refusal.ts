import { STATUS_CODES } from 'node:http'

/** The text and headers of a refusal without a screen. What else is sent on its connection is not read. */
export function plainRefusal(
  status: number,
  securityHeaders: Record<string, string>,
): { text: string; headers: Record<string, string> } {
  const text = STATUS_CODES[status] ?? ''
  return {
    text,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(text.length),
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
  }
}

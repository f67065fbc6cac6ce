import type { FormReply } from '../../../contracts/form.ts'
import type { Fields } from './answers.ts'
import { solveChallenge } from './proof-of-work.ts'

/**
 * The result of a post. `screen` is the main element of the server's page, which says it in words;
 * its data attributes say it to the script (form-shell.tsx).
 */
export type Outcome =
  | { state: 'stored'; screen: HTMLElement }
  /** Not stored: with `seconds` the same may be sent again after them, else answers must change first. */
  | { state: 'refused'; screen: HTMLElement; seconds?: number }
  /** Perhaps stored: the same answers may be sent again after so many seconds, under the same key only. */
  | { state: 'unknown'; seconds: number }

/** Posts a form once, and once more with the solution when the server asks for proof of work. */
export async function send(url: string, fields: Fields): Promise<Outcome> {
  const answer = await post(url, fields)
  if (answer.state !== 'suspicious') return answer
  // Even unsolved it is posted: the server asks once, and then decides.
  const solution = await solveChallenge(JSON.parse(answer.screen.dataset.challenge ?? 'null'))
  const second = await post(url, [...fields, ['altcha', solution]])
  // Asked twice it was stored by neither.
  return second.state === 'suspicious' ? { ...second, state: 'refused', seconds: 30 } : second
}

/** Seconds until the next attempt, after so many that failed: exponential, up to five minutes, with jitter. */
export const backoff = (tries: number): number =>
  Math.min(2 ** tries, 240) * (0.75 + Math.random() / 2)

type Suspicious = { state: 'suspicious'; screen: HTMLElement }

async function post(url: string, fields: Fields): Promise<Outcome | Suspicious> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Tells the server that a script reads the page, which can do a proof of work.
      headers: { Accept: 'text/html', 'X-Requested-With': 'fetch' },
      body: toBody(fields),
      signal: AbortSignal.timeout(timeoutFor(fields)),
    })
    const screen = screenIn(await response.text())
    const seconds = parseRetryAfter(response)
    // Only our own server's page says so; another version of it may have further states.
    const state = screen?.dataset.outcome as FormReply['state'] | undefined
    if (screen) {
      if (state === 'stored' || state === 'suspicious') return { state, screen }
      if (state === 'refused' || state === 'oversize') return { state: 'refused', screen }
      if (state === 'unavailable' || state === 'limited')
        return { state: 'refused', screen, seconds }
    }
    // A proxy's page, whatever its status, or a 200 from the network's own log-in page.
    return { state: 'unknown', seconds: response.ok ? 0 : seconds }
  } catch {
    return { state: 'unknown', seconds: 0 }
  }
}

/** The main element of a form's page that has come whole. */
const screenIn = (html: string): HTMLElement | null =>
  /<\/html>\s*$/.test(html)
    ? new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelector<HTMLElement>('[data-form-page]')
    : null

/** URL-encoded text, and multipart only where there is a file. */
function toBody(fields: Fields): URLSearchParams | FormData {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  return texts.length < fields.length ? parts : new URLSearchParams(texts)
}

/** Milliseconds for a request: a slow network still sends 16 kB a second. */
function timeoutFor(fields: Fields): number {
  const sizes = fields.map(([, value]) => (typeof value === 'string' ? value.length : value.size))
  return 30_000 + Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 16)
}

/** From 5 seconds to 5 minutes, 30 when the server does not say. */
function parseRetryAfter({ headers }: Response): number {
  const given = Number(headers.get('Retry-After') ?? 30)
  return Number.isNaN(given) ? 30 : Math.min(Math.max(given, 5), 300)
}

import type { FormReply } from '../../../contracts/form.ts'
import { solveChallenge } from './proof-of-work.ts'

export type Outcome =
  | Extract<FormReply, { state: 'stored' | 'refused' | 'oversize' }>
  /** Certainly not stored; another try may do after so many seconds. */
  | { state: 'later'; seconds: number }
  /**
   * Perhaps stored: there is no answer of our own, so that the same answers may be sent again under the
   * same key only, after so many seconds.
   */
  | { state: 'unknown'; seconds: number }

/** Milliseconds for a request: a slow network still sends 16 kB a second. */
const timeoutFor = (bytes: number) => 30_000 + Math.ceil(bytes / 16)

/** Posts a form once, and once more with the solution when the server asks for proof of work. */
export async function send(url: string, body: FormData | URLSearchParams): Promise<Outcome> {
  const submission = await post(url, body)
  if (submission.state !== 'suspicious') return submission
  // Even unsolved it is posted: the server asks once, and then decides.
  body.set('altcha', await solveChallenge(submission.challenge))
  const second = await post(url, body)
  // Asked twice it was stored by neither.
  return second.state === 'suspicious' ? { state: 'later', seconds: 30 } : second
}

/**
 * The body of a form's post: URL-encoded text, and multipart only when there is a file to send,
 * because text can be kept on the device and parts cannot.
 */
export function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name)
    data.set(submitter.name, submitter.value)
  const text = new URLSearchParams()
  let hasFile = false
  for (const [name, value] of data) {
    if (typeof value === 'string') text.append(name, value)
    else if (value.size > 0) hasFile = true
  }
  return hasFile ? data : text
}

async function post(
  url: string,
  body: FormData | URLSearchParams,
): Promise<Outcome | Extract<FormReply, { state: 'suspicious' }>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutFor(sizeOf(body))),
    })
    const submission: Partial<FormReply> | null = await response.json().catch(() => null)
    const seconds = secondsOf(response)
    switch (submission?.state) {
      case 'stored':
      case 'refused':
      case 'oversize':
      case 'suspicious':
        // Only our own server names these states, and it sends the rest with them.
        return submission as Extract<FormReply, { state: typeof submission.state }>
      case 'unavailable':
      case 'limited':
        return { state: 'later', seconds }
      default:
        // A proxy's page, whatever its status, or a 200 from the network's own log-in page.
        return { state: 'unknown', seconds: response.ok ? 0 : seconds }
    }
  } catch {
    return { state: 'unknown', seconds: 0 }
  }
}

/** From 5 seconds to 5 minutes, 30 when the server does not say. */
function secondsOf({ headers }: Response): number {
  const given = Number(headers.get('Retry-After') ?? 30)
  return Number.isNaN(given) ? 30 : Math.min(Math.max(given, 5), 300)
}

/**
 * Seconds until the next try of a post whose fate is unknown: at first soon, then every five minutes
 * at most, spread so that not all who were cut off come back at once.
 * @param tries how many have failed so far
 */
export const backoff = (tries: number): number =>
  Math.min(2 ** tries, 240) * (0.75 + Math.random() / 2)

function sizeOf(body: FormData | URLSearchParams): number {
  let size = 0
  for (const value of body.values()) size += typeof value === 'string' ? value.length : value.size
  return size
}

import { isbot } from 'isbot'
import type { TokenReading } from './form-token.ts'
import { linkedHosts } from './links.ts'
import type { Proof } from './proof-of-work.ts'
import { type Signal, strongIf, weakIf } from './signal.ts'

/** How a post was sent, apart from how often. */
type PostSent = {
  token: TokenReading
  proof: Proof
  /** The value of the trap field. */
  trap: string | undefined
  /** The long answers. */
  message: string
  userAgent: string | undefined
}

/** Signals in how a post was sent: a password manager may fill the trap, and a filler be quick. */
export const sendingSignals = ({
  token,
  proof,
  trap = '',
  message,
  userAgent,
}: PostSent): Signal[] => [
  ...weakIf(trap !== '', 3, 'The field that people do not see was filled in.'),
  ...weakIf(isAdvertising(trap, message), 2, 'That field links elsewhere than the message does.'),
  ...tokenSignals(token),
  // Only a wrong one: an old phone that cannot do the work says so, and is like one without scripts.
  ...strongIf(proof === 'wrong', 4, 'The proof of work is made up.'),
  ...weakIf(!userAgent, 2, 'The browser does not say what it is.'),
  ...weakIf(isbot(userAgent), 2, 'It was sent by a program, not by a browser.'),
]

/**
 * Whether a robot put a link into each field that it found. A password manager writes what it knows of
 * the person, whose own site the message may name too.
 */
function isAdvertising(trap: string, message: string): boolean {
  const [own, others] = [new Set(linkedHosts(trap.slice(0, maxTrap))), linkedHosts(message)]
  return own.size > 0 && others.length > 0 && others.every((host) => !own.has(host))
}

/** In characters: the trap of a robot may hold a post's whole body, and a link begins it. */
const maxTrap = 500

/** Of a form that was open for longer, in days, a tab was kept rather than forgotten for a weekend. */
const staleAfter = 30

/** Signals in the token, which says when the form was opened. */
function tokenSignals(token: TokenReading): Signal[] {
  if (token.state === 'missing') return strongIf(true, 4, 'It was sent without opening the form.')
  if (token.state !== 'good') return strongIf(true, 4, `The form’s token is ${token.state}.`)
  const seconds = token.age / 1000
  const days = Math.floor(seconds / 86_400)
  const reason = `It was sent ${seconds.toFixed(1)} s after the form was opened.`
  // Below zero: the form was opened on a machine whose clock is ahead.
  return [
    ...strongIf(seconds >= 0 && seconds < 1, 4, reason),
    ...weakIf(seconds >= 1 && seconds < 10, seconds < 3 ? 2 : 1, reason),
    ...weakIf(days > staleAfter, 2, `The form was opened ${days} days before it was sent.`),
  ]
}

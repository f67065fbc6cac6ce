import { isbot } from 'isbot'
import type { TokenReading } from './form-token.ts'
import type { Proof } from './proof-of-work.ts'
import { type Signal, sentIf } from './signal.ts'

/** How a post was sent, apart from how often. */
type PostSent = {
  token: TokenReading
  proof: Proof
  /** The value of the trap field. */
  trap: string | undefined
  userAgent: string | undefined
}

/**
 * Signals in how a post was sent. Four points are what no honest visitor does in one way (filter.ts):
 * a password manager may fill the trap, a filler be quick, and a person hide the browser's name.
 */
export const sendingSignals = ({ token, proof, trap, userAgent }: PostSent): Signal[] => [
  ...sentIf(Boolean(trap), 3, 'The field that people do not see was filled in.'),
  ...tokenSignals(token),
  // Only a wrong one: an old phone that cannot do the work says so, and is like one without scripts.
  ...sentIf(proof === 'wrong', 4, 'The proof of work is made up.'),
  ...sentIf(!userAgent, 2, 'The browser does not say what it is.'),
  ...sentIf(isbot(userAgent), 2, 'It was sent by a program, not by a browser.'),
]

/** Of a form that was open for longer, in days, a tab was kept rather than forgotten for a weekend. */
const staleAfter = 30

/** Signals in the token, which says when the form was opened. */
function tokenSignals(token: TokenReading): Signal[] {
  if (token.state === 'missing') return sentIf(true, 4, 'It was sent without opening the form.')
  if (token.state !== 'good') return sentIf(true, 4, `The form’s token is ${token.state}.`)
  const seconds = token.age / 1000
  const days = Math.floor(seconds / 86_400)
  // Below zero: the form was opened on a machine whose clock is ahead.
  const isQuick = seconds >= 0 && seconds < 10
  const points = seconds < 1 ? 4 : seconds < 3 ? 2 : 1
  return [
    ...sentIf(isQuick, points, `It was sent ${seconds.toFixed(1)} s after the form was opened.`),
    ...sentIf(days > staleAfter, 2, `The form was opened ${days} days before it was sent.`),
  ]
}

import { isbot } from 'isbot'
import type { TokenReading } from './form-token.ts'
import { type Sign, signIf } from './sign.ts'

/** What the token says of how the form was opened. Its age alone refuses nobody. */
export function tokenSigns(token: TokenReading): Sign[] {
  if (token.state === 'missing') {
    return [{ points: 4, reason: 'It was sent without opening the form.' }]
  }
  if (token.state !== 'good') {
    return [{ points: 4, reason: `The form’s token is ${token.state}.` }]
  }
  const seconds = token.age / 1000
  const days = Math.floor(seconds / 86_400)
  // Below zero: the form was opened on a machine whose clock is ahead.
  const isQuick = seconds >= 0 && seconds < 3
  const reason = `It was sent ${seconds.toFixed(1)} s after the form was opened.`
  return [
    ...signIf(isQuick, seconds < 1 ? 4 : 2, reason),
    ...signIf(days > 0, 1, `The form was opened ${days} days before it was sent.`),
  ]
}

export const browserSigns = (userAgent: string | undefined): Sign[] => [
  ...signIf(!userAgent, 2, 'The browser does not say what it is.'),
  ...signIf(isbot(userAgent), 2, 'It was sent by a program, not by a browser.'),
]

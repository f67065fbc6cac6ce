import { isbot } from 'isbot'
import type { Values } from '../../../contracts/form.ts'
import { longestText } from '../../../contracts/form-question.ts'
import type { TokenReading } from './form-token.ts'
import { isGibberish } from './gibberish.ts'
import { linkedHosts } from './links.ts'
import type { Proof } from './proof-of-work.ts'
import { type SpamReason, writeReason } from './reasons.ts'

export type Signal = {
  /**
   * A signal in the message is *said*; one in how it was sent is *strong* if no honest visitor has it,
   * else *weak*. All may lead to a proof of work; *said* never leads to quarantine (filter.ts).
   */
  kind: 'said' | 'weak' | 'strong'
  points: number
  /** As `writeReason` gives it. */
  reason: string
}

const signalIf =
  (kind: Signal['kind']) =>
  (isThere: boolean, points: number, reason: SpamReason, count?: number | string): Signal[] =>
    isThere ? [{ kind, points, reason: writeReason(reason, count) }] : []

export const saidIf = signalIf('said')
export const weakIf = signalIf('weak')
const strongIf = signalIf('strong')

export const sumPoints = (signals: Signal[]): number =>
  signals.reduce((sum, { points }) => sum + points, 0)

export type FilteredForm = { id: string; questions: readonly { ref: string; type: string }[] }

/** In UTF-16 units, of the answers of one kind together; it bounds the time of the rules. */
const maxRead = 2 * longestText

/**
 * Signals in the answers themselves: markup and random letters. Subjects, words, links, languages and
 * scripts are no signals: clients have casinos, want SEO, show what they like, and write in all of them.
 * @param hidden the hidden fields of the post
 */
export function messageSignals(form: FilteredForm, values: Values, hidden: Values): Signal[] {
  const messages = answersTo(form, values, (type) => type === 'long_text')
  const texts = answersTo(form, values, (type) => /_text$/.test(type))
  const text = [...texts, ...truncate(Object.values(hidden).flat())].join('\n')
  const element = /<(?:script|iframe|img|svg|object)\b[^>]{0,200}\b(?:src|href|data|on[a-z]+)\s*=/i
  return [
    ...saidIf(/\[(?:url|link)[=\]]/i.test(text), 3, 'bbCode'),
    ...saidIf(/<a\s[^>]{0,200}href/i.test(text), 3, 'htmlLinks'),
    ...saidIf(element.test(text), 3, 'html'),
    ...saidIf(messages.some(isGibberish), 3, 'randomLetters'),
  ]
}

export const joinMessages = (form: FilteredForm, values: Values): string =>
  answersTo(form, values, (type) => type === 'long_text').join('\n')

function answersTo(
  form: FilteredForm,
  values: Values,
  isMeant: (type: string) => boolean,
): string[] {
  const meant = form.questions.filter(({ type }) => isMeant(type))
  return truncate(meant.flatMap(({ ref }) => values[ref] ?? []))
}

function truncate(texts: string[]): string[] {
  let left = maxRead
  const read: string[] = []
  for (const text of texts) {
    const part = text.slice(0, left)
    if (part !== '') read.push(part)
    left -= part.length
  }
  return read
}

/**
 * Signals in how a post was sent: a password manager may fill the trap, and a filler be quick.
 * @param message the long answers
 */
export const sendingSignals = (
  { token, trap = '' }: { token: TokenReading; trap: string | undefined },
  proof: Proof,
  message: string,
  userAgent: string | undefined,
): Signal[] => [
  ...weakIf(trap !== '', 3, 'trap'),
  ...weakIf(isAdvertising(trap, message), 2, 'trapLink'),
  ...tokenSignals(token),
  // Only a wrong one: an old phone that cannot do the work says so, and is like one without scripts.
  ...strongIf(proof === 'wrong', 4, 'proof'),
  ...weakIf(!userAgent, 2, 'noBrowser'),
  ...weakIf(isbot(userAgent), 2, 'program'),
]

/**
 * Recognizes a robot that put a link into each field. A password manager writes what it knows of the
 * person, whose own site the message may name too.
 */
function isAdvertising(trap: string, message: string): boolean {
  const [own, others] = [new Set(linkedHosts(trap.slice(0, maxTrap))), linkedHosts(message)]
  return own.size > 0 && others.length > 0 && others.every((host) => !own.has(host))
}

/** In characters: the trap of a robot may hold a post's whole body, and a link begins it. */
const maxTrap = 500

/** Signals in the token, which says when the form was opened. */
function tokenSignals(token: TokenReading): Signal[] {
  if (token.state === 'missing') return strongIf(true, 4, 'noToken')
  if (token.state !== 'good')
    return strongIf(true, 4, token.state === 'forged' ? 'forgedToken' : 'otherToken')
  const seconds = token.age / 1000
  const took = seconds.toFixed(1)
  // Below zero: the form was opened on a machine whose clock is ahead.
  return [
    ...strongIf(seconds >= 0 && seconds < 1, 4, 'quick', took),
    ...weakIf(seconds >= 1 && seconds < 10, seconds < 3 ? 2 : 1, 'quick', took),
  ]
}

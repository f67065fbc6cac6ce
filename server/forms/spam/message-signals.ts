import { isbot } from 'isbot'
import type { Values } from '../../../contracts/form.ts'
import { longestText } from '../../../contracts/form-question.ts'
import type { TokenReading } from './form-token.ts'
import { isGibberish, isGibberishThroughout } from './gibberish.ts'
import { hasLink, isShortened, linkedHosts, linksIn, withoutLinks } from './links.ts'
import { asksForWork, subjects } from './subjects.ts'

/** One signal that a post may be spam. */
export type Signal = {
  /** From 3 points in all a post is suspicious, from 6 it is classified as spam (filter.ts). */
  points: number
  /** For the person who reads the quarantine. */
  reason: string
}

/** A signal if it is there. */
export const signalIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ points, reason }] : []

/** The part of a form that the filter reads: which questions are answered in words. */
export type FilteredForm = { id: string; questions: readonly { ref: string; type: string }[] }

/**
 * In UTF-16 units, of the answers of one kind together and of the hidden fields: the longest text that
 * a form can ask for, in letters of two units each. The limit bounds the time of the rules, whatever
 * a form asks for and whoever calls them.
 */
const maxRead = 2 * longestText

/**
 * Signals in the answers themselves. Languages and scripts are no signals: clients write in all of them.
 * @param hidden the hidden fields of the post
 */
export function messageSignals(form: FilteredForm, values: Values, hidden: Values): Signal[] {
  const names = answersTo(form, values, (type, ref) => type === 'short_text' && /name$/.test(ref))
  const messages = answersTo(form, values, (type) => type === 'long_text')
  const emails = answersTo(form, values, (type) => type === 'email')
  const locals = emails.map((email) => email.replace(/@.*$/s, ''))
  const texts = answersTo(form, values, (type) => /_text$/.test(type))
  const message = messages.join('\n')
  const all = [...texts, ...readable(Object.values(hidden).flat())].join('\n')
  return [
    ...markupSignals(all),
    ...signalIf(names.some(hasLink), 4, 'The name holds a link.'),
    ...signalIf(
      names.some((name) => /@|\d{5}/.test(name)),
      2,
      'The name holds an address or a number.',
    ),
    ...signalIf(names.some(isGibberish), 3, 'The name is random letters.'),
    ...signalIf(messages.some(isGibberish), 3, 'The message is random letters.'),
    ...signalIf(
      isGibberishThroughout([...names, ...messages, ...locals]),
      6,
      'Nothing in it is a word.',
    ),
    ...linkSignals(message),
    ...signalIf(
      linkedHosts(message).length > 1 && !asksForWork(message),
      2,
      'It links to several places and asks for nothing.',
    ),
    ...repetitionSignals(messages, texts),
    ...disguiseSignals(texts.join('\n')),
    ...salesSignals(message, hasLink(message)),
    ...emails.flatMap(emailSignals),
  ]
}

/** The long answers, for recognizing a text that comes again. */
export const messageOf = (form: FilteredForm, values: Values): string =>
  answersTo(form, values, (type) => type === 'long_text').join('\n')

function answersTo(
  form: FilteredForm,
  values: Values,
  isMeant: (type: string, ref: string) => boolean,
): string[] {
  const meant = form.questions.filter(({ type, ref }) => isMeant(type, ref))
  return readable(meant.flatMap(({ ref }) => values[ref] ?? []))
}

/** As much of some texts as is read. */
function readable(texts: string[]): string[] {
  let left = maxRead
  const read: string[] = []
  for (const text of texts) {
    const part = text.slice(0, left)
    if (part !== '') read.push(part)
    left -= part.length
  }
  return read
}

function markupSignals(text: string): Signal[] {
  return [
    ...signalIf(/\[(?:url|link)[=\]]/i.test(text), 6, 'Links are written in BBCode.'),
    ...signalIf(/<a\s[^>]{0,200}href/i.test(text), 5, 'Links are written in HTML.'),
    ...signalIf(
      /<(?:script|iframe|img|svg|object)\b[^>]{0,200}\b(?:src|href|data|on[a-z]+)\s*=/i.test(text),
      3,
      'The text holds HTML.',
    ),
  ]
}

/** Signals in the links of a message. A link or two are honest: people show what they have. */
function linkSignals(text: string): Signal[] {
  const links = linksIn(text)
  const distinct = new Set(links)
  const words = withoutLinks(text, '').match(/\p{L}+/gu)?.length ?? 0
  return [
    ...signalIf(distinct.size === 1, 1, 'The message has a link.'),
    ...signalIf(distinct.size === 2, 1, 'The message has two links.'),
    ...signalIf(distinct.size === 3, 2, 'The message has three links.'),
    ...signalIf(distinct.size > 3, 4, `The message has ${distinct.size} links.`),
    ...signalIf(
      links.length >= 3 && distinct.size === 1,
      2,
      'The same link is there again and again.',
    ),
    ...signalIf(links.length > 0 && words < 3, 2, 'The message is little more than a link.'),
    ...signalIf(links.some(isShortened), 2, 'A link hides where it leads.'),
  ]
}

/** The same words again: a message that also answers another question, or one that repeats its words. */
function repetitionSignals(messages: string[], texts: string[]): Signal[] {
  const isTwice = messages.some(
    (message) => message.length >= 4 && texts.filter((text) => text === message).length > 1,
  )
  return [
    ...signalIf(isTwice, 3, 'Two answers are the same.'),
    ...signalIf(messages.some(isMonotonous), 3, 'The same words are there over and over.'),
    ...signalIf(/(\p{L})\1{11}/u.test(texts.join('\n')), 2, 'One letter is there over and over.'),
  ]
}

/** A text of twenty words or more with few different ones. In prose of a thousand words a quarter differ. */
function isMonotonous(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length >= 20 && new Set(words).size < Math.min(words.length, 200) * 0.25
}

/** Does a word mix letters that look alike? */
const isMixed = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

/**
 * Letters that are there to fool a filter. A text in any script is honest, and so are two scripts
 * in one text; letters of two scripts in one word, in a text that is Latin otherwise, are not.
 */
function disguiseSignals(text: string): Signal[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const mixed = new Set(text.match(/\p{L}{4,}/gu)?.filter(isMixed)).size
  // In a Russian text СRM, with a Cyrillic С, is a slip of the keyboard.
  const isDisguise = mixed >= 4 || (mixed >= 2 && latin >= letters * 0.5)
  // No joiners here: Persian, Urdu and emoji need them.
  const hidden = text.match(/(?<=\p{Script=Latin})[\u200b\u2060\ufeff]+(?=\p{Script=Latin})/gu)
  const styled = text.match(/[\u{1d400}-\u{1d7ff}]/gu)
  return [
    ...signalIf(isDisguise, 4, 'Words mix letters of two alphabets that look alike.'),
    ...signalIf((hidden?.length ?? 0) >= 2, 3, 'Words have invisible characters in them.'),
    ...signalIf((styled?.length ?? 0) >= 8, 2, 'The text is set in mathematical letters.'),
  ]
}

/** Hosts of throw-away addresses. Honest people use them too, so they weigh little. */
const throwAway =
  /[@.](?:mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|tempr|yopmail|trashmail|getnada|dispostable|maildrop|throwawaymail|mailnesia|moakt|mohmal|emailondeck|fakeinbox|discard|grr)\.[a-z.]+$/i

function emailSignals(address: string): Signal[] {
  const [local = '', domain = ''] = address.split('@')
  // Dots mean nothing to Gmail: one mailbox gives thousands of addresses.
  const isDotted = /@gmail\.com$/i.test(address) && (local.match(/\./g)?.length ?? 0) >= 4
  return [
    ...signalIf(throwAway.test(`@${domain}`), 1, 'The e-mail address is a throw-away one.'),
    ...signalIf(isDotted, 1, 'The e-mail address has dots strewn in.'),
    ...signalIf(
      isGibberish(local.replace(/[\d._-]+/g, ' ')),
      2,
      'The e-mail address is random letters.',
    ),
  ]
}

/** Subjects of mass mailings in a message, and a link to what it sells. Two subjects weigh more than twice as much as one. */
function salesSignals(message: string, hasLink: boolean): Signal[] {
  const found = subjects.filter(([words]) => words.test(message))
  if (asksForWork(message)) return found.slice(0, 2).map(([, reason]) => ({ points: 1, reason }))
  return [
    ...found.slice(0, 3).map(([, reason], count) => ({ points: count === 0 ? 2 : 3, reason })),
    ...signalIf(found.length > 0 && hasLink, 3, 'It links to what it sells.'),
  ]
}

/** Signals in the token, which says when the form was opened. Its age alone refuses nobody. */
export function tokenSignals(token: TokenReading): Signal[] {
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
    ...signalIf(isQuick, seconds < 1 ? 4 : 2, reason),
    ...signalIf(days > 0, 1, `The form was opened ${days} days before it was sent.`),
  ]
}

/** Signals in the `User-Agent` header. */
export const browserSignals = (userAgent: string | undefined): Signal[] => [
  ...signalIf(!userAgent, 2, 'The browser does not say what it is.'),
  ...signalIf(isbot(userAgent), 2, 'It was sent by a program, not by a browser.'),
]

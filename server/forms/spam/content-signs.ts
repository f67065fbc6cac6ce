import type { Values } from '../../../contracts/form.ts'
import type { JudgedForm } from '../judge.ts'
import { disguisedLetters } from './disguised-letters.ts'
import { emailSigns } from './email-signs.ts'
import { isGibberish, isGibberishThroughout } from './is-gibberish.ts'
import { hasLink, linkedHosts, linkSigns } from './links.ts'
import { repetition } from './repetition.ts'
import { asks, salesTalk } from './sales-talk.ts'
import { type Sign, signIf } from './sign.ts'

/** Validation lets no text be longer; reading stays quick whatever comes. */
const maxRead = 6000

/** What the answers themselves tell. Languages and scripts tell nothing: clients write in all of them. */
export function contentSigns(form: JudgedForm, values: Values, hidden: Values): Sign[] {
  const names = answersTo(form, values, (type, ref) => type === 'short_text' && /name$/.test(ref))
  const messages = answersTo(form, values, (type) => type === 'long_text')
  const emails = answersTo(form, values, (type) => type === 'email')
  const locals = emails.map((email) => email.replace(/@.*$/s, ''))
  const texts = answersTo(form, values, (type) => /_text$/.test(type))
  const message = messages.join('\n')
  const all = [...texts, ...Object.values(hidden).flat()].join('\n')
  return [
    ...markupSigns(all),
    ...signIf(names.some(hasLink), 4, 'The name holds a link.'),
    ...signIf(
      names.some((name) => /@|\d{5}/.test(name)),
      2,
      'The name holds an address or a number.',
    ),
    ...signIf(names.some(isGibberish), 3, 'The name is random letters.'),
    ...signIf(messages.some(isGibberish), 3, 'The message is random letters.'),
    ...signIf(
      isGibberishThroughout([...names, ...messages, ...locals]),
      6,
      'Nothing in it is a word.',
    ),
    ...linkSigns(message),
    ...signIf(
      linkedHosts(message).length > 1 && !asks(message),
      2,
      'It links to several places and asks for nothing.',
    ),
    ...repetition(messages, texts),
    ...disguisedLetters(texts.join('\n')),
    ...salesTalk(message, hasLink(message)),
    ...emails.flatMap(emailSigns),
  ]
}

/** The answers in words, for telling whether the same text comes again. */
export const messageOf = (form: JudgedForm, values: Values): string =>
  answersTo(form, values, (type) => type === 'long_text').join('\n')

function answersTo(
  form: JudgedForm,
  values: Values,
  isMeant: (type: string, ref: string) => boolean,
): string[] {
  return form.questions
    .filter(({ type, ref }) => isMeant(type, ref))
    .flatMap(({ ref }) => values[ref] ?? [])
    .filter((text) => text !== '')
    .map((text) => text.slice(0, maxRead))
}

function markupSigns(text: string): Sign[] {
  return [
    ...signIf(/\[(?:url|link)[=\]]/i.test(text), 6, 'Links are written in BBCode.'),
    ...signIf(/<a\s[^>]{0,200}href/i.test(text), 5, 'Links are written in HTML.'),
    ...signIf(
      /<(?:script|iframe|img|svg|object)\b[^>]{0,200}\b(?:src|href|data|on[a-z]+)\s*=/i.test(text),
      3,
      'The text holds HTML.',
    ),
  ]
}

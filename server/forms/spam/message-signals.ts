import type { Values } from '../../../contracts/form.ts'
import { longestText } from '../../../contracts/form-question.ts'
import { isGibberish } from './gibberish.ts'
import { isShortened, linksIn, withoutLinks } from './links.ts'
import { type Signal, saidIf } from './signal.ts'

/** The part of a form that the filter reads: which questions are answered in words. */
export type FilteredForm = { id: string; questions: readonly { ref: string; type: string }[] }

/**
 * In UTF-16 units, of the answers of one kind together and of the hidden fields: the longest text that
 * a form can ask for, in letters of two units each. The limit bounds the time of the rules, whatever
 * a form asks for and whoever calls them.
 */
const maxRead = 2 * longestText

/**
 * Signals in the answers themselves: links, markup and random letters. Subjects, words, languages and
 * scripts are no signals: clients have casinos, want SEO, and write in all of them.
 * @param hidden the hidden fields of the post
 */
export function messageSignals(form: FilteredForm, values: Values, hidden: Values): Signal[] {
  const messages = answersTo(form, values, (type) => type === 'long_text')
  const texts = answersTo(form, values, (type) => /_text$/.test(type))
  return [
    ...markupSignals([...texts, ...readable(Object.values(hidden).flat())].join('\n')),
    ...saidIf(messages.some(isGibberish), 3, 'The message is random letters.'),
    ...linkSignals(messages.join('\n')),
  ]
}

/** The long answers, for recognizing a text that comes again. */
export const messageOf = (form: FilteredForm, values: Values): string =>
  answersTo(form, values, (type) => type === 'long_text').join('\n')

function answersTo(
  form: FilteredForm,
  values: Values,
  isMeant: (type: string) => boolean,
): string[] {
  const meant = form.questions.filter(({ type }) => isMeant(type))
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
    ...saidIf(/\[(?:url|link)[=\]]/i.test(text), 3, 'Links are written in BBCode.'),
    ...saidIf(/<a\s[^>]{0,200}href/i.test(text), 3, 'Links are written in HTML.'),
    ...saidIf(
      /<(?:script|iframe|img|svg|object)\b[^>]{0,200}\b(?:src|href|data|on[a-z]+)\s*=/i.test(text),
      3,
      'The text holds HTML.',
    ),
  ]
}

/** Signals in the links of a message. Up to three are honest: people show what they have and like. */
function linkSignals(text: string): Signal[] {
  const links = linksIn(text)
  const distinct = new Set(links)
  const words = withoutLinks(text, '').match(/\p{L}+/gu)?.length ?? 0
  return [
    ...saidIf(distinct.size > 3, 3, `The message has ${distinct.size} links.`),
    ...saidIf(
      links.length >= 3 && distinct.size === 1,
      2,
      'The same link is there again and again.',
    ),
    ...saidIf(links.length > 0 && words < 3, 2, 'The message is little more than a link.'),
    ...saidIf(links.some(isShortened), 2, 'A link hides where it leads.'),
  ]
}

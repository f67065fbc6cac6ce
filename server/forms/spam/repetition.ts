import { type Sign, signIf } from './sign.ts'

/** The same words again: a message that is also the answer to something else, or words over and over in one. */
export function repetition(messages: string[], texts: string[]): Sign[] {
  const isTwice = messages.some(
    (message) => message.length >= 4 && texts.filter((text) => text === message).length > 1,
  )
  return [
    ...signIf(isTwice, 3, 'Two answers are the same.'),
    ...signIf(messages.some(isMonotonous), 3, 'The same words are there over and over.'),
    ...signIf(/(\p{L})\1{11}/u.test(texts.join('\n')), 2, 'One letter is there over and over.'),
  ]
}

/** A text of twenty words or more that uses hardly any. Prose of a thousand words has a quarter of its own. */
function isMonotonous(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length >= 20 && new Set(words).size < Math.min(words.length, 200) * 0.25
}

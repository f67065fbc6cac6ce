import { type Sign, signIf } from './sign.ts'

const lookAlikes =
  /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}{4,}/gu

/**
 * Letters that are there to fool a filter. A text in any script is honest, and so are two scripts
 * in one text; letters of two scripts in one word, in a text that is Latin otherwise, are not.
 */
export function disguisedLetters(text: string): Sign[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const mixed = new Set(text.match(lookAlikes)).size
  // In a Russian text СRM, with a Cyrillic С, is a slip of the keyboard.
  const isDisguise = mixed >= 4 || (mixed >= 2 && latin >= letters * 0.5)
  // No joiners here: Persian, Urdu and emoji need them.
  const hidden = text.match(/(?<=\p{Script=Latin})[\u200b\u2060\ufeff]+(?=\p{Script=Latin})/gu)
  const styled = text.match(/[\u{1d400}-\u{1d7ff}]/gu)
  return [
    ...signIf(isDisguise, 4, 'Words mix letters of two alphabets that look alike.'),
    ...signIf((hidden?.length ?? 0) >= 2, 3, 'Words have invisible characters in them.'),
    ...signIf((styled?.length ?? 0) >= 8, 2, 'The text is set in mathematical letters.'),
  ]
}

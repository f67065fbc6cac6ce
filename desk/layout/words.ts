import type { Language } from '../../app/lib/languages.ts'
import words from './words.json' with { type: 'json' }

/** Words by names that only the data knows. */
export const byName = (words: Record<string, string>) => words

/** Two words that belong together, such as a heading and its text. */
export const pair = (first: string, second: string): readonly [string, string] => [first, second]

export const layoutWords: Record<Language, typeof words.en> = words

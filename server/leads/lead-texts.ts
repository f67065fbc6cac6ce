import type { Kysely } from 'kysely'
import { isOneNumber, plainPhone } from '../../app/lib/phone-number.ts'
import { maxPlainEntry, printable } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import { foldText } from './email-syntax.ts'
import type { Lead } from './lead.ts'
import { phoneDigits } from './lead-contacts.ts'

type Texts = Pick<Lead, 'id' | 'reference' | 'answers' | 'files'>

/** Stores what a lead is found by. */
export async function insertText(db: Kysely<Tables>, lead: Texts): Promise<void> {
  await db
    .insertInto('lead_texts')
    .values({ lead_id: lead.id, text: searchText(lead) })
    .execute()
}

/** The folded reference, answers and names of files of a lead, and its phones as digits. */
export function searchText({ reference, answers, files }: Omit<Texts, 'id'>): string {
  const texts = answers.map(({ answer }) => answer)
  const names = files.map(({ name }) => name)
  const spelled = [reference, reference.replaceAll('-', ''), ...texts, ...names]
  return [...spelled.map(foldForSearch), ...texts.flatMap(listDigits)].join('\n')
}

/** The digits of a phone number as it is written, and in international form. */
function listDigits(answer: string): string[] {
  if (answer.length > maxPlainEntry || !isOneNumber(plainPhone(answer))) return []
  const international = phoneDigits(answer)
  return [plainPhone(answer).replace(/\D/g, ''), ...(international ? [international] : [])]
}

/**
 * Reads a search. A lead is found if it holds all `words`, or the `digits`.
 * @returns `digits` of a phone number without its leading zeros, which other countries do not dial
 */
export function readSearch(query: string): { words: string[]; digits: string | undefined } {
  const folded = foldForSearch(printable(query.slice(0, maxQuery)))
  const digits = folded.replace(/\D/g, '').replace(/^0+/, '')
  const isPhone = /^[\d\s+().·/\p{Pd}-]+$/u.test(folded) && digits.length >= minDigits
  return {
    words: folded.split(/\s+/).filter(Boolean).slice(0, maxWords),
    digits: isPhone ? digits : undefined,
  }
}

const maxQuery = 200
const maxWords = 10
/** Fewer are a number, a year or a part of a reference. */
const minDigits = 5

/**
 * Folds a text so that its spellings are found by each other: case, width, accents, the marks of vowels,
 * hamza and tatweel, the letters that Arabic, Persian and Urdu keyboards have of their own, all digits.
 */
export const foldForSearch = (text: string): string =>
  foldText(text.replace(manyMarks, '$1'))
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[ٱىیېةۃہەھک]/g, (letter) => sameLetters[letter] ?? letter)

/** Ordering the marks of one letter takes the square of their number, and no language has so many. */
const manyMarks = /(\p{M}{30})\p{M}+/gu

const sameLetters: Record<string, string> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك' },
  ...{ ة: 'ه', ۃ: 'ه', ہ: 'ه', ە: 'ه', ھ: 'ه' },
}

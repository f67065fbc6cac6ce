import { oneLine } from '../../app/lib/safe-text.ts'
import type { Lead } from './lead.ts'

/** The fields of the attribution; a campaign may also come as hidden fields of these names. */
export const attributionFields = [
  'landing_page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
]

export const isCampaign = (name: string): boolean =>
  name.startsWith('utm_') && attributionFields.includes(name)

/**
 * Label of undeclared fields. Anyone can write anything into them, names included, and have it mailed to
 * the company in our name.
 */
export const undeclaredLabel = 'Not asked by the form, not checked (sent by a link or another page)'

/** Formats them as JSON, which no reader takes for questions and answers; empty if there are none. */
export const undeclaredText = ({ undeclared }: Pick<Lead, 'undeclared'>): string =>
  Object.keys(undeclared).length === 0 ? '' : JSON.stringify(undeclared)

/** In characters; the longest click id has about 180. */
const maxLength = { name: 40, value: 200, all: 800 }
/** Characters of `"":"",`, which surround a name and a value. */
const overhead = 6

/**
 * Bounds hidden fields that no form declares to one line.
 * @returns the first ones, each truncated; `…` says how many are omitted
 */
export function boundFields(fields: Iterable<[string, string]>): Record<string, string> {
  const kept = new Map<string, string>()
  let size = 0
  let omitted = 0
  for (const [field, text] of fields) {
    const [name, value] = [oneLine(field, maxLength.name), oneLine(text, maxLength.value)]
    const newSize = size + name.length + value.length + overhead
    if (kept.has(name) || newSize > maxLength.all) {
      omitted += 1
      continue
    }
    kept.set(name, value)
    size = newSize
  }
  if (omitted > 0) kept.set('…', `${omitted} more`)
  return Object.fromEntries(kept)
}

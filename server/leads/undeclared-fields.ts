import { oneLine } from '../../app/lib/safe-text.ts'
import type { Lead } from './lead.ts'

/** The fields of the attribution; a campaign may also come as hidden fields of these names. */
export const attributionFields = [
  ...['landing_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'],
  ...['utm_term', 'utm_content', 'utm_id'],
]

/** Does a hidden field name the campaign, as every form takes it? */
export const isCampaign = (name: string): boolean =>
  name.startsWith('utm_') && attributionFields.includes(name)

/**
 * The words before what a visitor's address, or the page around the form, sent along unasked. Anybody
 * can write anything into it, names included, and have it mailed to the company in our name.
 */
export const undeclaredLabel = 'Not asked by the form, not checked (sent by a link or another page)'

/** In one line that no reader takes for questions and answers; empty when there is nothing. */
export const undeclaredText = ({ undeclared }: Pick<Lead, 'undeclared'>): string =>
  Object.keys(undeclared).length === 0 ? '' : JSON.stringify(undeclared)

/** In characters: a name, a value (the longest id of a click has some 180), and all of them together. */
const limits = { name: 40, value: 200, all: 800 }
/** What stands around a name and a value where they are shown: `"":"",`. */
const between = 6

/**
 * Bounds hidden fields that no form declares, so that a lead holds a line of them at most.
 * @returns some of them, each cut; how many are left out is said under `…`
 */
export function boundFields(fields: Iterable<[string, string]>): Record<string, string> {
  const kept = new Map<string, string>()
  let [size, leftOut] = [0, 0]
  for (const [field, text] of fields) {
    const [name, value] = [oneLine(field, limits.name), oneLine(text, limits.value)]
    const longer = size + name.length + value.length + between
    if (kept.has(name) || longer > limits.all) {
      leftOut += 1
      continue
    }
    kept.set(name, value)
    size = longer
  }
  if (leftOut > 0) kept.set('…', `${leftOut} more`)
  return Object.fromEntries(kept)
}

/** The hidden fields that the forms of this site declared when undeclared ones were still stored with them. */
const declaredBefore = new Set(['source_page', 'call_to_action', 'job'])

/**
 * The hidden fields of a stored lead.
 * @param hidden JSON of the column
 * @param undeclared JSON of the column; null in leads from before it, which hold all in `hidden`
 */
export function readHidden(
  hidden: string,
  undeclared: string | null,
): Pick<Lead, 'hidden' | 'undeclared'> {
  if (undeclared !== null) return { hidden: JSON.parse(hidden), undeclared: JSON.parse(undeclared) }
  const fields = Object.entries<string>(JSON.parse(hidden))
  const isField = ([name]: [string, string]) => declaredBefore.has(name) || isCampaign(name)
  return {
    hidden: Object.fromEntries(fields.filter(isField)),
    undeclared: boundFields(fields.filter((field) => !isField(field))),
  }
}

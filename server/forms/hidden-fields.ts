import { oneLine } from '../../app/lib/safe-text.ts'
import { attributionFields, boundFields, isCampaign } from '../leads/undeclared-fields.ts'
import type { PostTexts } from './read-post.ts'

/** Of a value, in characters: a URL with its query. */
const maxLength = 500

type HiddenFields = { hidden: Record<string, string>; undeclared: Record<string, string> }

/**
 * The fields posted as `hidden:name`: those that the form declares, and a campaign's, which every form
 * takes; and apart from them the others, bounded, which whoever links to the form may make up.
 */
export function hiddenFields(post: PostTexts, declared: readonly string[]): HiddenFields {
  const fields = fieldsUnder(post, 'hidden:')
  const given = isLeftOut(post) ? fields.filter(([name]) => !name.startsWith('utm_')) : fields
  const isField = ([name]: [string, string]) => declared.includes(name) || isCampaign(name)
  return {
    hidden: cutValues(given.filter(isField)),
    undeclared: boundFields(given.filter((field) => !isField(field))),
  }
}

/** How the visitor found the site, posted as `attribution:name`; empty when they left it out. */
export function attributionOf(post: PostTexts): Record<string, string> {
  if (isLeftOut(post)) return {}
  const fields = fieldsUnder(post, 'attribution:')
  return cutValues(fields.filter(([name]) => attributionFields.includes(name)))
}

/** The tick box *Leave this out*. */
const isLeftOut = (post: PostTexts) => post.get('attribution') === 'none'

function fieldsUnder(post: PostTexts, prefix: string): [string, string][] {
  const fields: [string, string][] = []
  for (const [field, value] of post.entries()) {
    if (field.startsWith(prefix)) fields.push([field.slice(prefix.length), value])
  }
  return fields
}

const cutValues = (fields: [string, string][]) =>
  Object.fromEntries(fields.map(([name, value]) => [name, oneLine(value, maxLength)]))

import { z } from 'zod'

const text = z.string().trim().max(200).optional().catch(undefined)
const given = text.transform((value) => value || undefined)

/** The query of the list's URL; a value that makes no sense counts as none. */
const querySchema = z.object({
  state: z.enum(['new', 'answered', 'closed', 'spam', 'all']).catch('new'),
  q: given,
  form: given,
  /** The id of a person, or `nobody`. */
  who: given,
  /** Where the page before this one ended. */
  before: given,
})

export type Query = z.infer<typeof querySchema>

export const readQuery = (search: Record<string, string>): Query => querySchema.parse(search)

/**
 * The URL of a list, or of a page that goes on with it; defaults are left out. `did` is the event that has
 * just happened.
 */
export function addressOf(
  { state, ...others }: Partial<Query & { did: string }>,
  path = '/enquiries',
): string {
  const search = new URLSearchParams()
  if (state && state !== 'new') search.set('state', state)
  for (const [name, value] of Object.entries(others)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

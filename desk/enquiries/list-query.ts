import { z } from 'zod'
import { languages } from '../../app/lib/languages.ts'
import { type LeadFilter, listStates } from '../../server/leads/lead-list.ts'

const text = z.string().trim().max(200).optional().catch(undefined)
const given = text.transform((value) => value || undefined)

/** The query of the list's URL; a value that makes no sense counts as none. */
const querySchema = z.object({
  state: z.enum(listStates).catch('new'),
  q: given,
  form: given,
  /** The id of a person, or `nobody`. */
  who: given,
  language: z.enum(languages).optional().catch(undefined),
  /** The reference of an enquiry, whose sender's are listed. */
  of: given,
  /** Where the page before this one ended. */
  before: given,
})

export type Query = z.infer<typeof querySchema>

export const readQuery = (search: Record<string, string>): Query => querySchema.parse(search)

/**
 * The URL of a list, or of a page that goes on with it; defaults are left out. `did` are the events that have
 * just happened; `missed` counts the enquiries that stayed as they are.
 */
export function addressOf(
  { state, ...others }: Partial<Query & { did: string; missed: string | undefined }>,
  path = '/enquiries',
): string {
  const search = new URLSearchParams()
  if (state && state !== 'new') search.set('state', state)
  for (const [name, value] of Object.entries(others)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The filter that a query of the list asks for. */
export const toFilter = ({ state, q, form, who, language, of }: Query): LeadFilter => ({
  ...{ state, query: q, formId: form, language, sender: of },
  assignee: who === 'nobody' ? null : who,
})

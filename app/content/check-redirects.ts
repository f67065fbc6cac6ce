import { listAddresses } from './addresses.ts'
import type { Problem } from './read-yaml.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import type { Writing } from './writing.ts'

/** No redirect stands before a page, or leads on to another redirect. */
export function checkRedirects(writing: Writing): Problem[] {
  const source = writing.sources.find(({ name }) => name === 'content/redirects.yaml')
  const { data: redirects } = redirectsSchema.safeParse(source?.value)
  if (!source || !redirects) return []
  const pages = listAddresses(writing)
  return Object.entries(redirects).flatMap(([from, to]) => {
    const message = pages.has(from)
      ? `${from} is a page, which nobody would reach any more: take the redirect out`
      : redirects[to] && `${from} leads to ${to}, which leads on: name the last address`
    return message ? [{ file: source.name, line: source.lineOf([from]), message }] : []
  })
}

import type { CreativeWorkLeaf } from 'schema-dts'
import { idOf, type PagePlace, refer } from './place.ts'

type Work = {
  name: string
  /** Such as “Construction platform”. */
  kind: string
  /** The path of its case study, on another page than that. */
  to?: string
}

/**
 * A product made for a client (schema.org CreativeWork), with one id on both pages about it.
 * Google's SoftwareApplication asks for a rating, and the company does not rate itself:
 * https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function workShown(
  { name, kind, to }: Work,
  place: PagePlace,
): CreativeWorkLeaf & { '@id': string } {
  const caseStudy = to ? place.urlOf(to) : place.url
  return {
    '@type': 'CreativeWork',
    '@id': `${caseStudy}#work`,
    name,
    url: caseStudy,
    inLanguage: place.language,
    about: { '@type': 'Thing', name: kind },
    creator: refer(idOf.organization(place)),
    ...(place.picture && { image: refer(idOf.picture(place)) }),
  }
}

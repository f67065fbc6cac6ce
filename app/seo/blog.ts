import type { BlogLeaf } from 'schema-dts'
import { idOf, type PagePlace, refer } from './place.ts'

/** The company's posts together (schema.org Blog). */
export const blog = (name: string, place: PagePlace): BlogLeaf & { '@id': string } => ({
  '@type': 'Blog',
  '@id': `${place.urlOf('/blogs')}#blog`,
  name,
  url: place.urlOf('/blogs'),
  inLanguage: place.language,
  publisher: refer(idOf.organization(place)),
})

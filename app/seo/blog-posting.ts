import type { BlogPostingLeaf } from 'schema-dts'
import { toPlainText } from '~/text/plain-text'
import type { TextNode } from '~/text/text-node'
import type { Author } from '../../contracts/blog.ts'
import { idOf, type PagePlace, refer } from './place.ts'

type Post = {
  title: string
  seo: { description: string }
  /** The moment of publication, or its day, and that of the last change, where they are known. */
  published: string | undefined
  modified?: string | undefined
  /** A safe URL: `https:` or a path of this site. */
  image: string | undefined
  text: readonly TextNode[]
  /** A person; without one the company has written it. */
  author?: Author | undefined
}

/** A post (schema.org BlogPosting). */
export const blogPosting = (
  { title, seo, published, modified, image, text, author }: Post,
  place: PagePlace,
): BlogPostingLeaf & { '@id': string } => ({
  '@type': 'BlogPosting',
  '@id': `${place.url}#post`,
  headline: title,
  description: seo.description,
  inLanguage: place.language,
  wordCount: toPlainText(text).match(/\S+/g)?.length ?? 0,
  ...(published && { datePublished: published }),
  ...(modified && { dateModified: modified }),
  ...listPictures(image, place),
  mainEntityOfPage: place.url,
  author: author ? personWriting(author, place) : refer(idOf.organization(place)),
  publisher: refer(idOf.organization(place)),
})

/** The author, a person of the company (schema.org Person). */
const personWriting = ({ name, role }: Author, place: PagePlace) => ({
  '@type': 'Person' as const,
  name,
  ...(role && { jobTitle: role }),
  worksFor: refer(idOf.organization(place)),
})

/** The post's own picture, and the page's for shared links. */
function listPictures(image: string | undefined, place: PagePlace) {
  const pictures = [
    ...(image ? [new URL(image, place.siteUrl).href] : []),
    ...(place.picture ? [place.picture.url] : []),
  ]
  return pictures.length > 0 && { image: pictures }
}

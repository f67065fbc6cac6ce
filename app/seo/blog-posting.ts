import { company } from './company.ts'
import type { PagePlace } from './page-meta.ts'

type Post = {
  title: string
  description: string
  /** Day of publication, `YYYY-MM-DD`, where it is known. */
  day: string | undefined
  /** A safe address: `https:` or a path of this site. */
  image: string | undefined
}

/** A post (schema.org BlogPosting). */
export const blogPosting = ({ title, description, day, image }: Post, place: PagePlace) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  ...(day ? { datePublished: day } : {}),
  ...(image ? { image: new URL(image, place.siteUrl).href } : {}),
  mainEntityOfPage: place.address,
  publisher: company(place),
})

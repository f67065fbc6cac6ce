import type { MetaDescriptor } from 'react-router'
import { type Language, pathIn } from '../../lib/languages.ts'

/** The same list for feed readers, by the kind of page that shows it. */
export const blogFeeds = [
  { title: 'RSS', type: 'application/rss+xml', href: '/blogs/rss.xml' },
  { title: 'Atom', type: 'application/atom+xml', href: '/blogs/atom.xml' },
  { title: 'JSON Feed', type: 'application/feed+json', href: '/blogs/feed.json' },
]
export const jobFeeds = [
  { title: 'RSS', type: 'application/rss+xml', href: '/career/job-positions/rss.xml' },
]

/** Another format of a page; its path has no language. */
export type Alternate = { title: string; type: string; href: string }

/** Links in a page's head to its other formats, in its language. */
export const alternateLinks = (
  alternates: Alternate[],
  language: Language = 'en',
): MetaDescriptor[] =>
  alternates.map(({ href, ...alternate }) => ({
    tagName: 'link',
    rel: 'alternate',
    ...alternate,
    href: pathIn(language, href),
  }))

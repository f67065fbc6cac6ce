import type { MetaDescriptor } from 'react-router'
import type { SiteLink } from '~/content/schemas/site'
import type { PageState } from '~/content/translations/page-states'
import { formatDescription, formatTitle } from '../lib/head-texts.ts'
import { jsonWithoutIsolates } from '../lib/isolate.ts'
import { type Language, languageFacts, languages, pathIn } from '../lib/languages.ts'
import { type Alternate, alternateLinks } from './feeds/alternates.ts'
import type { CompanyFacts } from './organization.ts'
import { type GraphNode, pageGraph } from './page-graph.ts'
import type { PagePicture, PagePlace } from './place.ts'
import { pictureMeta } from './share-image.ts'

/** The root's data, as far as heads need it. */
type RootFacts = {
  siteUrl: string
  siteName: string
  language: Language
  /** The page that was loaded, without its language, and its state in each. */
  page: { path: string; states: Record<Language, PageState> }
  labels: { joined: { titled: string } }
}

type PageMetaArgs = {
  /** Title without the company's name, and description. */
  seo: { title: string; description: string } | undefined
  /** The page's own data, with its picture for shared links. */
  loaderData: { picture?: PagePicture | undefined; [other: string]: unknown } | undefined
  location: { pathname: string }
  /** The part of the URL's query that makes it another page, with its `?`. */
  query?: string
  /** The matches of a route's `meta` function; the first is the root's. */
  matches: readonly [
    { loaderData?: RootFacts | undefined },
    ...({ loaderData?: unknown } | undefined)[],
  ]
  type?: 'website' | 'article'
  /** The day an article came out, `YYYY-MM-DD`. */
  published?: string | undefined
  modified?: string | undefined
  /** What it shows of the site’s lists, for feed readers. */
  feeds?: Alternate[]
  /** False for a page that only lists what is in another language. */
  isIndexed?: boolean
  /** From home to the page. */
  breadcrumbs?: SiteLink[] | undefined
  /** The subjects of the page, as nodes of its graph. */
  subject?: (place: PagePlace) => GraphNode | readonly GraphNode[] | undefined
}

/**
 * The head of a page: title, description, canonical URL, share card and JSON-LD. Nothing when the
 * page has failed: an error screen has a title and `noindex` of its own (sections/error-screen.tsx).
 */
export function pageMeta({
  seo,
  loaderData,
  location,
  query = '',
  matches: [root, ...below],
  type = 'website',
  published,
  modified,
  feeds = [],
  isIndexed = true,
  breadcrumbs,
  subject,
}: PageMetaArgs): MetaDescriptor[] {
  if (!seo || !root.loaderData) return []
  // Isolates would count as characters.
  const words = jsonWithoutIsolates(seo)
  const { siteUrl, siteName, labels, language, page } = root.loaderData
  const { tag, locale } = languageFacts[language]
  const company = below.map((match) => match?.loaderData).find(isOfFrame)?.site
  const given = loaderData?.picture
  const picture = given && { ...given, url: new URL(given.url, siteUrl).href }
  const title = formatTitle(words.title, siteName, labels.joined.titled)
  const description = formatDescription(words.description, company?.description)
  const path = location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '')
  const urlIn = (each: Language) => `${siteUrl}${pathIn(each, path)}${query}`
  // Other pages come in the place of the one that was loaded; search engines load each.
  const states = page.path === path ? page.states : undefined
  const isEnglish = states?.[language] === 'english'
  const url = urlIn(isEnglish ? 'en' : language)
  const translations = languages.filter((each) => states && states[each] !== 'english')
  const others = translations.filter((each) => each !== language)
  const urlOf = (to: string) => `${siteUrl}${pathIn(language, to)}`
  const place = { url, siteUrl, siteName, urlOf, language: tag, picture }
  return jsonWithoutIsolates([
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isEnglish || !isIndexed ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(others.length > 0 && !isEnglish ? translationLinks(translations, urlIn) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale },
    ...others.map((each) => ({
      property: 'og:locale:alternate',
      content: languageFacts[each].locale,
    })),
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(modified ? [{ property: 'article:modified_time', content: modified }] : []),
    ...(picture ? pictureMeta(picture) : []),
    // React Router escapes every `<`, so that no text can end the script.
    {
      'script:ld+json': {
        ...pageGraph({ breadcrumbs, company, subject: subject?.(place) }, place),
      },
    },
    ...alternateLinks(feeds, language),
  ])
}

/** Links to the page in each language: developers.google.com/search/docs/specialty/international/localized-versions */
function translationLinks(
  translations: readonly Language[],
  urlIn: (language: Language) => string,
): MetaDescriptor[] {
  const link = { tagName: 'link', rel: 'alternate' }
  return [
    ...translations.map((each) => ({ ...link, hrefLang: each, href: urlIn(each) })),
    { ...link, hrefLang: 'x-default', href: urlIn('en') },
  ]
}

/** The layout's loader has the company (layout/layout.tsx); forms have no layout. */
const isOfFrame = (data: unknown): data is { site: CompanyFacts } =>
  typeof data === 'object' && data !== null && 'site' in data

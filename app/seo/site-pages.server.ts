import { isLeftOut } from '~/content/left-out'
import { headOf, listPagePaths, type PagePath, trailTo } from '~/content/pages.server'
import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { mainCategory } from '~/content/project-piece'
import type { Content } from '~/content/read-content'
import { excerptOf } from '~/content/rich-text.server'
import type { SiteLink } from '~/content/schemas/site'
import { dayOf } from '~/helpers/day-of'
import { isSafeUrl } from '~/helpers/safe-url'
import { withSlugs } from '~/helpers/with-slugs'
import type { Blog } from '../../contracts/blog'
import type { Job } from '../../contracts/job'
import { pictureAddress } from './picture-address'

/** A page that search engines should know of. */
export type SitePage = {
  path: string
  /** The way from home to the page; asked for, as there may be a hundred thousand pages. */
  trail: () => SiteLink[]
  /** Its words for search engines; asked for, as those of a post are read from its text. */
  words: () => { title: string; description: string }
  /** The day its own content gives, `YYYY-MM-DD`. */
  day?: string | undefined
  /** Addresses of the pictures it shows, from the site's root. */
  pictures: string[]
}

/**
 * Every page that search engines should know of, the posts last; forms and the search are left out.
 * @param posts and jobs that are public now, newest first
 */
export const listSitePages = (
  content: Content,
  posts: readonly Blog[],
  jobs: readonly Job[],
): SitePage[] =>
  [
    ...pagesOf(content, posts, jobs),
    ...servicesOf(content),
    ...content.projects.flatMap((project) => projectPages(content, project)),
    ...jobPages(content, jobs),
    ...postPages(content, posts),
  ].filter(({ path }) => !isLeftOut(content.leftOut, path))

/** Pages of their own; a list is as new as the newest that stands in it. */
function pagesOf(content: Content, posts: readonly Blog[], jobs: readonly Job[]): SitePage[] {
  const days: Record<string, string | undefined> = {
    '/blogs': newestOf(posts.map(({ published_date }) => dayOf(published_date))),
    '/career/job-positions': newestOf(jobs.map(({ date }) => date && dayOf(date))),
  }
  return listPagePaths(content).map((path) => ({
    path,
    // The list is of the table's own addresses, as the type is.
    trail: () => trailTo(content, path as PagePath),
    words: () => headOf(content, path).seo,
    day: days[path],
    pictures: [],
  }))
}

const servicesOf = (content: Content): SitePage[] =>
  content.services.map(({ slug, name, seo, date, offerings }) => ({
    path: `/services/${slug}`,
    trail: () => trailTo(content, '/services', { label: name, to: `/services/${slug}` }),
    words: () => seo,
    day: date && dayOf(date),
    pictures: unique(offerings.map(({ picture }) => pictureAddress(picture))),
  }))

function projectPages(content: Content, project: Content['projects'][number]): SitePage[] {
  const { key, name, portfolio, caseStudy, detail } = project
  const trailOf = (to: string) => () => trailTo(content, '/case-study', { label: name, to })
  return [
    {
      path: caseStudyPath(project),
      trail: trailOf(caseStudyPath(project)),
      words: () => caseStudy.seo,
      pictures: portfolio.pieces.flatMap(({ category }) =>
        (['drawn', 'shipped'] as const).map((skin) => pictureAddress(`${key}-${category}`, skin)),
      ),
    },
    {
      path: projectDetailPath(project),
      trail: trailOf(projectDetailPath(project)),
      words: () => detail.seo,
      pictures: [pictureAddress(`${key}-${mainCategory(project)}`)],
    },
  ]
}

const jobPages = (content: Content, jobs: readonly Job[]): SitePage[] =>
  withSlugs(jobs).map(({ slug, title, desc, date }) => {
    const path = `/career/job-positions/${encodeURIComponent(slug)}`
    return {
      path,
      trail: () => trailTo(content, '/career/job-positions', { label: title, to: path }),
      words: () => ({ title, description: excerptOf(desc) }),
      day: date && dayOf(date),
      pictures: [],
    }
  })

const postPages = (content: Content, posts: readonly Blog[]): SitePage[] =>
  posts.map(({ slug, title, summary, text, published_date, image_url }) => {
    const path = `/blog/${encodeURIComponent(slug)}`
    return {
      path,
      trail: () => trailTo(content, '/blogs', { label: title, to: path }),
      words: () => ({ title, description: summary ?? excerptOf(text) }),
      day: dayOf(published_date),
      pictures: isSafeUrl(image_url) ? [image_url] : [],
    }
  })

const newestOf = (days: (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).reduce((one, other) => (one > other ? one : other), '') ||
  undefined

const unique = (names: string[]): string[] => [...new Set(names)]

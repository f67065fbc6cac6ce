import type { RouterContextProvider, ServerBuild } from 'react-router'
import { projectCategories } from '../app/content/project-categories.ts'
import { listServices } from '../app/content/services.server.ts'
import { inlineScripts } from '../app/light-page.server.ts'
import type { BlogSource } from '../contracts/blog.ts'
import type { JobSource } from '../contracts/job.ts'
import type { SitePolicy } from './http/headers.ts'
import { anyOf, asGiven, oneOf, openPageAddresses, stateOf } from './http/page-addresses.ts'
import { openPageCache } from './http/page-cache.ts'
import type { PageHandler } from './http/pages.ts'
import { pageMaker } from './make-page.ts'

/** Routes that are made anew for each request: they hold what was asked, or a key for one form. */
const neverKept = ['*', 'to/:formId', 'search', 'styleguide']

/** What a query may say to which page; every other parameter changes nothing of it. */
const knownParameters = () => ({
  '/': { work: oneOf(projectCategories) },
  '/blogs': { page: asGiven },
  '/service-detail': { service: anyOf(listServices().map(({ slug }) => slug)) },
})

/** Pages for which a source is asked; so it is for every feed and index. */
const listing = ['/blogs', '/insights', '/career/job-positions']
const isFile = (path: string) => path.includes('.')

/** Kept beside the pages of the route table: posts, jobs, chosen services, data of pages. */
const others = 1000
const mostBytes = 64 * 1024 * 1024

type Makings = {
  build: ServerBuild
  handler: PageHandler
  blogs: BlogSource
  jobs: JobSource
  openContext: (id: string) => RouterContextProvider
  policy: SitePolicy
  /** Sent with every page, whatever it is. */
  alsoSent: Record<string, string>
  freshFor: number
}

/** The finished pages of the site: which there are, how one is made, and when it is made again. */
export function openKeptPages({ build, ...makings }: Makings) {
  const { blogs, jobs } = makings
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const { canonical, fixed } = openPageAddresses(routes, neverKept, knownParameters())
  const makePage = pageMaker({ ...makings, ownScripts: inlineScripts })
  const pages = openPageCache(makePage, { entries: fixed.length + others, bytes: mostBytes })
  blogs.onChange(pages.refresh)
  jobs.onChange(pages.refresh)
  return {
    ...pages,
    canonical,
    /** Makes the pages that are known before anybody asks; a remote host is asked for visitors only. */
    warm() {
      const services = listServices().map(({ slug }) => `/services/${slug}`)
      const known = blogs.nearby ? blogs.peekBlogs() : undefined
      const posts = known?.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`)
      const isNearby = blogs.nearby && jobs.nearby
      const first = [
        ...fixed.filter((path) => isNearby || !(listing.includes(path) || isFile(path))),
        ...services,
        ...(posts ?? []),
      ]
      const taken = first.filter((path) => path !== '/insights' && !isFile(path))
      pages.warm([...first, ...taken.map(stateOf)])
    },
  }
}

export type KeptPages = ReturnType<typeof openKeptPages>

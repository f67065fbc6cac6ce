import type { Content } from '../../app/content/read-content.ts'
import { listOwnPages } from '../../app/content/site-map.ts'
import type { BlogSource } from '../../app/content/sources.ts'
import { jobPath, postPath } from '../../app/lib/paths.ts'
import { withSlugs } from '../../app/lib/slugs.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { Config } from '../config.ts'
import type { ContentStore } from './content-store.ts'
import { localSource } from './local-source.ts'
import { memoize } from './memoize.ts'
import { openRedirects } from './redirects.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

/**
 * Opens the sources of posts and jobs: the configured content hosts, else the content folder.
 * @param countResponses counts the responses of a host
 */
export function openSources(
  c: Config,
  content: ContentStore,
  countResponses: (name: string) => (ok: boolean) => void,
) {
  const local = localSource(content)
  const isOwnPage = ownPages(
    content,
    () => blogs.peekBlogs(),
    () => (jobs.isLocal ? content.jobs() : jobs.peekJobs?.()),
  )
  const remote = (host: string, name: string) => ({
    host,
    key: c.apiKey,
    timeout: c.apiTimeout,
    freshFor: c.apiFreshFor,
    isOwn: isOwnPage,
    onResponse: countResponses(name),
  })
  const blogs = c.blogApiHost ? remoteBlogs(remote(c.blogApiHost, 'blogs')) : local
  const jobs = c.careersApiHost ? remoteJobs(remote(c.careersApiHost, 'jobs')) : local
  return {
    local,
    blogs,
    jobs,
    pageLookup: openRedirects(content, blogs),
    isOwnPage,
    detail: () => ({
      contentVersion: content.current().version,
      /** The desk's change; 0 is the release's own folder. */
      contentNumber: content.number(),
      contentError: content.fault(),
      translationError: content.translationFault(),
      translations: content.translations(),
    }),
  }
}

type Titled = { title: string; slug?: string }

/**
 * Tells the pages of this site by their paths, without a language.
 * @param peekBlogs lists the posts, if they are known by now
 * @param peekJobs the same for jobs
 */
export function ownPages(
  { current }: Pick<ContentStore, 'current'>,
  peekBlogs: BlogSource['peekBlogs'],
  peekJobs: () => readonly Titled[] | undefined,
) {
  const listPaths = memoize(
    (content: Content) => new Set(listOwnPages(content).map(({ path }) => path)),
  )
  const listPosts = memoize(
    (blogs: readonly Blog[]) =>
      new Set(blogs.flatMap(({ slug }) => [postPath(slug), `/blog/${slug}`])),
  )
  const listJobs = memoize(
    (jobs: readonly Titled[]) => new Set(withSlugs(jobs).map(({ slug }) => jobPath(slug))),
  )
  return (url: string): boolean => {
    const [path = ''] = url.split(/[?#]/, 1)
    return (
      listPaths(current()).has(path) ||
      listPosts(peekBlogs() ?? []).has(path) ||
      listJobs(peekJobs() ?? []).has(path)
    )
  }
}

import type { RouterContextProvider } from 'react-router'
import { blogsContext, jobsContext, wholeContext } from '../app/context.ts'
import type { BlogSource } from '../contracts/blog.ts'
import type { JobSource } from '../contracts/job.ts'
import { watchSources } from './content-api/watched-sources.ts'
import { type SitePolicy, securityHeaders } from './http/headers.ts'
import { inlineHashes } from './http/inline-hashes.ts'
import type { MakePage } from './http/page-cache.ts'
import type { PageHandler } from './http/pages.ts'

type Makings = {
  handler: PageHandler
  blogs: BlogSource
  jobs: JobSource
  openContext: () => RouterContextProvider
  policy: SitePolicy
  /** Sent with every page, whatever it is. */
  alsoSent: Record<string, string>
  /** Texts of our own scripts in a page. */
  ownScripts: readonly string[]
}

/**
 * Makes a page for keeping: from its address alone, so that nothing one visitor sends is shown to
 * another, and whole.
 */
export const pageMaker =
  ({ handler, blogs, jobs, openContext, policy, alsoSent, ownScripts }: Makings): MakePage =>
  async (address, onSlow) => {
    const watched = watchSources(blogs, jobs, onSlow)
    const context = openContext()
    context.set(blogsContext, watched.blogs)
    context.set(jobsContext, watched.jobs)
    context.set(wholeContext, true)
    const response = await handler(new Request(new URL(address, policy.site)), context)
    const body = Buffer.from(await response.arrayBuffer())
    const contentType = response.headers.get('Content-Type') ?? ''
    const security = contentType.startsWith('text/html')
      ? securityHeaders({ kind: 'page', inline: inlineHashes(body.toString(), ownScripts) }, policy)
      : securityHeaders({ kind: 'other' }, policy)
    const headers = {
      ...Object.fromEntries(response.headers),
      'cache-control': response.headers.get('Cache-Control') ?? 'no-cache',
      ...security,
      ...alsoSent,
    }
    const { asked, unavailable } = watched.notes
    return {
      answer: { status: response.status, contentType, headers, body },
      keep: response.status === 200 && !unavailable && !response.headers.has('Set-Cookie'),
      changes: asked,
    }
  }

import type { RouterContextProvider } from 'react-router'
import { blogsContext, jobsContext, wholeContext } from '../app/context.ts'
import { lighten } from '../app/light-page.server.ts'
import type { BlogSource } from '../contracts/blog.ts'
import type { JobSource } from '../contracts/job.ts'
import { watchSources } from './content-api/watched-sources.ts'
import { type Answer as AnswerKind, type SitePolicy, securityHeaders } from './http/headers.ts'
import { inlineHashes } from './http/inline-hashes.ts'
import { pageOfState, stateOf } from './http/page-addresses.ts'
import type { MakePage } from './http/page-cache.ts'
import type { PageHandler } from './http/pages.ts'
import type { Answer } from './http/prepared-answer.ts'

type Makings = {
  handler: PageHandler
  blogs: BlogSource
  jobs: JobSource
  openContext: () => RouterContextProvider
  policy: SitePolicy
  /** How long what a host that is not nearby has said is taken for true, in milliseconds. */
  freshFor: number
  /** Sent with every page, whatever it is. */
  alsoSent: Record<string, string>
  /** Texts of our own scripts in a page. */
  ownScripts: readonly string[]
}

/**
 * Makes a page for keeping, or its state: from its address alone, so that nothing one visitor sends
 * is shown to another, and whole.
 */
export const pageMaker =
  ({
    handler,
    blogs,
    jobs,
    openContext,
    policy,
    freshFor,
    alsoSent,
    ownScripts,
  }: Makings): MakePage =>
  async (address, onSlow) => {
    const watched = watchSources(blogs, jobs, onSlow)
    const context = openContext()
    context.set(blogsContext, watched.blogs)
    context.set(jobsContext, watched.jobs)
    context.set(wholeContext, true)
    const page = pageOfState(address)
    const response = await handler(new Request(new URL(page ?? address, policy.site)), context)
    const { asked, unavailable } = watched.notes
    return {
      answer: page === undefined ? await pageAnswer(response) : await stateAnswer(response),
      keep: response.status === 200 && !unavailable && !response.headers.has('Set-Cookie'),
      changes: asked,
      // Nearby sources tell of every change; a host says that a post is no more only when asked for it.
      freshFor: asked && !(blogs.nearby && jobs.nearby) ? freshFor : Number.POSITIVE_INFINITY,
    }

    async function pageAnswer(response: Response): Promise<Answer> {
      if (!isHtml(response))
        return answerOf(response, Buffer.from(await response.arrayBuffer()), { kind: 'other' })
      const { page } = await lightened(response)
      const inline = inlineHashes(page, ownScripts)
      return answerOf(response, Buffer.from(page), { kind: 'page', inline })
    }

    async function stateAnswer(response: Response): Promise<Answer> {
      const { state } = await lightened(response)
      response.headers.set('Content-Type', 'text/javascript; charset=utf-8')
      return answerOf(response, Buffer.from(state), { kind: 'other' })
    }

    async function lightened(response: Response) {
      const html = await response.text()
      // What is taken out runs as a file of the site: it must be what it seems to be.
      inlineHashes(html, ownScripts)
      return lighten(html, stateOf(page ?? address))
    }

    function answerOf(response: Response, body: Buffer, kind: AnswerKind): Answer {
      const headers = {
        ...Object.fromEntries(response.headers),
        'cache-control': response.headers.get('Cache-Control') ?? 'no-cache',
        ...securityHeaders(kind, policy),
        ...alsoSent,
      }
      const contentType = response.headers.get('Content-Type') ?? ''
      return { status: response.status, contentType, headers, body }
    }
  }

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html')

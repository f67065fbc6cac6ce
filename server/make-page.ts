import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { blogsContext, jobsContext, wholeContext } from '../app/context.ts'
import { lighten } from '../app/light-page.server.ts'
import type { BlogSource } from '../contracts/blog.ts'
import type { JobSource } from '../contracts/job.ts'
import { watchSources } from './content/watch-sources.ts'
import { type Answer as AnswerKind, type SitePolicy, securityHeaders } from './http/headers.ts'
import { inlineHashes } from './http/inline-hashes.ts'
import { logIfUnavailable } from './http/log-if-unavailable.ts'
import { pageOfState, stateOf } from './http/page-addresses.ts'
import type { MakePage } from './http/page-cache.ts'
import type { PageHandler } from './http/pages.ts'
import type { Answer } from './http/prepared-answer.ts'

type Makings = {
  handler: PageHandler
  blogs: BlogSource
  jobs: JobSource
  /** @param id names the making in the log */
  openContext: (id: string) => RouterContextProvider
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
    const page = pageOfState(address)
    // A page's state has no other form to be sent in: who asks for it waits.
    const watched = watchSources(blogs, jobs, page === undefined ? onSlow : () => {})
    const id = randomUUID()
    const context = openContext(id)
    context.set(blogsContext, watched.blogs)
    context.set(jobsContext, watched.jobs)
    context.set(wholeContext, true)
    const response = await handler(new Request(new URL(page ?? address, policy.site)), context)
    logIfUnavailable(response, address, id)
    const { asked, unavailable, empty } = watched.notes
    const isWhole = response.status === 200 && !unavailable
    return {
      answer: page === undefined ? await pageAnswer(response) : await stateAnswer(response),
      keep: isWhole && !response.headers.has('Set-Cookie'),
      changes: asked,
      // Nearby sources tell of every change; a host says that a post is no more only when asked for it.
      freshFor: asked && !(blogs.nearby && jobs.nearby) ? freshFor : Number.POSITIVE_INFINITY,
    }

    async function pageAnswer(response: Response): Promise<Answer> {
      if (!isHtml(response))
        return answerOf(response, Buffer.from(await response.arrayBuffer()), { kind: 'other' })
      // The data of an error would be an error, too, or by then that of a page.
      const page = response.ok ? (await lightened(response)).page : await response.text()
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
        // A browser that kept a failed or empty list would show it again at “Try again”.
        'cache-control':
          response.headers.get('Cache-Control') ??
          (isWhole && !empty ? freshness(address) : 'no-store'),
        ...securityHeaders(kind, policy),
        ...alsoSent,
        // What is an error is sent to those who wait for it, and not kept.
        ...(response.status >= 500 && { 'x-request-id': id }),
      }
      const contentType = response.headers.get('Content-Type') ?? ''
      return { status: response.status, contentType, headers, body }
    }
  }

/** What was fetched for a link that is pointed at is not asked for again when it is pressed. */
const freshness = (address: string) =>
  address.split('?', 1)[0]?.endsWith('.data') ? 'max-age=10' : 'no-cache'

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html')

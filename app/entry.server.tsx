import { PassThrough, type Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import {
  nonceContext,
  patienceContext,
  reportContext,
  requestIdContext,
  wholeContext,
} from './context'
import { firstView, firstViewOfForm } from './first-view.server'
import { NonceContext } from './nonce'
import { RequestIdContext } from './request-id'

/** Renders a page: the shell as soon as it is whole, to robots the page once all of it is. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let sent = false
    const { matches } = routerContext.staticHandlerContext
    const isForm = matches.some(({ route }) => route.handle === 'plain')
    // A visitor who leaves closes the body; with nobody listening that would end the process.
    const body = openBody(isForm).on('error', () => {})
    const send = () => {
      sent = true
      const stream = createReadableStreamFromReadable(body)
      resolve(new Response(stream, { status, headers }))
      pipe(body)
    }
    const nonce = loadContext.get(nonceContext)
    const whole = loadContext.get(wholeContext) || isbot(request.headers.get('user-agent'))
    const ready = whole ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={loadContext.get(requestIdContext)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </RequestIdContext>
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        [ready]: send,
        onShellError(error) {
          body.destroy()
          reject(error)
        },
        onError(error) {
          // Before the shell is sent, the error is the request's and is logged there.
          if (sent && !body.destroyed) report('render-failed', request, loadContext, error)
        },
      },
    )
    const giveUp = setTimeout(abort, loadContext.get(patienceContext) + 1000).unref()
    // Until then it would hold all that the page was made of.
    body.once('close', () => clearTimeout(giveUp))
  })
}

/** What a page is written to. In development the scripts also bring hot reload, and come with the page. */
function openBody(isForm: boolean): Transform {
  if (!import.meta.env.PROD) return new PassThrough()
  return isForm ? firstViewOfForm() : firstView()
}

/** Errors that are answers (404, 405, …) are no news; all others are logged, a line each. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  report('page-failed', request, context, error)
}

function report(
  event: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  error: unknown,
): void {
  context.get(reportContext)(event, new URL(request.url).pathname, error)
}

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
import { contentContext } from './content/content-context'
import { projectColors } from './content/project-colors'
import { NonceContext, ProjectColorsContext, RequestIdContext } from './react-contexts'
import { answeringContext, reportContext, timeoutContext } from './router-context'
import { tagsFirst } from './seo/tags-first.server'

/** Renders a page: streamed from its shell on, or complete for robots and the page cache. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce, requestId, isWhole, finishedScreen } = loadContext.get(answeringContext)
  if (status === finishedScreen || request.method === 'HEAD')
    return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let sent = false
    // A visitor who leaves closes the body; without a listener that error would end the process.
    const body = tagsFirst().on('error', () => {})
    const send = () => {
      sent = true
      const stream = createReadableStreamFromReadable(body)
      resolve(new Response(stream, { status, headers }))
      pipe(body)
    }
    const whole = isWhole || isbot(request.headers.get('user-agent'))
    const ready = whole ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={requestId}>
          <ProjectColorsContext value={projectColors(loadContext.get(contentContext))}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </ProjectColorsContext>
        </RequestIdContext>
      </NonceContext>,
      {
        ...(nonce && { nonce: { script: nonce, style: nonce } }),
        // A section that is there is in its place: React would put a large one behind the page, for a script to move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
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
    const giveUp = setTimeout(abort, loadContext.get(timeoutContext) + 1000).unref()
    // A running timer would hold on to all data of the page.
    body.once('close', () => clearTimeout(giveUp))
  })
}

/** Logs every error but those that are answers (404, 405, …). */
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

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { barePath, type Language, languageOf } from '../../app/lib/languages.ts'
import type { AnswerFormat } from '../../contracts/form.ts'
import { isTrackingAllowed } from '../analytics/analytics.ts'
import type { Budgets } from '../http/budget.ts'
import { getVisitor, type Networks } from '../http/client-ip.ts'
import type { Screens } from '../http/error-screens.ts'
import { getMaxBody } from '../http/guard.ts'
import { limits } from '../http/limits.ts'
import { lingeringEnd } from '../http/lingering-end.ts'
import { plainRejection } from '../http/server.ts'
import type { SiteFormService } from './form-service.ts'
import { collectTexts, PostRejected, type PostTexts, readBeginning, readPost } from './read-post.ts'
import type { ReceivedFiles } from './received-files.ts'

type Options = {
  formService: SiteFormService
  receivedFiles: ReceivedFiles
  screens: Screens
  budgets: Budgets
  trustedProxies: Networks
  headers: Record<string, string>
}

type Env = { Bindings: HttpBindings }

/**
 * Reads and submits posts to forms. The bodies under way have budgets, those of text one of their own, so
 * that no upload keeps an enquiry out.
 */
export function formPosts(options: Options): MiddlewareHandler<Env, '/:formId'> {
  const { formService, receivedFiles, screens, trustedProxies, budgets } = options
  const plain413 = plainRejection(413, options.headers)

  return async (c, next) => {
    const { incoming } = c.env
    const language = languageOf(c.req.path)
    const [form] = formService.listTranslations(c.req.param('formId'), language)
    const takesFile = form?.questions.some(({ type }) => type === 'file')
    const maxBody = getMaxBody(takesFile ? limits.fileBody : limits.textBody, incoming.headers)
    const visitor = getVisitor(incoming, trustedProxies)
    const client = visitor.keys?.client
    const length = Number(incoming.headers['content-length'] ?? maxBody)
    if (!form) return length > maxBody ? reject(c, 413) : next()

    const accepts = c.req.header('Accept') ?? ''
    const format = chooseFormat(c)
    const hasScripts = format !== 'page'
    // A page costs a render; a program gets a plain rejection.
    const hasPage = !hasScripts && accepts.includes('text/html')
    const tooLarge = (beginning: PostTexts) => {
      if (!hasScripts && !hasPage) return reject(c, 413)
      c.set('formOutcome', { ...formService.rejectOversize(form, beginning, language), format })
      // The rest of the body waits in the kernel while the page is made.
      incoming.pause()
      return next()
    }
    if (length > maxBody) {
      if (!hasPage) return tooLarge(collectTexts([]))
      const room = budgets.bodiesOfText.open(client)
      if (!room.take(limits.textBody)) return tooLarge(collectTexts([]))
      const reading = readBeginning(incoming, { form, files: receivedFiles.begin() })
      return tooLarge(await reading.finally(room.close))
    }

    const isFile = maxBody > limits.textBody
    const room = (isFile ? budgets.bodiesWithFiles : budgets.bodiesOfText).open(client)
    // A file's bytes are taken from the budget before it is read; a text's as they come, or clients that
    // send nothing would keep others out.
    if (isFile && !room.take(length)) return reject(c, 503)
    try {
      const post = await readPost(incoming, {
        form,
        files: receivedFiles.begin(),
        maxBody,
        take: isFile ? () => true : room.take,
      })
      const isCounted = isTrackingAllowed(incoming.headers)
      const sender = { visitor, language, hasScripts, isCounted }
      c.set('formOutcome', { ...(await formService.submit(form, post, sender)), format })
    } catch (error) {
      if (!(error instanceof PostRejected)) throw error
      return error.status === 413 ? tooLarge(error.beginning) : reject(c, error.status)
    } finally {
      room.close()
    }
    return next()
  }

  async function reject(c: Context<Env>, status: 400 | 413 | 503): Promise<Response> {
    const { incoming, outgoing } = c.env
    const [form] = formService.listTranslations(c.req.param('formId') ?? '', 'en')
    formService.reportRejected(form?.id, status)
    const end = (body: Buffer | undefined) => lingeringEnd(incoming, outgoing, body)
    const more: Record<string, string> = status === 503 ? {} : { Connection: 'close' }
    if (status !== 413) await screens.send(status, incoming, outgoing, more, end)
    else {
      outgoing.writeHead(status, plain413.headers)
      end(Buffer.from(plain413.text))
    }
    return RESPONSE_ALREADY_SENT
  }
}

/**
 * Redirects every request for a form to another host, which has it under the same path but for the language.
 * @param findIds gives the host's own ids of forms in a language, by those of this site
 */
export const toFormHost =
  (
    host: string,
    findIds: (language: Language) => Record<string, string>,
  ): MiddlewareHandler<Env, '/:formId'> =>
  (c) => {
    const { url = '' } = c.env.incoming
    const [path = ''] = url.split('?', 1)
    const id = findIds(languageOf(url))[c.req.param('formId')]
    const to = id === undefined ? barePath(url) : `/to/${id}${url.slice(path.length)}`
    return Promise.resolve(c.redirect(`${host}${to}`, 307))
  }

/**
 * The form’s script asks for a part of the page by a header of its own, other programs for JSON
 * (docs/decisions/029).
 */
function chooseFormat(c: Context<Env>): AnswerFormat {
  if (c.req.header('X-Requested-With') === 'fetch') return 'partial'
  return c.req.header('Accept')?.includes('application/json') ? 'json' : 'page'
}

/**
 * Sends a response in the middle of a post's body, whose rest is discarded: closing at once would lose it
 * (lingering-end.ts). Comes before every middleware that changes a response.
 */
export const earlyResponses: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { incoming, outgoing } = c.env
  if (c.get('formOutcome')?.state !== 'oversize' || outgoing.headersSent) return
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  const changed = { 'content-length': String(body.length), connection: 'close' }
  outgoing.writeHead(status, { ...Object.fromEntries(headers), ...changed })
  lingeringEnd(incoming, outgoing, body)
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
}

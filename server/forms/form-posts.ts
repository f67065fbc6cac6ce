import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { FormDefinition, FormHost, FormPost, Submitted } from '../../contracts/form.ts'
import { isTrial } from '../../contracts/form-logic.ts'
import { isTrackingAllowed } from '../analytics/counter.ts'
import type { Budgets } from '../http/budget.ts'
import { type Networks, ownerOf, visitorOf } from '../http/client-ip.ts'
import type { Screens } from '../http/error-screens.ts'
import { getMaxBody } from '../http/guard.ts'
import { limits } from '../http/limits.ts'
import { lingeringEnd } from '../http/lingering-end.ts'
import { plainRejection } from '../http/server.ts'
import { PostRefused, postOf, readBeginning, readPost } from './read-post.ts'
import type { Uploads } from './uploads.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The outcome of a post to a form, for its page. */
    submitted: Submitted | undefined
    /** Whether the answer comes in the middle of a body, whose rest nobody wants. */
    isEarly: boolean | undefined
  }
}

type Options = {
  forms: FormHost
  uploads: Uploads
  screens: Screens
  budgets: Budgets
  trustedProxies: Networks
  /** Security headers of a rejection in a line. */
  headers: Record<string, string>
}

type Env = { Bindings: HttpBindings }

/**
 * Reads posts to forms and submits them, before and apart from any page: the bodies under way have
 * budgets, those of text one of their own, so that no upload keeps an enquiry out.
 */
export function formPosts(options: Options): MiddlewareHandler<Env, '/:formId'> {
  const { forms, uploads, screens, trustedProxies, budgets } = options
  const plain413 = plainRejection(413, options.headers)

  return async (c, next) => {
    const { incoming } = c.env
    const form = forms.findForm(c.req.param('formId'))
    const takesFile = form?.questions.some(({ type }) => type === 'file')
    const post = { types: [], maxBody: takesFile ? limits.fileBody : limits.textBody }
    const maxBody = getMaxBody(post, incoming.headers)
    const isTooLong = Number(incoming.headers['content-length'] ?? 0) > maxBody
    if (!form) return isTooLong ? refuse(c, 413) : next()
    const accepts = c.req.header('Accept') ?? ''
    const hasScripts = accepts.includes('application/json')
    // A program is told in a line what a page, which costs a render, tells a person.
    const hasPage = !hasScripts && accepts.includes('text/html')
    const tooLarge = (beginning: FormPost) => {
      if (!hasScripts && !hasPage) return refuse(c, 413)
      c.set('submitted', oversize(form, beginning))
      c.set('mustBeAnswered', hasScripts)
      c.set('plainAnswer', c.text(plain413.text, 413, plain413.headers))
      c.set('isEarly', true)
      // What comes while the page is made waits in the kernel.
      incoming.pause()
      return next()
    }
    const bodies = maxBody > limits.textBody ? budgets.bodiesWithFiles : budgets.bodiesOfText
    const owner = ownerOf(incoming, trustedProxies)
    let taken = 0
    const take = (bytes: number) => {
      const isLeft = bodies.take(bytes, owner)
      if (isLeft) taken += bytes
      return isLeft
    }
    if (isTooLong) return tooLarge(hasPage ? await beginningOf(incoming, form, owner) : postOf([]))
    // A file's place is taken for all of it, before it is read; a text's as it comes, or who sends
    // nothing would keep others out.
    const isFile = bodies === budgets.bodiesWithFiles
    const length = Number(incoming.headers['content-length'] ?? maxBody)
    if (isFile && !take(length)) return refuse(c, 503)
    try {
      const post = await readPost(incoming, {
        form,
        uploads,
        maxBody,
        take: isFile ? () => true : take,
      })
      const submission = await forms.submit(form, post, {
        visitor: visitorOf(incoming, trustedProxies),
        hasScripts,
        sandbox: isTrial(new URL(c.req.url).searchParams),
        isCounted: isTrackingAllowed(incoming.headers),
      })
      // A post that may have been stored after all is sent again under the key it had.
      c.set('submitted', { submission, sending: forms.openSending(form, post) })
      // What a script reads is not rendered.
      c.set('mustBeAnswered', submission.state === 'stored' || hasScripts)
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error
      return error.status === 413 ? tooLarge(error.beginning) : refuse(c, error.status)
    } finally {
      bodies.give(taken, owner)
    }
    return next()
  }

  function oversize(form: FormDefinition, beginning: FormPost): Submitted {
    const submission = forms.refuseOversize(form, beginning)
    return { submission, sending: forms.openSending(form, beginning) }
  }

  /** The texts of a body too large to be read, where there is room for them. */
  async function beginningOf(
    incoming: IncomingMessage,
    form: FormDefinition,
    owner: string | undefined,
  ): Promise<FormPost> {
    const room = budgets.bodiesOfText
    if (!room.take(limits.textBody, owner)) return postOf([])
    return readBeginning(incoming, form).finally(() => room.give(limits.textBody, owner))
  }

  /** Answers in the middle of a body, whose rest nobody wants. */
  async function refuse(c: Context<Env>, status: 400 | 413 | 503): Promise<Response> {
    const { incoming, outgoing } = c.env
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
 * Sends an answer that comes in the middle of a post's body, whose rest is thrown away. Closing at once
 * would lose the answer (lingering-end.ts). Stands before all that changes an answer.
 */
export const earlyAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { incoming, outgoing } = c.env
  if (!c.get('isEarly') || outgoing.headersSent) return
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  const length = String(body.length)
  outgoing.writeHead(status, {
    ...Object.fromEntries(headers),
    'content-length': length,
    connection: 'close',
  })
  lingeringEnd(incoming, outgoing, body)
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
}

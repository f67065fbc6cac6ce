import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { FormHost, Submitted } from '../contracts/form.ts'
import { isTrial } from '../contracts/form-logic.ts'
import { PostRefused, readPost } from './forms/read-post.ts'
import type { Uploads } from './forms/uploads.ts'
import type { Budgets } from './http/budget.ts'
import { type Networks, ownerOf, visitorOf } from './http/client-address.ts'
import { type GuardRules, maxBodyOf } from './http/guard.ts'
import { limits } from './http/limits.ts'
import { lingeringEnd } from './http/lingering-end.ts'
import type { Screens } from './http/screens.ts'
import { plainRejection } from './http/server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The outcome of a post to a form, for its page. */
    submitted: Submitted | undefined
  }
}

type Options = {
  forms: FormHost
  uploads: Uploads
  acceptedAt: GuardRules['acceptedAt']
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
  const { forms, uploads, acceptedAt, screens, trustedProxies, budgets } = options

  return async (c, next) => {
    const { incoming } = c.env
    const form = forms.findForm(c.req.param('formId'))
    if (!form) return next()
    const maxBody = maxBodyOf(acceptedAt(c.req.path), incoming.headers)
    const bodies = maxBody > limits.textBody ? budgets.bodiesWithFiles : budgets.bodiesOfText
    const owner = ownerOf(incoming, trustedProxies)
    let taken = 0
    const take = (bytes: number) => {
      const isLeft = bodies.take(bytes, owner)
      if (isLeft) taken += bytes
      return isLeft
    }
    // A file's place is taken for all of it, before it is read; a text's as it comes, or who sends
    // nothing would keep others out.
    const isFile = bodies === budgets.bodiesWithFiles
    const length = Number(incoming.headers['content-length'] ?? maxBody)
    if (isFile && !take(length)) return refuse(c, 503)
    const hasScripts = c.req.header('Accept')?.includes('application/json') ?? false
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
      })
      // A post that may have been stored after all is sent again under the key it had.
      c.set('submitted', { submission, sending: forms.openSending(form, post) })
      // What a script reads is not rendered.
      c.set('mustBeAnswered', submission.state === 'stored' || hasScripts)
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error
      return refuse(c, error.status)
    } finally {
      bodies.give(taken, owner)
    }
    return next()
  }

  /** Answers in the middle of a body, whose rest nobody wants. */
  async function refuse(c: Context<Env>, status: 400 | 413 | 503): Promise<Response> {
    const { incoming, outgoing } = c.env
    const end = (body: Buffer | undefined) => lingeringEnd(incoming, outgoing, body)
    const more: Record<string, string> = status === 503 ? {} : { Connection: 'close' }
    if (status !== 413) await screens.send(status, incoming, outgoing, more, end)
    else {
      const plain = plainRejection(status, options.headers)
      outgoing.writeHead(status, plain.headers)
      end(Buffer.from(plain.text))
    }
    return RESPONSE_ALREADY_SENT
  }
}

import { data, type RouterContextProvider } from 'react-router'
import { formsContext, visitorContext } from '~/helpers/router-context'
import type { Submission } from '../../../contracts/form'
import { readEmbedding } from './read-embedding'

type Submitted = {
  submission: Submission
  /** The key and token of the page that is shown again. */
  sending: { key: string; token: string }
}

/**
 * Submits a post to a form.
 * @throws the answer to a request that is no such post: 404, 405, 415 or 400
 */
export async function submitPost(
  request: Request,
  context: Readonly<RouterContextProvider>,
  formId: string,
  hasScripts: boolean,
): Promise<Submitted> {
  const forms = context.get(formsContext)
  const form = forms.findForm(formId)
  if (!form) throw data(null, { status: 404 })
  if (request.method !== 'POST') {
    throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  }
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw data(null, { status: 415 })
  }
  const post = await request.formData().catch(() => undefined)
  if (!post) throw data(null, { status: 400 })
  const { sandbox } = readEmbedding(new URL(request.url).searchParams)
  const visitor = context.get(visitorContext)
  const submission = await forms.submit(form, post, { visitor, hasScripts, sandbox })
  // A post that may have been stored after all is sent again under the key it had.
  return { submission, sending: forms.openSending(form, post) }
}

/** The status and headers of the answer to a submission. */
export function answerTo(submission: Submission): {
  status: number
  headers?: Record<string, string>
} {
  switch (submission.state) {
    case 'stored':
      return { status: 200 }
    case 'refused':
    case 'suspicious':
      return { status: 422 }
    case 'unavailable':
      return { status: 503, headers: { 'Retry-After': '30' } }
    case 'limited':
      return { status: 429, headers: { 'Retry-After': String(submission.retryAfter) } }
  }
}

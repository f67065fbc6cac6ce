import { use } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { getFormWords } from '~/content/forms.server'
import { getSite } from '~/content/site.server'
import { formsContext, originsContext } from '~/context'
import { NonceContext } from '~/nonce'
import { ErrorScreen } from '~/sections/error-screen'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/form-page'
import afterFirstPaint from './after-first-paint.ts?inline-script'
import { DefinitionScript } from './definition-script'
import { FormFields } from './form-fields'
import formScript from './form-script.ts?worker&url'
import { FormShell } from './form-shell'
import { readEmbedding } from './read-embedding'
import { answerTo, takePost } from './take-post'
import { ThankYou } from './thank-you'

/** A form is plain HTML that works without scripts; its own small script adds the embed's messages. */
export const handle = 'plain'

/** A script that posts the form asks for JSON, and is answered here; a page never comes to it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    const wantsJson = request.headers.get('Accept')?.includes('application/json')
    if (request.method !== 'POST' || !wantsJson) return next()
    const { submission } = await takePost(request, context, params.formId, true)
    const { status, headers } = answerTo(submission)
    return Response.json(submission, { status, headers: { ...headers, ...unkept } })
  },
]

/** What a visitor entered, and the key of one sending, are in no cache. */
const unkept = { 'Cache-Control': 'no-store' }

export function loader({ context, params, url }: Route.LoaderArgs) {
  const forms = context.get(formsContext)
  const form = forms.findForm(params.formId)
  if (!form) throw data(null, { status: 404 })
  const { name, email, whatsapp } = getSite()
  return {
    form,
    words: getFormWords(),
    contact: { email, whatsapp },
    siteName: name,
    embedOrigins: context.get(originsContext).embedders.join(' '),
    embedding: readEmbedding(url.searchParams),
    sending: forms.openSending(form),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const taken = await takePost(request, context, params.formId, false)
  const { submission } = taken
  const leadsOn = submission.state === 'stored' && submission.thankYou.redirect
  if (leadsOn && !readEmbedding(url.searchParams).embedId) return redirect(leadsOn, 303)
  return data(taken, answerTo(submission))
}

export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? actionHeaders)
  headers.set('Cache-Control', unkept['Cache-Control'])
  return headers
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const form = loaderData?.form
  const isInAFrame = loaderData?.embedding.embedId !== undefined
  return [
    ...pageMeta({ seo: form && { title: form.title, description: form.description }, ...args }),
    // Who looks for a quote may find the form; as a part of another page it is no page of its own.
    ...(isInAFrame ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, words, contact, embedding, embedOrigins, siteName } = loaderData
  const submission = actionData?.submission
  const sending = actionData?.sending ?? loaderData.sending
  return (
    <FormShell {...{ form, embedding, embedOrigins, siteName, submission }}>
      {submission?.state === 'stored' ? (
        <ThankYou submission={submission} words={words} embedding={embedding} />
      ) : (
        <FormFields {...{ form, words, contact, embedding, sending, submission }} />
      )}
      <DefinitionScript form={form} words={words} contact={contact} />
      <script nonce={use(NonceContext)} data-src={formScript}>
        {afterFirstPaint}
      </script>
    </FormShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}

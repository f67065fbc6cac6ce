import { data, isRouteErrorResponse } from 'react-router'
import { formsContext } from '~/context'
import { ErrorScreen } from '~/sections/error-screen'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/form-page'
import { FormFields } from './form-fields'
import formScript from './form-script.ts?worker&url'
import { FormShell } from './form-shell'
import { readEmbedding } from './read-embedding'
import { ThankYou } from './thank-you'

/** A form is plain HTML that works without scripts; its own small script adds the embed's messages. */
export const handle = 'plain'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const form = context.get(formsContext).findForm(params.formId)
  if (!form) throw data(null, { status: 404 })
  return { form, embedding: readEmbedding(url.searchParams) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const forms = context.get(formsContext)
  const form = forms.findForm(params.formId)
  if (!form) throw data(null, { status: 404 })
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const post = await request.formData().catch(() => undefined)
  if (!post) throw data(null, { status: 400 })
  const submission = await forms.submit(form, post)
  switch (submission.state) {
    case 'stored':
      return data(submission)
    case 'refused':
      return data(submission, { status: 422 })
    case 'unavailable':
      return data(submission, { status: 503, headers: { 'Retry-After': '30' } })
  }
}

export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const form = loaderData?.form
  return [
    ...pageMeta({ seo: form && { title: form.title, description: form.description }, ...args }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, embedding } = loaderData
  return (
    <FormShell embedding={embedding} formId={form.id} submission={actionData}>
      {actionData?.state === 'stored' ? (
        <ThankYou {...form.thankYou} reference={actionData.reference} embedding={embedding} />
      ) : (
        <FormFields form={form} embedding={embedding} submission={actionData} />
      )}
      <script type="module" src={formScript} />
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

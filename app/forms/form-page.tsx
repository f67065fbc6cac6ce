import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { contentContext, languagesContext, layoutContentContext } from '~/content/content-context'
import { firstNumber } from '~/content/first-number'
import { listOfficeCountries } from '~/content/office-countries.server'
import { pickShared, type SharedLabels } from '~/content/schemas/labels'
import { factsOf } from '~/content/schemas/site'
import { describeForm } from '~/content/site-map'
import { LanguageLinks } from '~/layout/language-links'
import { chatUrl } from '~/lib/chat-url'
import { languageFacts, languageOf } from '~/lib/languages'
import { LabelsContext, useLabels } from '~/react-contexts'
import { answeringContext, formServiceContext, jobsContext, originsContext } from '~/router-context'
import { ErrorScreen } from '~/sections/error-screen'
import { loadHead } from '~/seo/load-head.server'
import { pageMeta } from '~/seo/page-meta'
import type { FormOutcome } from '../../contracts/form'
import type { Route } from './+types/form-page'
import formScript from './client/form-script.ts?worker&url'
import { DefinitionScript } from './definition-script'
import { FormFields } from './form-fields'
import { FormShell } from './form-shell'
import { knownValues } from './known-values.server'
import { isEmbedded, readEmbedding } from './read-embedding'
import { ThankYou } from './thank-you'

/** A form is plain HTML that works without scripts; it has a script of its own instead of React's. */
export const handle = 'plain'

/** A program that asks for JSON is answered here; a page never comes to it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const { formOutcome: outcome } = context.get(answeringContext)
    if (outcome?.format !== 'json') return next()
    const { form, key, token, format, status, ...reply } = outcome
    return Response.json(reply, { status, headers: { ...retryAfter(outcome), ...notCached } })
  },
]

const retryAfter = (outcome: FormOutcome): Record<string, string> =>
  'retryAfter' in outcome ? { 'Retry-After': String(outcome.retryAfter) } : {}

/** No cache may store a visitor's entries or idempotency key. */
const notCached = { 'Cache-Control': 'no-store' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const service = context.get(formServiceContext)
  const { formOutcome: outcome } = context.get(answeringContext)
  const [inLanguage] = service.listTranslations(params.formId, languageOf(url.pathname))
  const form = outcome?.form ?? inLanguage
  const content = context.get(contentContext)
  const layout = context.get(layoutContentContext)
  const languages = context.get(languagesContext)
  const { site } = content
  const { confirmation: _, ...words } = content.formWords
  const { name, email, offices } = site
  const { greeting } = factsOf(site, content.language) ?? {}
  const contact = { email, chat: chatUrl(firstNumber(offices, 'whatsapp'), greeting) }
  if (!form) throw data(null, { status: 404 })
  const { key, token } = outcome ?? service.issueKeys(form)
  return {
    form,
    ...loadHead(content, describeForm(content, form)),
    words,
    tag: languageFacts[content.language].tag,
    contact,
    // Their names are found in English.
    countries: listOfficeCountries(languages.content('en').site),
    // A form that is not translated is shown in English, under a sentence that says so.
    ...(content.language !== layout.language && { englishLabels: pickShared(content.labels) }),
    siteName: name,
    embedOrigins: context.get(originsContext).embedders.join(' '),
    embedding: readEmbedding(url.searchParams, form.hidden),
    known: await knownValues(form, context.get(jobsContext)),
    keys: { key, token },
    isPartial: outcome?.format === 'partial',
  }
}

export function action({ context, url }: Route.ActionArgs) {
  const { formOutcome: outcome } = context.get(answeringContext)
  // A post to a form that is not there has none.
  if (!outcome) throw data(null, { status: 404 })
  const redirectTo = outcome.state === 'stored' && outcome.thankYou.redirect
  // The script redirects by itself, in the host page if there is one.
  if (redirectTo && outcome.format === 'page' && !isEmbedded(url.searchParams))
    return redirect(redirectTo, 303)
  return data(outcome, { status: outcome.status, headers: retryAfter(outcome) })
}

export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? actionHeaders)
  headers.set('Cache-Control', notCached['Cache-Control'])
  return headers
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const form = loaderData?.form
  return [
    ...pageMeta({
      seo: form && { title: form.title, description: form.description },
      loaderData,
      ...args,
    }),
    // It is in no sitemap: what a search engine should show is the page that leads to it.
    ...(form ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, words, contact, countries, embedding, known, keys, isPartial, ...around } =
    loaderData
  const page = (
    <FormShell
      form={form}
      embedding={embedding}
      embedOrigins={around.embedOrigins}
      siteName={around.siteName}
      outcome={actionData}
    >
      {actionData?.state === 'stored' ? (
        <ThankYou form={form} stored={actionData} words={words} embedding={embedding} />
      ) : (
        <FormFields
          form={form}
          words={words}
          contact={contact}
          embedding={embedding}
          known={known}
          keys={keys}
          outcome={actionData}
          tag={around.tag}
        />
      )}
      {!isPartial && (
        <>
          <DefinitionScript
            form={form}
            known={known}
            words={words}
            contact={contact}
            countries={countries}
            tag={around.tag}
          />
          {/* Started with the page’s other modules (layout/start-scripts.mjs). */}
          <script type="deferred-module" src={formScript} />
        </>
      )}
    </FormShell>
  )
  return around.englishLabels ? <InEnglish labels={around.englishLabels}>{page}</InEnglish> : page
}

type InEnglishProps = { labels: SharedLabels; children: ReactNode }

function InEnglish({ labels, children }: InEnglishProps) {
  const { onlyEnglish } = useLabels('language')
  return (
    <>
      <p className="bg-signal px-8 py-2 text-center text-small text-on-signal">{onlyEnglish}</p>
      <LabelsContext value={labels}>
        <div lang="en" dir="ltr">
          {children}
        </div>
      </LabelsContext>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="relative">
      <LanguageLinks className="nav-item absolute end-8 top-8 z-10 text-on-night" />
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  )
}

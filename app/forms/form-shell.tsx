import type { ReactNode } from 'react'
import { LanguageLinks } from '~/layout/language-links'
import { Logo } from '~/layout/logo'
import { DocumentLink } from '~/ui/link'
import type { FormDefinition, FormReply } from '../../contracts/form'
import type { Embedding } from './read-embedding'

type FormShellProps = {
  form: FormDefinition
  embedding: Embedding
  /** Origins whose pages may hold the form, with spaces between. */
  embedOrigins: string
  siteName: string
  outcome: FormReply | undefined
  children: ReactNode
}

/** The sheet of a form. Data attributes tell its script what it needs to know. */
export function FormShell(props: FormShellProps) {
  const { form, embedding, embedOrigins, siteName, outcome, children } = props
  const isStored = outcome?.state === 'stored'
  // A page that has a heading of its own says there what the form is for.
  const heading = !isStored && !embedding.noHeading && (
    <header data-form-heading className="mb-4">
      <h1 className="mb-2 headline text-h3 tracking-tight">{form.title}</h1>
      <p className="text-ink-2">{form.description}</p>
    </header>
  )
  return (
    <main
      data-form-page={form.id}
      data-embed-id={embedding.embedId}
      data-embed-origins={embedOrigins}
      data-done={isStored ? '' : undefined}
      {...outcomeData(outcome)}
      className="min-h-dvh bg-surface text-ink"
    >
      {embedding.embedId ? (
        <div className="mx-auto max-w-180 px-6 pt-6 pb-4 sm:px-16">
          {heading}
          {children}
        </div>
      ) : (
        <StandingAlone form={form} siteName={siteName} isStored={isStored}>
          {children}
        </StandingAlone>
      )}
    </main>
  )
}

/** The attribute by which the form's script reads the outcome of a post (client/post.ts). */
function outcomeData(outcome: FormReply | undefined) {
  const challenge = outcome?.state === 'suspicious' ? JSON.stringify(outcome.challenge) : undefined
  const stored = outcome?.state === 'stored' ? outcome : undefined
  return {
    'data-outcome': outcome?.state,
    'data-challenge': challenge,
    'data-response-id': stored?.responseId,
    'data-reference': stored?.reference,
    'data-redirect': stored?.thankYou.redirect,
  }
}

type StandingAloneProps = {
  form: FormDefinition
  siteName: string
  isStored: boolean
  children: ReactNode
}

/** A form on its own page: its purpose on the drafting night, its questions on the sheet beside. */
function StandingAlone({ form, siteName, isStored, children }: StandingAloneProps) {
  const Title = isStored ? 'p' : 'h1'
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="relative bg-night text-on-night">
        <div className="drafting-grid absolute inset-0 [mask-image:linear-gradient(160deg,transparent_30%,#000)]" />
        <header
          data-form-heading
          className="relative px-6 py-6 sm:px-12 lg:sticky lg:top-0 lg:ms-auto lg:flex lg:min-h-dvh lg:max-w-140 lg:flex-col lg:px-16 lg:py-12"
        >
          <div className="flex items-center justify-between">
            <DocumentLink to="/" className="inline-flex min-h-touch items-center">
              <Logo name={siteName} />
            </DocumentLink>
            <LanguageLinks className="nav-item" />
          </div>
          <div data-form-title className="mt-6 lg:my-auto lg:py-12">
            <Title className="headline text-h2">{form.title}</Title>
            <p className="mt-4 text-lead text-on-night-2">{form.description}</p>
          </div>
          <div className="max-lg:hidden">
            <NextSteps steps={form.steps} />
          </div>
        </header>
      </div>
      <div className="max-w-180 px-6 pt-2 pb-8 sm:px-12 sm:pb-12 lg:px-16 lg:pt-16 lg:pb-8">
        {children}
      </div>
    </div>
  )
}

/** The next steps, along the process line: dashed while it is drawn, solid once the enquiry is stored. */
export function NextSteps({ steps }: { steps: string[] }) {
  return (
    <ol data-next-steps>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

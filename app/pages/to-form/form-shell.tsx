import type { ReactNode } from 'react'
import type { FormDefinition, Submission } from '../../../contracts/form'
import type { Embedding } from './read-embedding'
import { StandingAlone } from './standing-alone'

type FormShellProps = {
  form: FormDefinition
  embedding: Embedding
  /** Origins whose pages may hold the form, with spaces between. */
  embedOrigins: string
  siteName: string
  submission: Submission | undefined
  children: ReactNode
}

/** The sheet a form stands on. What its script needs to know is in data attributes. */
export function FormShell(props: FormShellProps) {
  const { form, embedding, embedOrigins, siteName, submission, children } = props
  const isStored = submission?.state === 'stored'
  const Heading = embedding.noHeading ? 'p' : 'h1'
  const heading = !isStored && (
    <header data-form-heading>
      <Heading className="font-display text-h3 font-[650] tracking-[-0.02em]">{form.title}</Heading>
      <p className="mt-1 text-ink-2">{form.description}</p>
    </header>
  )
  return (
    <main
      data-form-page={form.id}
      data-embed-id={embedding.embedId}
      data-embed-origins={embedOrigins}
      data-response-id={isStored ? submission.responseId : undefined}
      className="min-h-dvh bg-surface text-ink"
    >
      {embedding.embedId ? (
        <div className="mx-auto max-w-[720px] px-3 py-4 sm:px-6 sm:py-5">
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

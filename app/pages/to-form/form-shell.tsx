import type { ReactNode } from 'react'
import type { Submission } from '../../../contracts/form'
import type { Embedding } from './read-embedding'

type FormShellProps = {
  embedding: Embedding
  formId: string
  submission: Submission | undefined
  children: ReactNode
}

/** The sheet a form stands on. What its script needs to know is in data attributes. */
export function FormShell({ embedding, formId, submission, children }: FormShellProps) {
  return (
    <main
      data-form-page={formId}
      data-embed-id={embedding.embedId}
      data-response-id={submission?.state === 'stored' ? submission.responseId : undefined}
      className="min-h-dvh bg-surface text-ink"
    >
      <div className="mx-auto max-w-[720px] px-3 py-4 sm:px-6 sm:py-5">{children}</div>
    </main>
  )
}

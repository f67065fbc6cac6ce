import { use } from 'react'
import { fillIn } from '~/lib/words'
import { RequestIdContext, useLabels } from '~/react-contexts'

/** The id of a request that failed, as the log has it. Only the server knows it; hydration leaves it as it is. */
export function RequestReference({ className }: { className: string }) {
  const labels = useLabels('error')
  const id = use(RequestIdContext)
  return (
    <p suppressHydrationWarning className={`font-mono text-note empty:hidden ${className}`}>
      {id ? fillIn(labels.reference, { reference: id }) : ''}
    </p>
  )
}

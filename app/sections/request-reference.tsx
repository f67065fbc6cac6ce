import { use } from 'react'
import { RequestIdContext } from '~/react-contexts'

/** The id of a request that failed, as the log has it. Only the server knows it; hydration leaves it as it is. */
export function RequestReference({ className }: { className: string }) {
  const id = use(RequestIdContext)
  return (
    <p suppressHydrationWarning className={`font-mono text-note empty:hidden ${className}`}>
      {id ? `Reference ${id}` : ''}
    </p>
  )
}

import type { ReactNode } from 'react'
import type { Enquiry } from '../../server/leads/enquiry.ts'
import { addressOf, type Query } from './list-query.ts'

type ActProps = {
  enquiry: Enquiry
  query: Query
  action: string
  /** Fields beside the action. */
  fields?: Record<string, string>
  className: string
  shortcut?: string
  children: ReactNode
}

/** A button that does one thing with the enquiry as it is on the page, unless somebody else was faster. */
export function Act({
  enquiry,
  query,
  action,
  fields = {},
  className,
  shortcut,
  children,
}: ActProps) {
  return (
    <ActForm {...{ enquiry, query, action }}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} data-key={shortcut}>
        {children}
      </button>
    </ActForm>
  )
}

type ActFormProps = Pick<ActProps, 'enquiry' | 'query' | 'action' | 'children'> & {
  className?: string
}

/** A form that does one thing; its button is a child. */
export const ActForm = ({ enquiry, query, action, className, children }: ActFormProps) => (
  <form
    method="post"
    action={addressOf(query, `/enquiries/${enquiry.lead.reference}/act`)}
    className={className}
  >
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="head" value={enquiry.head ?? ''} />
    {children}
  </form>
)

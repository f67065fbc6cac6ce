type FormPageLinkProps = { formUrl: string; hidden: Record<string, string> }

/** The way to a form that does not show. */
export function FormPageLink({ formUrl, hidden }: FormPageLinkProps) {
  return (
    <p role="status" className="p-4">
      Can’t see the form?{' '}
      <a href={`${formUrl}?${new URLSearchParams(hidden)}`} className="text-link underline">
        Open it on its own page
      </a>
      .
    </p>
  )
}

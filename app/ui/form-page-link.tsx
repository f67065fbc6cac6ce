import { useLabels } from '~/react-contexts'

type FormPageLinkProps = { formUrl: string; hidden: Record<string, string> }

/** The way to a form that does not show. */
export function FormPageLink({ formUrl, hidden }: FormPageLinkProps) {
  const { unseen, unseenLink } = useLabels('form')
  const [before, after] = unseen.split('{{link}}')
  return (
    <p role="status" className="p-8">
      {before}
      <a href={`${formUrl}?${new URLSearchParams(hidden)}`} className="text-link underline">
        {unseenLink}
      </a>
      {after}
    </p>
  )
}

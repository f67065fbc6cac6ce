import { useLabels } from '~/react-contexts'
import { Icon } from '~/ui/icon'
import { DocumentLink } from '~/ui/link'

/** Leads to the search page. */
export function SearchLink() {
  const labels = useLabels('frame')
  return (
    <DocumentLink
      to="/search"
      className="hidden size-touch place-items-center rounded-full hover:bg-current/10 sm:grid"
    >
      <span className="sr-only">{labels.search}</span>
      <Icon size={20} d="M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l5 5" strokeWidth="1.75" />
    </DocumentLink>
  )
}

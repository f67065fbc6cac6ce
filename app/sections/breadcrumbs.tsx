import type { SiteLink } from '~/content/schemas/site'
import { useLabels } from '~/react-contexts'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { readerIgnore } from '~/ui/reader-ignore'

/** The links from home to the page, which comes last. */
export function Breadcrumbs({ links }: { links: SiteLink[] }) {
  const labels = useLabels('frame')
  const above = links.slice(0, -1)
  const here = links.at(-1)
  return (
    <nav aria-label={labels.breadcrumbs} className={`${readerIgnore} text-small`}>
      <ol className="-ms-1 flex flex-wrap items-center">
        {above.map(({ label, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <Step />}
            <Link
              to={to}
              className="flex min-h-touch min-w-touch items-center justify-center px-1 text-on-night-2 underline-offset-4 hover:text-on-night hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
        {/* A long label is cut, not wrapped: the heading shows it in full. */}
        <li className="flex min-w-0 grow basis-[4.5em] items-center">
          <Step />
          <span aria-current="page" className="truncate px-1 py-2 text-drawn">
            {here?.label}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function Step() {
  return (
    <Icon
      size={8}
      d="M2 0l4 4-4 4"
      strokeWidth="1.5"
      className="mx-1 shrink-0 text-drawn-line rtl:-scale-x-100"
    />
  )
}

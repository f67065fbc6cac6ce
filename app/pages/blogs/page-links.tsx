import { Link } from 'react-router'
import { Arrow } from '~/ui/arrow'
import { addressOfPage, pagesAround } from './page-of'

type PageLinksProps = { number: number; last: number }

const box =
  'inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-1 rounded-full px-1.5 text-small font-semibold'
const link = `${box} transition-colors hover:bg-current/10`

/** The way to the other pages of the listing; nothing where there is one. */
export function PageLinks({ number, last }: PageLinksProps) {
  if (last === 1) return null
  return (
    <nav
      aria-label="Pages"
      className="mt-9 flex flex-wrap items-center justify-center gap-1 border-t border-line pt-3"
    >
      {number > 1 && number <= last && (
        <Link to={addressOfPage(number - 1)} rel="prev" className={`${link} me-auto`}>
          <span className="flex rotate-180">
            <Arrow />
          </span>
          Previous
        </Link>
      )}
      {pagesAround(number, last).map((each, index, all) =>
        each === undefined ? (
          <span key={`after ${all[index - 1]}`} aria-hidden="true" className="text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={addressOfPage(each)}
            aria-current={each === number ? 'page' : undefined}
            className={each === number ? `${box} bg-ink text-paper` : link}
          >
            <span className="sr-only">Page </span>
            {each}
          </Link>
        ),
      )}
      {number < last && (
        <Link to={addressOfPage(number + 1)} rel="next" className={`${link} ms-auto`}>
          Next
          <Arrow />
        </Link>
      )}
    </nav>
  )
}

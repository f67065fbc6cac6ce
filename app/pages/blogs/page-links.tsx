import type { Labels } from '~/content/schemas/labels'
import { Arrow } from '~/ui/arrow'
import { Link } from '~/ui/link'
import { makePageUrl, pagesAround } from './paginate'

type PageLinksProps = { number: number; last: number; labels: Labels['blog']['pages'] }

const box =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-full px-3 text-small font-semibold'
const link = `${box} transition-colors hover:bg-current/10`

/** The way to the other pages of the listing; nothing where there is one. */
export function PageLinks({ number, last, labels }: PageLinksProps) {
  if (last === 1) return null
  const [before, after] = labels.page.split('{{number}}')
  return (
    <nav
      aria-label={labels.name}
      className="mt-18 grid grid-cols-2 items-center gap-2 border-t border-line pt-6 sm:grid-cols-[1fr_auto_1fr]"
    >
      {number > 1 && number <= last && (
        <Link
          to={makePageUrl(number - 1)}
          rel="prev"
          className={`${link} col-start-1 row-start-2 justify-self-start sm:row-start-1`}
        >
          <span className="flex rotate-180">
            <Arrow />
          </span>
          {labels.previous}
        </Link>
      )}
      <ul className="col-span-2 row-start-1 flex justify-center gap-2 sm:col-span-1 sm:col-start-2">
        {pagesAround(number, last).map((each, index, all) => (
          <li key={each ?? `after ${all[index - 1]}`} className="flex items-center">
            {each === undefined ? (
              <span className="text-ink-3">…</span>
            ) : (
              <Link
                to={makePageUrl(each)}
                aria-current={each === number ? 'page' : undefined}
                className={each === number ? `${box} bg-ink text-paper` : link}
              >
                <span className="sr-only">{before}</span>
                {each}
                {after && <span className="sr-only">{after}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {number < last && (
        <Link
          to={makePageUrl(number + 1)}
          rel="next"
          className={`${link} col-start-2 row-start-2 justify-self-end sm:col-start-3 sm:row-start-1`}
        >
          {labels.next}
          <Arrow />
        </Link>
      )}
    </nav>
  )
}

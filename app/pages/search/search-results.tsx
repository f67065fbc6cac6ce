import type { SearchWords } from '~/content/schemas/search'
import { fillIn } from '~/lib/words'
import { Link } from '~/ui/link'
import type { FoundOnSite, SiteHit } from './search-site.server'
import type { Part } from './search-snippet.server'

type SearchResultsProps = { hits: SiteHit[]; kinds: SearchWords['kinds'] }

/** The results: a link each, with its kind and the words around those looked for. */
export function SearchResults({ hits, kinds }: SearchResultsProps) {
  if (hits.length === 0) return null
  return (
    <ul>
      {hits.map(({ to, title, kind, text, language }) => (
        <li key={`${kind} ${to}`} className="relative border-t border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              dir="auto"
              lang={language}
              language={language}
              to={to}
              className="rounded-control text-h4 font-semibold text-link after:absolute after:inset-0 hover:underline"
            >
              <Marked parts={title} />
            </Link>
            <span className="shrink-0 text-small text-ink-3">{kinds[kind]}</span>
          </p>
          <p dir="auto" lang={language} className="mt-1 text-ink-2">
            <Marked parts={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/**
 * A text with its matches marked. Other parts make another element, as React cannot update texts that a
 * browser has translated.
 */
const Marked = ({ parts }: { parts: Part[] }) => (
  <span key={JSON.stringify(parts)}>
    {parts.map(({ text, at, isMatch }) =>
      isMatch ? (
        <mark
          key={at}
          className="bg-transparent text-inherit underline decoration-2 decoration-signal underline-offset-4 forced-colors:bg-[Mark]"
        >
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </span>
)

type SearchStatusProps = { words: SearchWords; query: string; found: FoundOnSite }

/** The number of results, read out when it changes; without a query, a hint. */
export const SearchStatus = ({ words, query, found }: SearchStatusProps) => (
  <p role="status" className="mb-2 text-small text-ink-2">
    {query.trim() === '' ? words.hint : countSentence(words, found)}
  </p>
)

function countSentence(words: SearchWords, { hits, count }: FoundOnSite): string {
  if (count === 0) return words.none
  return fillIn(hits.length < count ? words.cut : words.count, { count, shown: hits.length })
}

import type { SearchWords } from '~/content/schemas/search'
import { type Found, type SearchHit, splitAtMatches } from '~/lib/search'
import { Link } from '~/ui/link'

type SearchResultsProps = { hits: SearchHit[]; kinds: SearchWords['kinds'] }

/** The results: a link each, with its kind and the words around those looked for. */
export function SearchResults({ hits, kinds }: SearchResultsProps) {
  if (hits.length === 0) return null
  return (
    <ul>
      {hits.map(({ to, title, kind, text, words, language }) => (
        <li key={`${kind} ${to}`} className="relative border-t border-line py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2">
            <Link
              dir="auto"
              lang={language}
              language={language}
              to={to}
              className="rounded-control text-h4 font-semibold text-link after:absolute after:inset-0 hover:underline"
            >
              <Marked text={title} words={words} />
            </Link>
            <span className="shrink-0 text-small text-ink-3">{kinds[kind]}</span>
          </p>
          <p dir="auto" lang={language} className="mt-0.5 text-small text-ink-2">
            <Marked text={text} words={words} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/**
 * A text in which the words looked for stand out. With other words it is another element: its texts are
 * a translating browser's, which React can neither change nor take away.
 */
const Marked = ({ text, words }: { text: string; words: string[] }) => (
  <span key={`${words} ${text}`}>
    {splitAtMatches(text, words).map(({ text, at, isMatch }) =>
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

type SearchStatusProps = { words: SearchWords; query: string; found: Found }

/** The number of results, read out when it changes; without a query, a hint. */
export const SearchStatus = ({ words, query, found }: SearchStatusProps) => (
  <p role="status" className="mb-1 text-small text-ink-2">
    {query.trim() === '' ? words.hint : countSentence(words, found)}
  </p>
)

function countSentence(words: SearchWords, { hits, count }: Found): string {
  if (count === 0) return words.none
  return (hits.length < count ? words.cut : words.count)
    .replace('{count}', String(count))
    .replace('{shown}', String(hits.length))
}

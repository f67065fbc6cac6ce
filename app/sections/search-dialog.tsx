import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import { makeSnippet } from '~/lib/search'
import { isPlainClick } from '~/lib/urls'
import { useLabels } from '~/react-contexts'
import { Dialog } from '~/ui/dialog'
import { Link } from '~/ui/link'
import { SearchField } from './search-field'
import { type SearchIndex, searchIndex } from './search-index'
import { SearchResults, SearchStatus } from './search-results'

/** Results shown; Enter shows all, on the search page. */
const shown = 8

/**
 * The search over the page: a field and the links found, which the arrow keys walk through. Until the
 * index is there, and without it, Enter asks the server.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState<SearchIndex>()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const field = useRef<HTMLInputElement>(null)
  const labels = useLabels('frame')

  useEffect(() => {
    field.current?.focus()
    searchIndex().then(setIndex, () => undefined)
  }, [])

  return (
    <Dialog title={labels.search} onClose={onClose}>
      <div className="px-3 py-2">
        <Form role="search" action="/search" onSubmit={onClose}>
          <SearchField
            ref={field}
            label={index?.words.label ?? labels.search}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={walk}
          />
        </Form>
        {index && <Results {...index} query={asked} onChoice={onClose} />}
      </div>
    </Dialog>
  )
}

type ResultsProps = SearchIndex & { query: string; onChoice: () => void }

function Results({ words, search, query, onChoice }: ResultsProps) {
  const onClick = (event: MouseEvent) => isPlainClick(event) && onChoice()
  const { hits, count } = search(query, shown)
  const cut = hits.map((hit) => ({ ...hit, text: makeSnippet(hit.text, hit.words) }))
  return (
    <div className="mt-2">
      <SearchStatus words={words} query={query} found={{ hits, count }} />
      <SearchResults hits={cut} kinds={words.kinds} onKeyDown={walk} onClick={onClick} />
      {count > hits.length && (
        <Link
          to={`/search?${new URLSearchParams({ q: query })}`}
          onKeyDown={walk}
          onClick={onClick}
          className="mt-1 inline-flex min-h-touch items-center font-semibold text-link underline underline-offset-4"
        >
          {words.all}
        </Link>
      )}
    </div>
  )
}

/** The arrow keys go from the field through the links and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  const dialog = event.currentTarget.closest('dialog')
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('input, a') ?? [])]
  const next = stops[stops.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

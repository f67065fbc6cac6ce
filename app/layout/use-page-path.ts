import { useLocation, useSearchParams } from 'react-router'

/** The path of the page without its language, with the words that are looked for on it. */
export function usePagePath(): string {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = search.get('q')
  return pathname === '/search' && query
    ? `${pathname}?${new URLSearchParams({ q: query })}`
    : pathname
}

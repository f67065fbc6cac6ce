import { useLocation, useSearchParams } from 'react-router'
import { type Language, languageFacts, pathIn } from '~/lib/languages'

type LanguageLinksProps = { languages: readonly Language[]; className: string }

/** Links to the page in other languages, each by its own name. The document changes with the language. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const path = usePagePath()
  return languages.map((language) => (
    <a
      key={language}
      href={pathIn(language, path)}
      hrefLang={languageFacts[language].tag}
      lang={language}
      className={className}
    >
      {languageFacts[language].name}
    </a>
  ))
}

/** The path of the page without its language, with the words that are looked for on it. */
export function usePagePath(): string {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = search.get('q')
  return pathname === '/search' && query
    ? `${pathname}?${new URLSearchParams({ q: query })}`
    : pathname
}

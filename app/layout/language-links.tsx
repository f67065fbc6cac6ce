import { useLocation } from 'react-router'
import { type Language, languageFacts, pathIn } from '~/lib/languages'

type LanguageLinksProps = { languages: readonly Language[]; className: string }

/** Links to the page in other languages, each by its own name. The document changes with the language. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { pathname } = useLocation()
  return languages.map((language) => (
    <a
      key={language}
      href={pathIn(language, pathname)}
      hrefLang={languageFacts[language].tag}
      lang={language}
      className={className}
    >
      {languageFacts[language].name}
    </a>
  ))
}

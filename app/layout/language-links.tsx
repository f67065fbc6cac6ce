import { type Language, languageFacts, pathIn } from '~/lib/languages'
import { usePagePath } from './use-page-path'

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

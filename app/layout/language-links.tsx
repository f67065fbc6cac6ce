import { useLocation, useRouteLoaderData } from 'react-router'
import { type Language, languageFacts, pathIn } from '~/lib/languages'
import type { loader } from '~/root'

/** Links to the page in other languages, each by its own name. */
export function LanguageLinks({ isShort, ...rest }: { isShort?: boolean; className: string }) {
  const { languages = [] } = useRouteLoaderData<typeof loader>('root') ?? {}
  return languages.map((language) => {
    const { name, short } = languageFacts[language]
    const label = isShort ? name : undefined
    return (
      <LanguageLink key={language} language={language} lang={language} aria-label={label} {...rest}>
        {isShort ? short : name}
      </LanguageLink>
    )
  })
}

type LanguageLinkProps = React.ComponentProps<'a'> & { language: Language }

/**
 * A link to the page in another language. The document changes with the language; the place on the page does not,
 * and the choice is remembered (start-scripts.mjs).
 */
export const LanguageLink = ({ language, ...props }: LanguageLinkProps) => (
  <a
    {...props}
    href={pathIn(language, usePagePath())}
    hrefLang={languageFacts[language].tag}
    data-language={language}
  />
)

/** The path of the page without its language, with the parameters that choose what it shows. */
function usePagePath(): string {
  const { pathname, search } = useLocation()
  if (pathname.startsWith('/to/')) return pathname + search
  const name = parameters[pathname]
  const value = name && new URLSearchParams(search).get(name)
  return value ? `${pathname}?${new URLSearchParams({ [name]: value })}` : pathname
}

const parameters: Record<string, string> = {
  '/': 'work',
  '/search': 'q',
  '/service-detail': 'service',
}

import type { ComponentProps } from 'react'
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useHref,
} from 'react-router'
import { type Language, languageFacts } from '../lib/languages.ts'
import { useLanguage } from '../lib/use-language.ts'

/**
 * A link to a page of this site; what the page needs is fetched when the link is pointed at. A form is a
 * document of its own, with a script of its own, and may be another host's.
 */
export function Link({ language, ...props }: PageLinkProps) {
  const own = useLanguage()
  if (language === 'en' && own !== 'en') {
    const { to, ...link } = props
    return <a {...link} href={String(to)} hrefLang={languageFacts.en.tag} />
  }
  if (isForm(props.to)) return <RouterLink reloadDocument {...props} />
  // Only the router can pass a state on, or keep the page's place (layout/start-scripts.mjs).
  const hydrates = Boolean(props.state || props.preventScrollReset)
  return <RouterLink prefetch={prefetch} data-hydrates={hydrates || undefined} {...props} />
}

/**
 * Where the browser cannot tell of the router's reload (lib/wanted-document.ts), nothing is fetched ahead: a
 * script that fails would reload the page under the visitor's hands. Nor is it in Firefox, which holds what is
 * fetched ahead to `default-src`, and that is 'none'.
 */
const prefetch =
  'navigation' in globalThis && !CSS.supports('-moz-appearance', 'none') ? 'intent' : 'none'

/** React's own `<ViewTransition>` moves what two pages share: the router's prop is deprecated. */
type PageLinkProps = Omit<LinkProps, 'reloadDocument' | 'viewTransition'> & {
  /** The language that the page is in; one that is in English alone is left for. */
  language?: Language | undefined
}

/** A link to a page of this site that the browser loads as a document, as where there is no router. */
export const DocumentLink = ({ to, ...props }: ComponentProps<'a'> & { to: string }) => (
  <a {...props} href={useHref(to)} />
)

/** A link to a page, which says when the page it leads to is the one that is shown. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink prefetch={prefetch} {...props} />

const isForm = (to: LinkProps['to']) => typeof to === 'string' && to.startsWith('/to/')

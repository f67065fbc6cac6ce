import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router'

/**
 * A link to a page of this site. What the page needs is fetched when a link is pointed at
 * (app/pages-ahead.ts). Where pages are is known from the start (react-router.config.ts), so no link
 * is looked at for that.
 */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />

/** The same, and it says when the page it leads to is the one that is shown. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink discover="none" {...props} />

import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router'

/** A link to a page of this site; what the page needs is fetched when the link is pointed at. */
export const Link = (props: LinkProps) => <RouterLink prefetch="intent" {...props} />

/** The same, and it says when the page it leads to is the one that is shown. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink prefetch="intent" {...props} />

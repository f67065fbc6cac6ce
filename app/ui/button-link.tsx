import type { ReactNode } from 'react'
import { Arrow } from './arrow.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type ButtonLinkProps = { to: string; look?: ButtonLook; arrow?: boolean; children: ReactNode }

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ to, look = 'ink', arrow = true, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonStyle(look)}>
      {children}
      {arrow && <Arrow />}
    </Link>
  )
}

import type { ReactNode } from 'react'
import type { Language } from '../lib/languages.ts'
import { Arrow } from './arrow.tsx'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

type ButtonLinkProps = {
  to: string
  variant?: ButtonVariant
  arrow?: boolean
  /** A press anywhere on the card around it, which is `relative`, leads there too. */
  stretched?: boolean
  language?: Language | undefined
  children: ReactNode
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
  to,
  variant = 'ink',
  arrow = true,
  stretched = false,
  language,
  children,
}: ButtonLinkProps) {
  const card = stretched ? ' after:absolute after:inset-0' : ''
  return (
    <Link to={to} language={language} className={`${buttonStyle(variant)}${card}`}>
      {children}
      {arrow && <Arrow />}
    </Link>
  )
}

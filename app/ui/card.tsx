import type { ComponentProps, ElementType } from 'react'

/** A bordered sheet. */
export function Card<T extends ElementType = 'div'>({
  as,
  className = '',
  ...rest
}: ComponentProps<T> & { as?: T }) {
  const Tag: ElementType = as ?? 'div'
  return <Tag {...rest} className={`rounded-card border border-line bg-surface ${className}`} />
}

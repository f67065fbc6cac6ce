import type { ComponentProps, ReactNode } from 'react'

type FlipCardProps = ComponentProps<'li'> & {
  /** One element each; the card stretches them over itself. */
  front: ReactNode
  back: ReactNode
}

/**
 * An item of a list: a card that turns over on hover, on keyboard focus inside it and on tap (the
 * tap focuses it). Where motion is not wanted, the sides fade.
 */
export function FlipCard({ front, back, className = '', ...item }: FlipCardProps) {
  return (
    <li {...item} className={`flip-card ${className}`} tabIndex={-1}>
      {front}
      {back}
    </li>
  )
}

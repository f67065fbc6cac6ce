import type { ReactNode } from 'react'

type FlipCardProps = {
  /** One element each; the card stretches them over itself. */
  front: ReactNode
  back: ReactNode
  className?: string
}

/**
 * An item of a list: a card that turns over on hover, on keyboard focus inside it and on tap (the
 * tap focuses it). Where motion is not wanted, the sides fade.
 */
export function FlipCard({ front, back, className = '' }: FlipCardProps) {
  return (
    <li className={`flip-card ${className}`} tabIndex={-1}>
      {front}
      {back}
    </li>
  )
}

import type { ReactNode } from 'react'
import { Sheet } from '~/styles/styles'

type FlipCardProps = {
  /** One element each; the card stretches them over itself. */
  front: ReactNode
  back: ReactNode
  /** Its name: read before the card, and seen below it, turned or not. */
  caption?: ReactNode
  className?: string
}

/**
 * An item of a list: a card that turns over on hover, on keyboard focus inside it and on tap (the
 * tap focuses it). Where motion is not wanted, the sides fade.
 */
export function FlipCard({ front, back, caption, className = '' }: FlipCardProps) {
  return (
    <li className={`flex flex-col ${className}`}>
      <Sheet name="flipCard" />
      {caption && <div className="order-1">{caption}</div>}
      <div className="flip-card" tabIndex={-1}>
        {front}
        {back}
      </div>
    </li>
  )
}

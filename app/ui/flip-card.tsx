import type { ReactNode } from 'react'

type FlipCardProps = {
  /** One element each; the card stretches them over itself. */
  front: ReactNode
  back: ReactNode
  /** Its name: read before the card, and seen below it, turned or not. */
  caption?: ReactNode
  className?: string
}

/** An item of a list that turns over on hover, focus and tap; without motion, its sides fade. */
export function FlipCard({ front, back, caption, className = '' }: FlipCardProps) {
  return (
    <li className={`flex flex-col ${className}`}>
      {caption && <div className="order-1">{caption}</div>}
      <div className="flip-card" tabIndex={-1}>
        {front}
        {back}
      </div>
    </li>
  )
}

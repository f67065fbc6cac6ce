import type { ReactNode } from 'react'

type FlipCardProps = { front: ReactNode; back: ReactNode }

/**
 * A card that turns over on hover, on keyboard focus inside it and on tap (the tap focuses it).
 * Where motion is not wanted, the sides fade.
 */
export function FlipCard({ front, back }: FlipCardProps) {
  return (
    <div className="flip-card" tabIndex={-1}>
      <div className="flip-card-turn">
        <div className="flip-card-side">{front}</div>
        <div className="flip-card-side flip-card-back">{back}</div>
      </div>
    </div>
  )
}

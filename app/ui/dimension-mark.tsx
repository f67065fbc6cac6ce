import { Sheet } from '~/styles/styles'

/** A dimension as in a drawing: a line between two ticks, with a note. */
export function DimensionMark({ note, className = '' }: { note: string; className?: string }) {
  // Read aloud without the drawing, the measure means nothing.
  return (
    <div aria-hidden="true" className={`dimension-mark ${className}`}>
      <Sheet name="drawings" />
      {note}
    </div>
  )
}

import { Sheet } from '~/styles/styles'

/** How wide something is, as a drawing says it: a line between two ticks, with a note. */
export function DimensionMark({ note, className = '' }: { note: string; className?: string }) {
  // The measure belongs to the drawing; read aloud without it, it would say nothing.
  return (
    <div aria-hidden="true" className={`dimension-mark ${className}`}>
      <Sheet name="drawings" />
      {note}
    </div>
  )
}

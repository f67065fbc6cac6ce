type SectionHeadProps = { heading: string; lead?: string; onNight?: boolean }

/** A section's heading with, beside it, the sentence that says what it is for. */
export function SectionHead({ heading, lead, onNight = false }: SectionHeadProps) {
  return (
    <div className="mb-5 grid items-end gap-3 md:mb-7 lg:grid-cols-2">
      <h2 className="text-h2">{heading}</h2>
      {lead && (
        <p
          className={`max-w-[32em] lg:justify-self-end ${onNight ? 'text-on-night-2' : 'text-ink-2'}`}
        >
          {lead}
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'

type SpecimenProps = {
  /** The fragment that links to it, by which tests find it too. */
  id: string
  title: string
  /** The rule for using it. */
  note: string
  children: ReactNode
}

/** A part with its name and its rule, and then its states. */
export function Specimen({ id, title, note, children }: SpecimenProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="sg-specimen">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <p className="sg-note">{note}</p>
      {children}
    </section>
  )
}

type StateProps = { name: string; night?: boolean; children: ReactNode }

/** One state of a part, named. */
export function State({ name, night = false, children }: StateProps) {
  return (
    <div className={`sg-state ${night ? 'bg-night text-on-night' : ''}`}>
      <p className="sg-state-name">{name}</p>
      {children}
    </div>
  )
}

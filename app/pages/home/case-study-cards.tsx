import { Link } from 'react-router'
import { SectionHead } from '~/sections/section-head'

type CaseStudyCardsProps = {
  heading: string
  lead: string
  cards: { name: string; kind: string; tint: string; lead: string; to: string }[]
}

/** Four stories, told in a sentence each. */
export function CaseStudyCards({ heading, lead, cards }: CaseStudyCardsProps) {
  return (
    <section className="section page-width">
      <SectionHead heading={heading} lead={lead} />
      <ul className="grid gap-gutter md:grid-cols-2">
        {cards.map(({ name, kind, tint, lead, to }) => (
          <li
            key={to}
            style={{ backgroundColor: tint }}
            className="relative flex min-h-[320px] flex-col justify-end rounded-card p-4 text-night"
          >
            <p className="font-mono text-note">{kind}</p>
            <h3 className="mt-1 text-h3">
              <Link to={to} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="mt-1 max-w-[34em]">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ProjectCategory } from '~/content/schemas/project'
import { ProjectArt } from '~/sections/project-art'
import { SectionHead } from '~/sections/section-head'
import { Link } from '~/ui/link'

type CaseStudyCard = {
  project: string
  category: ProjectCategory
  name: string
  kind: string
  lead: string
  to: string
}

type CaseStudyCardsProps = { heading: string; lead: string; cards: CaseStudyCard[] }

/** Stories, told in a sentence each. */
export function CaseStudyCards({ heading, lead, cards }: CaseStudyCardsProps) {
  return (
    <section className="section page-width">
      <SectionHead heading={heading} lead={lead} />
      <ul className="grid gap-x-gutter gap-y-6 md:grid-cols-2">
        {cards.map(({ project, category, name, kind, lead, to }) => (
          <li key={to} className="group relative">
            <ProjectArt
              project={project}
              category={category}
              alt=""
              wide
              className="h-[300px] rounded-card md:h-[360px]"
            />
            <p className="mt-2 font-mono text-note text-ink-3">{kind}</p>
            <h3 className="mt-0.5 text-h3">
              <Link to={to} className="after:absolute after:inset-0 group-hover:text-link">
                {name}
              </Link>
            </h3>
            <p className="mt-1 max-w-[36em] text-ink-2">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

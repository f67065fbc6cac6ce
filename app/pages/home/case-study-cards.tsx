import type { ProjectPicture } from '~/content/project-piece'
import type { HomeSection } from '~/content/schemas/home'
import { ProjectArt } from '~/sections/project-art'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'

type CaseStudyCard = {
  art: ProjectPicture
  name: string
  kind: string
  lead: string
  to: string
}

type CaseStudyCardsProps = Pick<HomeSection<'case-studies'>, 'heading' | 'lead' | 'page'> & {
  cards: CaseStudyCard[]
}

/** Stories, told in a sentence each. */
export function CaseStudyCards({ heading, lead, page, cards }: CaseStudyCardsProps) {
  return (
    <Section close>
      <SectionHead heading={heading} lead={lead} action={page} />
      <ul className="grid gap-x-gutter gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ art, name, kind, lead, to }) => (
          <li key={to} className="group relative">
            <ProjectArt
              {...art}
              box={{ 0: column(1), 640: column(2), 1024: column(4) }}
              alt=""
              className="h-25 rounded-card sm:h-31.25"
            />
            <Eyebrow className="mt-2">{kind}</Eyebrow>
            <h3 className="mt-0.5 text-h4">
              <Link to={to} className="after:absolute after:inset-0 group-hover:text-link">
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 text-small text-ink-2">{lead}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { HomeSection } from '~/content/schemas/home'
import { type ProjectCard, ProjectCards } from '~/sections/project-cards'
import { Section } from '~/sections/section'
import { LinkedSectionHead } from '~/sections/section-head'

type CaseStudyCardsProps = Pick<HomeSection<'case-studies'>, 'heading' | 'lead' | 'page'> & {
  cards: ProjectCard[]
}

/** Stories, told in a sentence each. */
export function CaseStudyCards({ heading, lead, page, cards }: CaseStudyCardsProps) {
  return (
    <Section spacing="compact">
      <LinkedSectionHead heading={heading} lead={lead} link={page} />
      <ProjectCards cards={cards} columns={4} />
    </Section>
  )
}

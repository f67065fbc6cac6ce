import type { HomeSection } from '~/content/schemas/home'
import { type IdeaCard, IdeaCards } from '~/sections/idea-cards'
import { LinkedSectionHead } from '~/sections/section-head'

type CaseStudyCardsProps = Pick<HomeSection<'case-studies'>, 'heading' | 'lead' | 'page'> & {
  cards: IdeaCard[]
}

/** Stories, told by the ideas that were not built. */
export const CaseStudyCards = ({ heading, lead, page, cards }: CaseStudyCardsProps) => (
  <section className="section-close drafting-grid bg-night text-on-night">
    <div className="page-width">
      <LinkedSectionHead heading={heading} lead={lead} link={page} onNight />
      <IdeaCards cards={cards} heading="h3" />
    </div>
  </section>
)

import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { getProject } from '~/content/find.server'
import { ContactCall } from '~/sections/contact-call'
import { IdeaCards } from '~/sections/idea-cards'
import { toIdeaCard } from '~/sections/idea-cards.server'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import type { Route } from './+types/case-study-list-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { cards, indexHeading, indexLead } = content.caseStudies
  return {
    ...loadStaticPage(content, '/case-study'),
    cards: cards.map((key) => toIdeaCard(getProject(content, key))),
    index: {
      heading: indexHeading,
      lead: indexLead,
      entries: content.projects
        .map(toIdeaCard)
        .map(({ name, kind, to, drawing }) => ({ name, kind, to, drawing })),
    },
    contact: getContactCall(content),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    loaderData,
    ...args,
  })
}

export default function CaseStudyListPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, cards, index, contact } = loaderData
  return (
    <>
      <PageBanner ground="paper" {...head} breadcrumbs={breadcrumbs} />
      <Section onNight>
        <IdeaCards cards={cards} heading="h2" />
      </Section>
      <Section>
        <SectionHead heading={index.heading} lead={index.lead} />
        <ul className="grid gap-x-gutter border-t border-line lg:grid-cols-2">
          {index.entries.map(({ name, kind, to, drawing }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="flex items-center gap-5 py-3 hover:text-link">
                <Picture
                  name={drawing}
                  skin="drawn"
                  alt=""
                  sizes="(width >= 640px) 144px, 116px"
                  upTo={400}
                  className="aspect-3/2 w-28 shrink-0 rounded-control bg-night object-cover sm:w-36"
                />
                <span>
                  <span className="block headline text-h4">{name}</span>
                  <span className="text-ink-2">{kind}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <ContactCall {...contact} />
    </>
  )
}

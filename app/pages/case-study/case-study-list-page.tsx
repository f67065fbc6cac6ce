import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { getProject } from '~/content/find.server'
import { caseStudyPath } from '~/content/project-paths'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { ProjectFeature, toProjectFeature } from '~/sections/project-feature'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'
import type { Route } from './+types/case-study-list-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { cards, indexHeading, indexLead } = content.caseStudies
  return {
    ...loadStaticPage(content, '/case-study'),
    action: content.labels.caseStudy.open,
    cards: cards.map((key) => toProjectFeature(getProject(content, key))),
    index: {
      heading: indexHeading,
      lead: indexLead,
      entries: content.projects.map((project) => ({
        name: project.name,
        kind: project.kind,
        to: caseStudyPath(project),
      })),
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
  const { breadcrumbs, head, action, cards, index, contact } = loaderData
  return (
    <>
      <PageBanner ground="paper" {...head} breadcrumbs={breadcrumbs} />
      <Section className="grid gap-gutter lg:grid-cols-2">
        {cards.map((card) => (
          <ProjectFeature
            key={card.to}
            {...card}
            action={action}
            box={{ 0: column(1), 1024: column(2) }}
            heading="h2"
          />
        ))}
      </Section>
      <Section spacing="continued">
        <SectionHead heading={index.heading} lead={index.lead} />
        <ul className="border-t border-line">
          {index.entries.map(({ name, kind, to }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="grid items-baseline gap-x-6 py-4 hover:text-link sm:grid-cols-heading-text"
              >
                <span className="font-display text-h4 font-semibold">{name}</span>
                <span className="text-ink-2">{kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <ContactCall {...contact} />
    </>
  )
}

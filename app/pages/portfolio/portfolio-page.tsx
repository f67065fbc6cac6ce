import { contentContext } from '~/content/content-context'
import { getProject } from '~/content/find.server'
import { caseStudyPath } from '~/content/project-paths'
import { PageBanner } from '~/sections/page-banner'
import { PartnerBlock } from '~/sections/partner-block'
import { ProjectBand } from '~/sections/project-band'
import { toProjectCard } from '~/sections/project-cards'
import { SectionHead } from '~/sections/section-head'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/portfolio-page'
import { findLogo } from './logos.server'
import { Onward } from './onward'
import { Spotlight } from './spotlight'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { spotlight, cards, next } = content.portfolio
  const { email, offices, social, answers } = content.site
  return {
    ...loadStaticPage(content, '/portfolio'),
    spotlight: {
      heading: spotlight.heading,
      logos: spotlight.projects.map((key) => {
        const project = getProject(content, key)
        return { project: key, name: project.name, to: caseStudyPath(project), logo: findLogo(key) }
      }),
    },
    cards,
    projects: content.projects.map((project) => {
      const { text: _, ...card } = toProjectCard(project)
      return { ...card, details: project.portfolio.details }
    }),
    action: content.labels.caseStudy.open,
    partner: { ...content.contact.partner, email, offices, social, answers },
    next,
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

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, spotlight, cards, projects, action, partner, next } = loaderData
  return (
    <>
      <PageBanner ground="paper" {...head} breadcrumbs={breadcrumbs} />
      <Spotlight {...spotlight} />
      <section id="projects">
        <div className="page-width pt-14">
          <SectionHead {...cards} />
        </div>
        <div>
          {projects.map((project) => (
            <ProjectBand key={project.to} {...project} action={action} />
          ))}
        </div>
      </section>
      <PartnerBlock {...partner} />
      {next && <Onward {...next} />}
    </>
  )
}

import { getPage } from '~/content/pages.server'
import { caseStudyPath } from '~/content/project-paths'
import { getProject, listProjects } from '~/content/projects.server'
import { getContact, getPortfolioPage, getSite } from '~/content/site.server'
import { PageBanner } from '~/sections/page-banner'
import { PartnerBlock } from '~/sections/partner-block'
import { ProjectFeature, toProjectFeature } from '~/sections/project-feature'
import { SectionHead } from '~/sections/section-head'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/portfolio-page'
import { getLogo } from './logos.server'
import { Onward } from './onward'
import { Spotlight } from './spotlight'

export function loader() {
  const { spotlight, cards, next } = getPortfolioPage()
  const { email, phone, offices, social } = getSite()
  return {
    ...getPage('/portfolio'),
    spotlight: {
      heading: spotlight.heading,
      logos: spotlight.projects.map((key) => {
        const project = getProject(key)
        return { project: key, name: project.name, to: caseStudyPath(project), logo: getLogo(key) }
      }),
    },
    cards,
    projects: listProjects().map(toProjectFeature),
    partner: { ...getContact().partner, email, phone, offices, social },
    next,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, trail: loaderData?.trail, ...args })
}

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, spotlight, cards, projects, partner, next } = loaderData
  return (
    <>
      <PageBanner {...head} trail={trail} />
      <Spotlight {...spotlight} />
      <section id="projects" className="section page-width">
        <SectionHead {...cards} />
        <div className="grid gap-gutter md:grid-cols-2">
          {projects.map((project) => (
            <ProjectFeature key={project.to} {...project} heading="h3" />
          ))}
        </div>
      </section>
      <PartnerBlock {...partner} />
      <Onward {...next} />
    </>
  )
}

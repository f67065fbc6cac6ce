import { contentContext } from '~/content/content-context'
import { trailTo } from '~/content/pages.server'
import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { getProjectByPath } from '~/content/projects.server'
import { getService } from '~/content/services.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { TextCards } from '~/sections/text-cards'
import { pageMeta } from '~/seo/page-meta'
import { sharingPicture } from '~/seo/sharing-address.server'
import { cardOfCaseStudy } from '~/seo/sharing-cards.server'
import { workShown } from '~/seo/work-shown'
import type { Route } from './+types/case-study-page'
import { Chapter } from './chapter'
import { Facts } from './facts'
import { NextCaseStudy } from './next-case-study'
import { ProductPictures } from './product-pictures'

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const project = getProjectByPath(content, url.pathname)
  const { projects } = content
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? project
  return {
    trail: trailTo(content, '/case-study', { label: project.name, to: caseStudyPath(project) }),
    picture: sharingPicture(caseStudyPath(project), cardOfCaseStudy(content, project)),
    project: project.key,
    name: project.name,
    pieces: project.portfolio.pieces,
    kind: project.kind,
    caseStudy: project.caseStudy,
    platforms: project.platforms,
    services: project.services.map((slug) => {
      const { name } = getService(content, slug)
      return { label: name, to: `/services/${slug}` }
    }),
    detailPath: projectDetailPath(project),
    valuesHeading: content.templates.caseStudy.values,
    next: next !== project && { name: next.name, kind: next.kind, to: caseStudyPath(next) },
    contact: content.contact.callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.caseStudy.seo,
    trail: loaderData?.trail,
    kind: 'ItemPage',
    type: 'article',
    subject: (place) => loaderData && workShown(loaderData, place),
    loaderData,
    ...args,
  })
}

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { trail, project, name, pieces, kind, caseStudy } = loaderData
  const { platforms, services, detailPath, valuesHeading, next, contact } = loaderData
  return (
    <>
      <PageBanner trail={trail} note={kind} heading={name} lead={caseStudy.lead} />
      <article>
        <div className="section page-width">
          <Facts services={services} platforms={platforms} detailPath={detailPath} />
          <Chapter heading="Introduction" text={caseStudy.introduction} />
          <Chapter heading="Idea behind" text={caseStudy.idea} />
          <Chapter heading="Challenge" text={caseStudy.challenge} />
          <Chapter heading="Solution" text={caseStudy.solution} />
        </div>
        <ProductPictures project={project} pieces={pieces} />
        <section className="page-width pb-(--spacing-section)">
          <h2 className="mb-5 text-h2">{valuesHeading}</h2>
          <TextCards
            columns={3}
            cards={caseStudy.values.map(({ title, subtitle }, index) => ({
              number: String(index + 1).padStart(2, '0'),
              title,
              detail: subtitle,
            }))}
          />
        </section>
      </article>
      {next && <NextCaseStudy {...next} />}
      <ContactCall {...contact} />
    </>
  )
}

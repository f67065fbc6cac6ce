import { Fragment } from 'react'
import { contentContext } from '~/content/content-context'
import { trailTo } from '~/content/pages.server'
import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { getProjectByPath } from '~/content/projects.server'
import { getService } from '~/content/services.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { ProjectArt } from '~/sections/project-art'
import { toProjectCard } from '~/sections/project-cards'
import { TextCards } from '~/sections/text-cards'
import { pageMeta } from '~/seo/page-meta'
import { sharingPicture } from '~/seo/sharing-address.server'
import { cardOfCaseStudy } from '~/seo/sharing-cards.server'
import { workShown } from '~/seo/work-shown'
import { column } from '~/ui/picture-sizes'
import type { Route } from './+types/case-study-page'
import { Chapter } from './chapter'
import { DrawnBesideShipped } from './drawn-beside-shipped'
import { Facts } from './facts'
import { NextCaseStudy } from './next-case-study'
import { placePictures } from './place-pictures'
import { ProductDivide } from './product-divide'
import { PullQuote } from './pull-quote'
import { storyOf } from './story-pictures.server'

export { shouldRevalidate } from '~/helpers/pop-up'

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
    story: storyOf(project),
    kind: project.kind,
    caseStudy: project.caseStudy,
    platforms: project.platforms,
    services: project.services.map((slug) => {
      const { name } = getService(content, slug)
      return { label: name, to: `/services/${slug}` }
    }),
    detailPath: projectDetailPath(project),
    valuesHeading: content.templates.caseStudy.values,
    next: next !== project && toProjectCard(next),
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
  const { trail, project, name, pieces, kind, caseStudy, story } = loaderData
  const { platforms, services, detailPath, valuesHeading, next, contact } = loaderData
  const [quote, secondQuote] = caseStudy.pullQuotes
  const { introduction, idea, challenge, solution } = caseStudy
  const chapters = [
    { heading: 'Introduction', text: introduction, picture: story.introduction },
    { heading: 'Idea behind', text: idea, picture: story.idea, quote },
    { heading: 'Challenge', text: challenge, picture: story.challenge, quote: secondQuote },
    { heading: 'Solution', text: solution, picture: story.solution },
  ]
  const places = placePictures(chapters)
  return (
    <>
      <PageBanner
        trail={trail}
        note={kind}
        heading={name}
        lead={caseStudy.lead}
        art={<ProductDivide project={project} pieces={pieces} name={name} />}
      />
      <article>
        <div className="section page-width">
          <Facts
            services={services}
            platforms={platforms}
            detailPath={detailPath}
            facts={caseStudy.facts}
          />
          {chapters.map(({ heading, text, picture, quote }, index) => (
            <Fragment key={heading}>
              <Chapter
                heading={heading}
                text={text}
                project={project}
                picture={picture}
                before={places[index] ?? text.length}
                mirrored={index % 2 === 1}
              />
              {quote && <PullQuote quote={quote} />}
            </Fragment>
          ))}
          <DrawnBesideShipped project={project} {...story.end} />
        </div>
        <section className="page-width pb-(--spacing-section) max-sm:pb-5">
          <h2 className="mb-5 text-h2 max-sm:mb-3">{valuesHeading}</h2>
          <TextCards
            columns={3}
            picture={
              <ProjectArt
                project={project}
                category={story.end.category}
                box={{ 0: column(1) }}
                alt=""
                wide
                className="h-[220px]"
              />
            }
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

import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { primaryPiece, toPicture } from '~/content/project-piece'
import type { Content } from '~/content/read-content'
import type { Project } from '~/content/schemas/project'
import { describeCaseStudy } from '~/content/site-map'
import { servicePath } from '~/lib/paths'
import { toProjectCard } from '~/sections/project-cards'
import { loadHead } from '~/seo/load-head.server'
import { placePictures } from './place-pictures.server'
import { chooseStory } from './story-pictures.server'

/** Loads the case study of a project. */
export function openCaseStudy(content: Content, project: Project) {
  const { projects } = content
  const { name, kind, caseStudy, platforms } = project
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? project
  return {
    page: 'case-study' as const,
    ...loadHead(describeCaseStudy(content, project)),
    project: project.key,
    name,
    kind,
    to: caseStudyPath(project),
    lead: caseStudy.lead,
    divide: toDivide(project),
    art: toPicture(project, primaryPiece(project)),
    facts: caseStudy.facts,
    platforms,
    services: listServices(content, project),
    detailPath: projectDetailPath(project),
    ...tellStory(project),
    values: { heading: content.templates.caseStudy.values, list: caseStudy.values },
    next: next !== project && {
      ...toProjectCard(next),
      words: content.templates.caseStudy.next,
    },
    contact: content.contact.callToAction,
  }
}

/** Links to the services behind a project; a service that is not public has no page to link to. */
const listServices = ({ services }: Content, project: Project) =>
  project.services.flatMap((slug) => {
    const service = services.find((each) => each.slug === slug)
    return service ? [{ label: service.name, to: servicePath(slug) }] : []
  })

/** The product half drawn: its wide piece with its phone before it, or one of them alone. */
function toDivide({ portfolio: { pieces } }: Project) {
  const phone = pieces.find(({ category }) => category === 'mobile')
  const wide = pieces.find(({ category }) => category !== 'mobile')
  return { wide: wide?.picture, phone: phone?.picture, alt: (wide ?? phone)?.alt }
}

/** The chapters, each with its picture and the sentence that stands large after it, and what ends them. */
function tellStory(project: Project) {
  const { introduction, idea, challenge, solution, pullQuotes } = project.caseStudy
  const { end, ...pictures } = chooseStory(project)
  const chapters = [
    { heading: 'Introduction', text: introduction, picture: pictures.introduction },
    { heading: 'Idea behind', text: idea, picture: pictures.idea, quote: pullQuotes[0] },
    { heading: 'Challenge', text: challenge, picture: pictures.challenge, quote: pullQuotes[1] },
    { heading: 'Solution', text: solution, picture: pictures.solution },
  ]
  const places = placePictures(chapters)
  return {
    chapters: chapters.map((chapter, index) => ({
      ...chapter,
      before: places[index] ?? chapter.text.length,
    })),
    end,
  }
}

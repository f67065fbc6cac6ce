import { getContactCall } from '~/content/contact-call.server'
import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { toPicture } from '~/content/project-piece'
import type { Content } from '~/content/read-content'
import type { Project } from '~/content/schemas/project'
import { describeCaseStudy } from '~/content/site-map'
import { servicePath } from '~/lib/paths'
import { toProjectCard } from '~/sections/project-cards'
import { loadHead } from '~/seo/load-head.server'
import { chooseScreens } from './choose-screens.server'

/** Loads the case study of a project. */
export function openCaseStudy(content: Content, project: Project) {
  const { projects, templates, labels } = content
  const { name, kind, caseStudy, platforms } = project
  const { opening, decisions, drawing } = chooseScreens(project)
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? project
  return {
    page: 'case-study' as const,
    labels: labels.caseStudy.story,
    factLabels: labels.caseStudy.facts,
    ...loadHead(content, describeCaseStudy(content, project)),
    project: project.key,
    name,
    kind,
    to: caseStudyPath(project),
    lead: caseStudy.lead,
    opening,
    art: toPicture(project, opening),
    facts: caseStudy.facts,
    unconfirmed: caseStudy.sample === true ? labels.caseStudy.unconfirmed : undefined,
    platforms,
    services: listServices(content, project),
    detailPath: projectDetailPath(project),
    introduction: caseStudy.introduction,
    idea: { text: caseStudy.idea, drawing },
    challenge: caseStudy.challenge,
    solution: caseStudy.solution,
    decisions: { ...decisions, heading: templates.caseStudy.values, values: caseStudy.values },
    next: next !== project && { ...toProjectCard(next), words: templates.caseStudy.next },
    contact: getContactCall(content),
  }
}

/** Links to the services behind a project; a service that is not public has no page to link to. */
const listServices = ({ services }: Content, project: Project) =>
  project.services.flatMap((slug) => {
    const service = services.find((each) => each.slug === slug)
    return service ? [{ label: service.name, to: servicePath(slug) }] : []
  })

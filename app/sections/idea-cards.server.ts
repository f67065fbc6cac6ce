import { isThere } from '~/content/drawn-pictures'
import { caseStudyPath } from '~/content/project-paths'
import { drawnSide, primaryPiece } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'
import type { IdeaCard } from './idea-cards'

/** The early drawing of a story, if it has been drawn. */
export const findEarlyDrawing = ({ idea, caseStudy }: Pick<Project, 'idea' | 'caseStudy'>) =>
  caseStudy.drawing && isThere(idea) ? { ...caseStudy.drawing, name: idea } : undefined

/** A story’s card; without an early drawing it has that of the screen. */
export function toIdeaCard(project: Project): IdeaCard {
  const { picture, category } = primaryPiece(project)
  const early = findEarlyDrawing(project)
  return {
    name: project.name,
    kind: project.kind,
    lead: project.caseStudy.lead,
    to: caseStudyPath(project),
    drawing: early?.name ?? drawnSide(picture, category),
    stamp: early?.stamp,
    screen: picture,
    isUpright: category === 'mobile',
  }
}

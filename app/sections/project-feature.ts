import { caseStudyPath } from '~/content/project-paths'
import { type ProjectPicture, primaryPiece, toPicture } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'

export type ProjectFeatureContent = {
  art: ProjectPicture
  name: string
  kind: string
  details: string[]
  to: string
}

/** The words of a large project card, and the case study it leads to. */
export const toProjectFeature = (project: Project): ProjectFeatureContent => ({
  art: toPicture(project, primaryPiece(project)),
  name: project.name,
  kind: project.kind,
  details: project.portfolio.details,
  to: caseStudyPath(project),
})

import { caseStudyPath } from '~/content/project-paths'
import { type ProjectPicture, primaryPiece, toPicture } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { Eyebrow } from '~/ui/eyebrow'
import type { BoxWidths } from '~/ui/picture-sizes'
import { ProjectArt } from './project-art'

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

type ProjectFeatureProps = ProjectFeatureContent & {
  /** The text of its button. */
  action: string
  box: BoxWidths
  heading: 'h2' | 'h3'
}

/** A project with its picture, its paragraphs and a “Case Study” button. */
export function ProjectFeature({
  art,
  name,
  kind,
  details,
  to,
  action,
  box,
  heading: Heading,
}: ProjectFeatureProps) {
  const { colon } = useLabels('joined')
  return (
    <Card
      as="article"
      className="relative flex flex-col overflow-hidden transition-colors hover:border-link"
    >
      <ProjectArt
        {...art}
        box={box}
        alt={`${name}${fillIn(colon, { text: kind })}`}
        wide
        className="h-75 shrink-0 md:h-95"
      />
      <div className="flex grow flex-col items-start p-8">
        <Eyebrow>{kind}</Eyebrow>
        <Heading className="mt-2 text-h3">{name}</Heading>
        {details.map((detail) => (
          <p key={detail} className="mt-3 text-ink-2">
            {detail}
          </p>
        ))}
        <div className="mt-auto pt-6">
          <ButtonLink to={to} stretched>
            {action}
            <span className="sr-only">{fillIn(colon, { text: name })}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

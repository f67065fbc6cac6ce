import { caseStudyPath } from '~/content/project-paths'
import { mainCategory } from '~/content/project-piece'
import type { Project, ProjectCategory } from '~/content/schemas/project'
import { ButtonLink } from '~/ui/button-link'
import type { BoxWidths } from '~/ui/picture-sizes'
import { ProjectArt } from './project-art'

export type ProjectFeatureContent = {
  project: string
  category: ProjectCategory
  name: string
  kind: string
  details: string[]
  to: string
}

/** The words of a large project card, and the case study it leads to. */
export const toProjectFeature = (project: Project): ProjectFeatureContent => ({
  project: project.key,
  category: mainCategory(project),
  name: project.name,
  kind: project.kind,
  details: project.portfolio.details,
  to: caseStudyPath(project),
})

/** A project with its picture, its paragraphs and a “Case Study” button. */
export function ProjectFeature({
  project,
  category,
  name,
  kind,
  details,
  to,
  box,
  heading: Heading,
}: ProjectFeatureContent & { box: BoxWidths; heading: 'h2' | 'h3' }) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-link">
      <ProjectArt
        project={project}
        category={category}
        box={box}
        alt={`${name}: ${kind}`}
        wide
        className="h-[300px] shrink-0 md:h-[380px]"
      />
      <div className="flex grow flex-col items-start p-4">
        <p className="font-mono text-note text-ink-3">{kind}</p>
        <Heading className="mt-1 text-h3">{name}</Heading>
        {details.map((detail) => (
          <p key={detail} className="mt-1.5 text-ink-2">
            {detail}
          </p>
        ))}
        <div className="mt-auto pt-3">
          <ButtonLink to={to} ofCard>
            Case Study<span className="sr-only">: {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

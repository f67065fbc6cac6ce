import { caseStudyPath } from '~/content/project-paths'
import type { Project } from '~/content/schemas/project'
import { ButtonLink } from '~/ui/button-link'

export type ProjectFeatureContent = {
  name: string
  kind: string
  details: string[]
  tint: string
  to: string
}

/** What a large project card says, and the case study it leads to. */
export const toProjectFeature = (project: Project): ProjectFeatureContent => ({
  name: project.name,
  kind: project.kind,
  details: project.portfolio.details,
  tint: project.tint,
  to: caseStudyPath(project),
})

/** A project with its paragraphs and a “Case Study” button. */
export function ProjectFeature({
  name,
  kind,
  details,
  tint,
  to,
  heading: Heading,
}: ProjectFeatureContent & { heading: 'h2' | 'h3' }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div
        style={{ backgroundColor: tint }}
        className="grid min-h-[220px] content-end p-4 text-night"
      >
        <p className="font-mono text-note">{kind}</p>
      </div>
      <div className="flex grow flex-col items-start p-4">
        <Heading className="text-h3">{name}</Heading>
        {details.map((detail) => (
          <p key={detail} className="mt-1.5 text-ink-2">
            {detail}
          </p>
        ))}
        <div className="mt-auto pt-3">
          <ButtonLink to={to}>Case Study</ButtonLink>
        </div>
      </div>
    </article>
  )
}

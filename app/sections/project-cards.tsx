import { caseStudyPath } from '~/content/project-paths'
import { type ProjectPicture, primaryPiece, toPicture } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'
import { ProjectArt } from './project-art'

export type ProjectCard = {
  art: ProjectPicture
  name: string
  kind: string
  text: string
  to: string
}

/** The words of a project's card, and the case study it leads to. */
export const toProjectCard = (project: Project): ProjectCard => ({
  art: toPicture(project, primaryPiece(project)),
  name: project.name,
  kind: project.kind,
  text: project.summary,
  to: caseStudyPath(project),
})

/** Projects as cards that lead to their case studies. */
export function ProjectCards({ cards }: { cards: ProjectCard[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ art, name, kind, text, to }) => (
        <li key={to} className="group relative">
          <ProjectArt
            {...art}
            box={{ 0: column(1), 640: column(2), 1024: column(3) }}
            alt=""
            className="h-70 rounded-card"
          />
          <Eyebrow className="mt-4">{kind}</Eyebrow>
          <h3 className="mt-1 text-h4">
            <Link to={to} className="after:absolute after:inset-0 group-hover:text-link">
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

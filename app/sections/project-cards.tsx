import { Link } from 'react-router'
import { caseStudyPath } from '~/content/project-paths'
import type { Project } from '~/content/schemas/project'

export type ProjectCard = { name: string; kind: string; text: string; tint: string; to: string }

/** What a project's card says, and the case study it leads to. */
export const toProjectCard = (project: Project): ProjectCard => ({
  name: project.name,
  kind: project.kind,
  text: project.summary,
  tint: project.tint,
  to: caseStudyPath(project),
})

/** Projects as cards that lead to their case studies. */
export function ProjectCards({ cards }: { cards: ProjectCard[] }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ name, kind, text, tint, to }) => (
        <li key={to} className="group relative overflow-hidden rounded-card">
          <Link
            to={to}
            style={{ backgroundColor: tint }}
            className="flex min-h-[300px] flex-col justify-end p-4 text-night after:absolute after:inset-0"
          >
            <span className="font-mono text-note">{kind}</span>
            <h3 className="mt-1 text-h3">{name}</h3>
            <span className="mt-1 text-small">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

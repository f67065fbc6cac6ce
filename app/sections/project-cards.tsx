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

/** On a phone a row from the edge of the page, which fades where it goes on. */
const swiped =
  'max-sm:-ms-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:ps-5 max-sm:pe-11 max-sm:fading-row max-sm:[scrollbar-width:none] max-sm:*:w-[70vw] max-sm:*:shrink-0 max-sm:*:snap-start'

type ProjectCardsProps = {
  cards: ProjectCard[]
  /** On a wide screen. */
  columns: 3 | 4
}

/** Projects as cards that lead to their case studies; four in a row are one on a phone, too, which is swiped. */
export function ProjectCards({ cards, columns }: ProjectCardsProps) {
  const isRow = columns === 4
  const [grid, height] = isRow
    ? [`sm:grid gap-y-8 lg:grid-cols-4 ${swiped}`, 'h-50 sm:h-55']
    : ['grid gap-y-12 lg:grid-cols-3', 'h-70']
  return (
    <ul className={`gap-x-gutter sm:grid-cols-2 ${grid}`}>
      {cards.map(({ art, name, kind, text, to }) => (
        <li key={to} className="group relative">
          <ProjectArt
            {...art}
            box={{ 0: isRow ? '70vw' : column(1), 640: column(2), 1024: column(columns) }}
            alt=""
            className={`${height} rounded-card`}
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

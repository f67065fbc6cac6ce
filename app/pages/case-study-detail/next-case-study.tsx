import { ProjectArt } from '~/sections/project-art'
import type { ProjectCard } from '~/sections/project-cards'
import { Arrow } from '~/ui/arrow'
import { besideText } from '~/ui/beside-text'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'

type NextCaseStudyProps = Pick<ProjectCard, 'name' | 'kind' | 'to' | 'project' | 'category'>

/** The way to the next story, with its picture; after the last comes the first, and an only one has none. */
export function NextCaseStudy({ name, kind, to, project, category }: NextCaseStudyProps) {
  return (
    <nav aria-label="Next case study" className={`${besideText} bg-night text-on-night`}>
      {/* The link is as wide as a phone's screen, so its outline is drawn inside. */}
      <Link
        to={to}
        className="page-width grid items-center gap-3 py-5 -outline-offset-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-6"
      >
        <span>
          <span className="block font-mono text-note text-drawn">Next: {kind}</span>
          <span className="mt-1 block font-display text-h2 font-[650] tracking-[-0.028em]">
            {name} <Arrow />
          </span>
        </span>
        <ProjectArt
          project={project}
          category={category}
          box={{ 0: column(1), 640: column(2) }}
          alt=""
          className="h-[220px] rounded-card lg:h-[280px]"
        />
      </Link>
    </nav>
  )
}

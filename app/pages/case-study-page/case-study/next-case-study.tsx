import { ProjectArt } from '~/sections/project-art'
import type { ProjectCard } from '~/sections/project-cards'
import { Arrow } from '~/ui/arrow'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'
import { readerIgnore } from '~/ui/reader-ignore'

type NextCaseStudyProps = Pick<ProjectCard, 'name' | 'kind' | 'to' | 'art'> & {
  words: { label: string; before: string }
}

/** The way to the next story, on its product's ground; after the last comes the first, and an only one has none. */
export function NextCaseStudy({ name, kind, to, art, words }: NextCaseStudyProps) {
  return (
    <nav
      aria-label={words.label}
      data-project={art.project}
      className={`${readerIgnore} product-ground overflow-clip`}
    >
      {/* The link is as wide as a phone's screen, so its outline is drawn inside. */}
      <Link to={to} className="page-width grid gap-x-10 -outline-offset-6 lg:h-90 lg:grid-cols-2">
        <span className="flex flex-col justify-between gap-6 pt-10 lg:py-10">
          <span className="font-mono text-note">
            {words.before} {kind}
          </span>
          <span className="product-name block">
            {name} <Arrow />
          </span>
        </span>
        <ProjectArt
          {...art}
          box={{ 0: column(1), 1024: column(2) }}
          alt=""
          className="h-55 lg:h-full"
        />
      </Link>
    </nav>
  )
}

import { ProjectArt } from '~/sections/project-art'
import type { ProjectCard } from '~/sections/project-cards'
import { Arrow } from '~/ui/arrow'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'
import { column } from '~/ui/picture-sizes'
import { readerIgnore } from '~/ui/reader-ignore'

type NextCaseStudyProps = Pick<ProjectCard, 'name' | 'kind' | 'to' | 'art'> & {
  words: { label: string; before: string }
}

/** The way to the next story, with its picture; after the last comes the first, and an only one has none. */
export function NextCaseStudy({ name, kind, to, art, words }: NextCaseStudyProps) {
  return (
    <nav aria-label={words.label} className={`${readerIgnore} bg-night text-on-night`}>
      {/* The link is as wide as a phone's screen, so its outline is drawn inside. */}
      <Link
        to={to}
        className="page-width grid items-center gap-3 py-5 -outline-offset-6 sm:grid-cols-2 lg:py-6"
      >
        <span>
          <Eyebrow as="span" onNight className="block">
            {words.before} {kind}
          </Eyebrow>
          <span className="mt-1 block headline text-h2">
            {name} <Arrow />
          </span>
        </span>
        <ProjectArt
          {...art}
          box={{ 0: column(1), 640: column(2) }}
          alt=""
          className="h-27.5 rounded-card lg:h-35"
        />
      </Link>
    </nav>
  )
}

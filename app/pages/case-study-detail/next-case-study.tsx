import { Arrow } from '~/ui/arrow'
import { besideText } from '~/ui/beside-text'
import { Link } from '~/ui/link'

type NextCaseStudyProps = { name: string; kind: string; to: string }

/** The way to the next story; after the last comes the first, and an only one has none. */
export function NextCaseStudy({ name, kind, to }: NextCaseStudyProps) {
  return (
    <nav aria-label="Next case study" className={`${besideText} bg-night text-on-night`}>
      {/* The link is as wide as a phone's screen, so its outline is drawn inside. */}
      <Link
        to={to}
        className="page-width flex items-center justify-between gap-3 py-7 -outline-offset-6"
      >
        <span>
          <span className="block font-mono text-note text-drawn">Next: {kind}</span>
          <span className="mt-1 block font-display text-h2 font-[650] tracking-[-0.028em]">
            {name}
          </span>
        </span>
        <span className="text-h3">
          <Arrow />
        </span>
      </Link>
    </nav>
  )
}

import { Link, useSearchParams } from 'react-router'
import type { Home } from '~/content/schemas/home'
import type { ProjectCategory } from '~/content/schemas/project'
import { SectionHead } from '~/sections/section-head'
import { chipStyle } from '~/ui/chip-style'
import { FlipCard } from '~/ui/flip-card'
import type { Piece } from './portfolio-pieces.server'

const filters: { category: ProjectCategory | undefined; label: string }[] = [
  { category: undefined, label: 'All Projects' },
  { category: 'mobile', label: 'Mobile Application' },
  { category: 'website', label: 'Website Development' },
  { category: 'dashboard', label: 'Dashboards' },
]

type PortfolioProps = Home['portfolio'] & { pieces: Piece[] }

/** The 22 pieces; which of them are shown is in the URL, so that it can be linked. */
export function Portfolio({ heading, lead, pieces }: PortfolioProps) {
  const [search] = useSearchParams()
  const chosen = filters.find(({ category }) => category === search.get('work'))?.category
  const shown = pieces.filter(({ category }) => chosen === undefined || category === chosen)
  return (
    <section id="work" className="section page-width pt-0">
      <SectionHead heading={heading} lead={lead} />
      <nav aria-label="Portfolio filter" className="mb-4 flex gap-1 overflow-x-auto p-[3px]">
        {filters.map(({ category, label }) => (
          <Link
            key={label}
            to={{ search: category ? `?work=${category}` : '', hash: '#work' }}
            preventScrollReset
            replace
            aria-current={category === chosen ? 'true' : undefined}
            className={chipStyle}
          >
            {label}
            <sup className="font-mono text-[11px]">
              {pieces.filter((piece) => !category || piece.category === category).length}
            </sup>
          </Link>
        ))}
      </nav>
      <p aria-live="polite" className="sr-only">
        {shown.length} projects shown
      </p>
      <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((piece) => (
          <li key={piece.id}>
            <FlipCard
              front={
                <div
                  style={{ backgroundColor: piece.tint }}
                  className="flex h-full items-end p-3 text-night"
                >
                  <p className="font-display text-h4 font-semibold">{piece.caption}</p>
                </div>
              }
              back={<PieceBack {...piece} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PieceBack({ name, caption, to, state }: Piece) {
  return (
    <div className="flex h-full flex-col items-start justify-end bg-night p-3 text-on-night">
      <h3 className="text-h3">{name}</h3>
      <p className="mt-1 mb-3 text-small text-on-night-2">{caption}</p>
      <Link
        to={to}
        state={state}
        className="inline-flex min-h-[44px] items-center rounded-full px-2.5 text-small font-semibold shadow-[inset_0_0_0_1.5px_currentColor]"
      >
        Project Detail<span className="sr-only">: {name}</span>
      </Link>
    </div>
  )
}

import { useSearchParams } from 'react-router'
import type { Home } from '~/content/schemas/home'
import type { ProjectCategory } from '~/content/schemas/project'
import { ProjectArt } from '~/sections/project-art'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { ChipFilter } from '~/ui/chip-filter'
import { FlipCard } from '~/ui/flip-card'
import { Link } from '~/ui/link'
import { useChoice } from '~/ui/use-choice'
import type { Piece } from './portfolio-pieces.server'
import { spansFor } from './portfolio-spans'

const filters: { category: ProjectCategory | undefined; label: string }[] = [
  { category: undefined, label: 'All Projects' },
  { category: 'mobile', label: 'Mobile Application' },
  { category: 'website', label: 'Website Development' },
  { category: 'dashboard', label: 'Dashboards' },
]

/** Classes for a number of columns, spelled out for Tailwind to find. */
const columns: Record<number, string> = {
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  12: 'lg:col-span-12',
}

type PortfolioProps = Home['portfolio'] & { pieces: Piece[] }

/** The 22 pieces; which of them are shown is in the URL, so that it can be linked. */
export function Portfolio({ heading, lead, pieces }: PortfolioProps) {
  const [search] = useSearchParams()
  const [chosen, choose] = useChoice(
    filters.find(({ category }) => category === search.get('work'))?.category,
  )
  const shown = pieces.filter(({ category }) => chosen === undefined || category === chosen)
  const spans = spansFor(shown.length)
  return (
    <section id="work" className="section page-width pt-0">
      <SectionHead heading={heading} lead={lead} />
      <ChipFilter
        label="Portfolio filter"
        chips={filters.map(({ category, label }) => {
          const to = { search: category ? `?work=${category}` : '', hash: '#work' }
          return {
            label,
            to,
            chosen: category === chosen,
            count: pieces.filter((piece) => !category || piece.category === category).length,
            choose: () => choose(category, to),
          }
        })}
      />
      <p aria-live="polite" className="sr-only">
        {shown.length} projects shown
      </p>
      <ul className="grid grid-flow-dense grid-cols-2 gap-1.5 sm:gap-gutter lg:grid-cols-12">
        {shown.map((piece, index) => {
          const span = spans[index] ?? 4
          return (
            <FlipCard
              key={piece.id}
              front={<PieceFront {...piece} wide={span >= 5} />}
              back={<PieceBack {...piece} />}
              className={`${piece.category === 'mobile' ? '' : 'max-sm:col-span-2'} ${columns[span]}`}
            />
          )
        })}
      </ul>
    </section>
  )
}

function PieceFront({ project, category, caption, wide }: Piece & { wide: boolean }) {
  return <ProjectArt project={project} category={category} alt={caption} wide={wide} travels />
}

const kinds: Record<ProjectCategory, string> = {
  mobile: 'Mobile app',
  website: 'Website',
  dashboard: 'Dashboard',
}

function PieceBack({ name, category, caption, to, state }: Piece) {
  return (
    <div className="flex flex-col items-start bg-night p-2 text-on-night sm:p-3 md:p-4">
      <p className="mb-auto font-mono text-note font-medium text-drawn">{kinds[category]}</p>
      <h3 className="text-h3">{name}</h3>
      <p className="mt-1 mb-2 text-small text-on-night-2 max-sm:line-clamp-3 sm:mb-3">{caption}</p>
      <Link
        to={to}
        state={state}
        aria-label={`Project Detail: ${name}`}
        className={buttonStyle('ghost', true)}
      >
        Project Detail
      </Link>
    </div>
  )
}

import { memo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Home } from '~/content/schemas/home'
import type { ProjectCategory } from '~/content/schemas/project'
import { ProjectArt } from '~/sections/project-art'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { ChipChoice } from '~/ui/chip-choice'
import { FlipCard } from '~/ui/flip-card'
import { Link } from '~/ui/link'
import type { Piece } from './portfolio-pieces.server'
import { spansFor } from './portfolio-spans'

/** The kinds of pieces; the first is all of them. */
const kinds: { value: '' | ProjectCategory; label: string }[] = [
  { value: '', label: 'All Projects' },
  { value: 'mobile', label: 'Mobile Application' },
  { value: 'website', label: 'Website Development' },
  { value: 'dashboard', label: 'Dashboards' },
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

/** The pieces. All of them are rendered; portfolio.css hides those of other kinds than the chosen one. */
export function Portfolio({ heading, lead, pieces }: PortfolioProps) {
  const [search] = useSearchParams()
  const inAddress = kindOf(search.get('work'))
  const [chosen, setChosen] = useState(inAddress)
  const chips = kinds
    .map((kind) => ({ ...kind, count: ofKind(pieces, kind.value).length }))
    .filter(({ count }) => count > 0)
  return (
    <section id="work" className="portfolio section page-width pt-0">
      <SectionHead heading={heading} lead={lead} />
      <ChipChoice
        legend="Portfolio filter"
        name="work"
        chips={chips}
        chosen={inAddress}
        addressOf={(value) => `${value && `?work=${value}`}#work`}
        onChoose={(value) => setChosen(kindOf(value))}
      />
      <p aria-live="polite" className="sr-only">
        {ofKind(pieces, chosen).length} projects shown
      </p>
      <PieceCards pieces={pieces} />
    </section>
  )
}

/** Memoised, because a choice would otherwise render and animate each picture's `ViewTransition`. */
const PieceCards = memo(function PieceCards({ pieces }: { pieces: Piece[] }) {
  const spans = spansFor(pieces.length)
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-1.5 sm:gap-gutter lg:grid-cols-12">
      {pieces.map((piece, index) => {
        const span = spans[index] ?? 4
        const alike = ofKind(pieces, piece.category)
        const spanAlone = spansFor(alike.length)[alike.indexOf(piece)]
        return (
          <FlipCard
            key={piece.id}
            front={<PieceFront {...piece} wide={span >= 5} />}
            back={<PieceBack {...piece} />}
            className={`of-${piece.category} alone-${spanAlone} ${piece.category === 'mobile' ? '' : 'max-sm:col-span-2'} ${columns[span]}`}
          />
        )
      })}
    </ul>
  )
})

const kindOf = (text: string | null) => kinds.find(({ value }) => value === text)?.value ?? ''

const ofKind = (pieces: Piece[], kind: '' | ProjectCategory) =>
  pieces.filter(({ category }) => !kind || category === kind)

function PieceFront({ project, category, caption, wide }: Piece & { wide: boolean }) {
  return <ProjectArt project={project} category={category} alt={caption} wide={wide} travels />
}

const kindNames: Record<ProjectCategory, string> = {
  mobile: 'Mobile app',
  website: 'Website',
  dashboard: 'Dashboard',
}

function PieceBack({ name, category, caption, to, state }: Piece) {
  return (
    <div className="flex flex-col items-start bg-night p-2 text-on-night sm:p-3 md:p-4">
      <p className="mb-auto font-mono text-note font-medium text-drawn">{kindNames[category]}</p>
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

import { memo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeSection } from '~/content/schemas/home'
import type { ProjectCategory } from '~/content/schemas/project'
import { ProjectArt } from '~/sections/project-art'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { ChipChoice } from '~/ui/chip-choice'
import { Eyebrow } from '~/ui/eyebrow'
import { FlipCard } from '~/ui/flip-card'
import { Link } from '~/ui/link'
import { type BoxWidths, column } from '~/ui/picture-sizes'
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

type PortfolioProps = HomeSection<'portfolio'> & { pieces: { first: Piece[]; rest: Piece[] } }

/**
 * The pieces, the rest of them behind a native `<details>`. All are rendered; portfolio.css shows all
 * of the chosen kind, and all there are without scripts.
 */
export function Portfolio({ heading, lead, pieces: { first, rest } }: PortfolioProps) {
  const [search] = useSearchParams()
  const inUrl = parseKind(search.get('work'))
  const [chosen, setChosen] = useState(inUrl)
  const pieces = [...first, ...rest]
  const chips = kinds
    .map((kind) => ({ ...kind, count: ofKind(pieces, kind.value).length }))
    .filter(({ count }) => count > 0)
  return (
    <Section id="work" close className="portfolio">
      <SectionHead heading={heading} lead={lead} />
      <ChipChoice
        legend="Portfolio filter"
        name="work"
        chips={chips}
        chosen={inUrl}
        makeUrl={(value) => `${value && `?work=${value}`}#work`}
        onChoose={(value) => setChosen(parseKind(value))}
      />
      <p aria-live="polite" className="sr-only">
        {chosen ? `${ofKind(pieces, chosen).length} projects shown` : `${pieces.length} projects`}
      </p>
      <PieceCards pieces={first} />
      {rest.length > 0 && (
        <details>
          <summary className={buttonStyle('ghost')}>Show all {pieces.length}</summary>
          <PieceCards pieces={rest} />
        </details>
      )}
    </Section>
  )
}

/** Memoized, because a choice would otherwise render and animate each picture's `ViewTransition`. */
const PieceCards = memo(function PieceCards({ pieces }: { pieces: Piece[] }) {
  const spans = spansFor(pieces.length)
  return (
    <ul className="grid grid-flow-dense grid-cols-2 wrap-anywhere gap-x-1.5 gap-y-2 sm:gap-x-gutter sm:gap-y-3 lg:grid-cols-12">
      {pieces.map((piece, index) => {
        const span = spans[index] ?? 4
        const box = {
          0: column(piece.art.category === 'mobile' ? 2 : 1),
          640: column(2),
          1024: `${column(12)} * ${span}`,
        }
        const alike = ofKind(pieces, piece.art.category)
        const spanAlone = spansFor(alike.length)[alike.indexOf(piece)]
        return (
          <FlipCard
            key={piece.id}
            caption={<PieceCaption {...piece} />}
            front={<PieceFront {...piece} box={box} wide={span >= 5} />}
            back={<PieceBack {...piece} box={box} wide={span >= 5} />}
            className={`of-${piece.art.category} alone-${spanAlone} ${piece.art.category === 'mobile' ? '' : 'max-sm:col-span-2'} sm:max-lg:last:odd:col-span-2 ${columns[span]}`}
          />
        )
      })}
    </ul>
  )
})

const parseKind = (text: string | null) => kinds.find(({ value }) => value === text)?.value ?? ''

const ofKind = (pieces: Piece[], kind: '' | ProjectCategory) =>
  pieces.filter(({ art }) => !kind || art.category === kind)

const kindNames: Record<ProjectCategory, string> = {
  mobile: 'Mobile app',
  website: 'Website',
  dashboard: 'Dashboard',
}

function PieceCaption({ name, art }: Piece) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-1">
      <h3 className="text-h4">{name}</h3>
      <Eyebrow className="max-sm:sr-only">{kindNames[art.category]}</Eyebrow>
    </div>
  )
}

type SideProps = Piece & { box: BoxWidths; wide: boolean }

function PieceFront({ art, box, alt, wide }: SideProps) {
  return <ProjectArt {...art} box={box} alt={alt} wide={wide} sharedTransition />
}

/** The drawing of the very screen on the front, and over it what the product does. */
function PieceBack({ art, box, name, summary, to, state, wide }: SideProps) {
  return (
    <div className="isolate flex flex-col items-start justify-end bg-night p-2 text-on-night -outline-offset-1 outline-line sm:p-3 dark:bg-surface dark:outline">
      <div className="piece-drawing absolute inset-0 -z-1">
        <ProjectArt {...art} box={box} skin="drawn" alt="" wide={wide} />
      </div>
      <p aria-hidden="true" className="headline text-h4 sm:text-h3">
        {name}
      </p>
      <p className="mt-0.5 mb-1.5 text-small text-on-night-2 max-sm:line-clamp-5 sm:mb-2">
        {summary}
      </p>
      <Link
        to={to}
        state={state}
        aria-label={`Project Detail: ${name}`}
        className={`${buttonStyle('ghost', true)} whitespace-nowrap after:absolute after:inset-0 max-sm:w-full`}
      >
        Project Detail
      </Link>
    </div>
  )
}

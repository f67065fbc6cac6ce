import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeSection } from '~/content/schemas/home'
import type { Labels } from '~/content/schemas/labels'
import type { ProjectCategory } from '~/content/schemas/project'
import { count, fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { ProjectArt } from '~/sections/project-art'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { ChipChoice } from '~/ui/chip-choice'
import { Eyebrow } from '~/ui/eyebrow'
import { FlipCard } from '~/ui/flip-card'
import { Link } from '~/ui/link'
import { type BoxWidths, column } from '~/ui/picture-sizes'
import type { Piece } from './portfolio-pieces.server'
import { Wall } from './wall'

/** The kinds of pieces; the first is all of them. */
const kinds = ['', 'mobile', 'website', 'dashboard'] as const

type PieceLabels = Labels['home']['portfolio']

type PortfolioProps = HomeSection<'portfolio'> & {
  pieces: Piece[]
  labels: PieceLabels
  /** The labels' language. */
  tag: string
}

/** Fewer screens leave holes in the wall. */
const enoughForWall = 14

/** Every piece, below the wall of all of them. All are rendered; portfolio.css shows those of the chosen kind. */
export function Portfolio({ heading, lead, pieces, labels, tag }: PortfolioProps) {
  const hasWall = pieces.length >= enoughForWall
  return (
    <section>
      {hasWall && <Wall heading={heading} lead={lead} pieces={pieces} />}
      <div id="work" className="portfolio section-close page-width">
        {!hasWall && <SectionHead heading={heading} lead={lead} />}
        <PieceFilter pieces={pieces} labels={labels} tag={tag} />
        <PieceCards pieces={pieces} labels={labels} />
      </div>
    </section>
  )
}

type PieceFilterProps = Pick<PortfolioProps, 'pieces' | 'labels' | 'tag'>

/** The choice of a kind. It is known here alone, so that a press renders neither the wall nor a card. */
function PieceFilter({ pieces, labels, tag }: PieceFilterProps) {
  const [search] = useSearchParams()
  const inUrl = parseKind(search.get('work'))
  const [chosen, setChosen] = useState(inUrl)
  const chips = kinds
    .map((value) => ({
      value,
      label: labels.kinds[value || 'all'],
      count: ofKind(pieces, value).length,
    }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <ChipChoice
        legend={labels.filter}
        name="work"
        chips={chips}
        chosen={inUrl}
        makeUrl={(value) => `${value && `?work=${value}`}#work`}
        onChoose={(value) => setChosen(parseKind(value))}
      />
      <p aria-live="polite" className="sr-only">
        {count(chosen ? labels.shown : labels.all, ofKind(pieces, chosen).length, tag)}
      </p>
    </>
  )
}

type PieceCardsProps = { pieces: Piece[]; labels: PieceLabels }

function PieceCards({ pieces, labels }: PieceCardsProps) {
  const widened = widenLast(pieces)
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-4 wrap-anywhere sm:grid-cols-3 sm:gap-x-gutter sm:gap-y-5 lg:grid-cols-12">
      {pieces.map((piece) => {
        const isUpright = piece.art.category === 'mobile'
        const span = isUpright ? 2 : widened.includes(piece) ? 6 : 4
        const box = { 0: column(2), 640: column(3), 1024: `${column(12)} * ${span}` }
        return (
          <FlipCard
            key={piece.id}
            caption={
              <PieceCaption name={piece.name} category={piece.art.category} labels={labels} />
            }
            front={<PieceFront {...piece} box={box} />}
            back={<PieceBack {...piece} box={box} action={labels.detail} />}
            className={`of-${piece.art.category} ${columns[span]}`}
          />
        )
      })}
    </ul>
  )
}

/** Classes for a number of columns of twelve, spelled out for Tailwind to find. */
const columns: Record<number, string> = {
  2: 'lg:col-span-2',
  4: 'lg:col-span-4',
  6: 'lg:col-span-6',
}

/** The wide pieces that are wider still, from the last on, so that the last row is full. */
function widenLast(pieces: Piece[]): Piece[] {
  const wide = pieces.filter(({ art }) => art.category !== 'mobile')
  const taken = 2 * pieces.length + 2 * wide.length
  const missing = (12 - (taken % 12)) % 12
  return missing === 0 ? [] : wide.slice(-missing / 2)
}

const parseKind = (text: string | null) => kinds.find((kind) => kind === text) ?? ''

const ofKind = (pieces: Piece[], kind: '' | ProjectCategory) =>
  pieces.filter(({ art }) => !kind || art.category === kind)

type PieceCaptionProps = { name: string; category: ProjectCategory; labels: PieceLabels }

function PieceCaption({ name, category, labels }: PieceCaptionProps) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-2">
      <h3 className="text-h4">{name}</h3>
      <Eyebrow className={category === 'mobile' ? 'sr-only' : 'max-sm:sr-only'}>
        {labels.pieces[category]}
      </Eyebrow>
    </div>
  )
}

type SideProps = Piece & { box: BoxWidths }

function PieceFront({ art, box, alt }: SideProps) {
  return <ProjectArt {...art} box={box} alt={alt} sharedTransition />
}

/** The drawing of the very screen on the front, and below it what the product does. */
function PieceBack(props: SideProps & { action: string }) {
  const { art, box, name, summary, to, state, action } = props
  const { colon } = useLabels('joined')
  return (
    <div className="@container flex flex-col bg-night text-on-night">
      <div className="piece-drawing relative min-h-0 flex-1">
        <ProjectArt {...art} box={box} skin="drawn" alt="" />
      </div>
      <div className="flex items-end justify-between gap-4 p-3 @max-xs:flex-col @max-xs:items-start @max-xs:gap-2">
        <div>
          <p aria-hidden="true" className="headline text-h4">
            {name}
          </p>
          {summary && (
            <p className="mt-1 text-small text-on-night-2 @max-[320px]:hidden">{summary}</p>
          )}
        </div>
        <Link
          to={to}
          state={state}
          aria-label={`${action}${fillIn(colon, { text: name })}`}
          className={`${buttonStyle('ghost', 'small')} shrink-0 after:absolute after:inset-0`}
        >
          {action}
        </Link>
      </div>
    </div>
  )
}

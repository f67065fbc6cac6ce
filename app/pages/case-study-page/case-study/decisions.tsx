import type { ProjectCategory } from '~/content/project-categories'
import { drawnSide } from '~/content/project-piece'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'
import type { Note } from './place-notes'

type DecisionsProps = {
  project: string
  heading: string
  values: { title: string; subtitle: string }[]
  screen?: { category: ProjectCategory; picture: string; alt: string }
  /** The picture's size, in the pixels that the notes are placed in. */
  size?: { width: number; height: number }
  /** A note for each value; none where a screen does not say where they show. */
  notes?: Note[]
}

/** The values of a story, and the places of a screen at life size where each can be seen. */
export function Decisions({ project, heading, values, screen, size, notes = [] }: DecisionsProps) {
  const isPhone = screen?.category === 'mobile'
  const hasPlates = screen !== undefined && !isPhone && notes.length > 0
  return (
    <section data-project={project} className="product-ground section">
      <div className="page-width">
        <h2 className="mx-auto mb-10 max-w-[14em] text-center text-h2 lg:text-h1">{heading}</h2>
        <div
          className="decisions grid gap-10"
          data-shape={screen && (isPhone ? 'phone' : 'window')}
        >
          {screen && (
            <div
              className={`decisions-screen relative mx-auto ${isPhone ? 'w-[min(390px,84vw)]' : 'w-full'}`}
            >
              <Picture
                name={screen.picture}
                alt={screen.alt}
                sizes={isPhone ? '(width >= 464px) 390px, 84vw' : `calc(${column(1)})`}
                className={`${isPhone ? phone : sheet} h-auto w-full`}
              />
              {size && <Places {...size} notes={notes} />}
            </div>
          )}
          <ol
            tabIndex={hasPlates ? 0 : undefined} // on a phone it scrolls
            className={`decisions-list grid sm:grid-cols-2 lg:grid-cols-3 ${hasPlates ? plates : 'gap-x-8 gap-y-7'}`}
          >
            {values.map(({ title, subtitle }, at) => {
              const note = notes[at]
              const { side, row = 0 } = note?.beside ?? {}
              return (
                <li
                  key={title + subtitle}
                  data-side={side}
                  className={`decision ${side ? rowStarts[row] : ''}`}
                >
                  {hasPlates && note && <Plate box={note.box} screen={screen} />}
                  <p
                    className={`font-mono text-note font-medium text-[color-mix(in_oklab,var(--name)_55%,var(--color-ink))] ${hasPlates ? 'mt-4 mb-1' : 'mb-2'}`}
                  >
                    {at + 1}
                  </p>
                  <h3 className="text-[1.6875rem] leading-[1.05]">{title}</h3>
                  <p className="mt-2">{subtitle}</p>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** On a phone a row that is swiped. */
const plates =
  'gap-x-5.5 gap-y-11 max-sm:-mx-[calc(50vw-50%)] max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:gap-3.5 max-sm:overflow-x-auto max-sm:px-5 max-sm:*:w-[82vw] max-sm:*:shrink-0 max-sm:*:snap-start'

/** Spelled out for Tailwind to find. */
const rowStarts = [
  'lg:row-start-1',
  'lg:row-start-2',
  'lg:row-start-3',
  'lg:row-start-4',
  'lg:row-start-5',
  'lg:row-start-6',
  'lg:row-start-7',
  'lg:row-start-8',
  'lg:row-start-9',
  'lg:row-start-10',
]

type PlacesProps = { width: number; height: number; notes: Note[] }

/** The number of each place at its corner; beside a phone also its frame, and a line to its note. */
function Places({ width, height, notes }: PlacesProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="decisions-places absolute inset-0 w-full overflow-visible fill-none stroke-signal stroke-[2.5]"
    >
      {notes.map(({ box: [left, top, wide, high], dot: [x, y], beside }, at) => {
        const [edge, out] = beside?.side === 'end' ? [width + 5, width + 56] : [-5, -56]
        return (
          <g key={`${left} ${top}`}>
            {beside && (
              <>
                <path
                  d={`M${edge} ${beside.line[0]}L${out} ${beside.line[1]}`}
                  strokeDasharray="5 4"
                  className="stroke-[1.5] max-lg:hidden"
                />
                <rect x={left} y={top} width={wide} height={high} rx="8" />
              </>
            )}
            <circle cx={x} cy={y} />
            <text x={x} y={y} dy="0.36em">
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type PlateProps = { box: Note['box']; screen: NonNullable<DecisionsProps['screen']> }

/** A piece of the drawn screen in which one place is shipped: at life size, or as large as shows all of the place. */
function Plate({ box: [left, top, width, height], screen }: PlateProps) {
  const zoom = Math.max(1, (width + 40) / 410, (height + 60) / 232)
  const [wide, high] = [410 * zoom, 232 * zoom]
  // Nothing beyond the edges of the screen.
  const x = Math.max(0, Math.min(left + (width - wide) / 2, 1440 - wide))
  const y = Math.max(0, Math.min(top + (height - high) / 2, 900 - high))
  // The crop is in SVG, as a strict policy allows no style attributes.
  const picture = {
    alt: '',
    sizes: '1440px',
    upTo: 1440,
    className: 'block h-225 w-360 max-w-none',
  }
  return (
    <svg
      viewBox={[x, y, wide, high].join(' ')}
      aria-hidden="true"
      className="block w-full rounded-[18px] bg-night-2 [direction:ltr]"
    >
      <foreignObject width="1440" height="900">
        <Picture name={drawnSide(screen.picture, screen.category)} skin="drawn" {...picture} />
      </foreignObject>
      <svg
        x={left}
        y={top}
        width={width}
        height={height}
        viewBox={[left, top, width, height].join(' ')}
        aria-hidden="true"
      >
        <foreignObject width="1440" height="900">
          <Picture name={screen.picture} {...picture} />
        </foreignObject>
      </svg>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx="3"
        className="fill-none stroke-signal stroke-3"
      />
    </svg>
  )
}

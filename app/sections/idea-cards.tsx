import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'

export type IdeaCard = {
  name: string
  kind: string
  lead: string
  to: string
  /** An idea that was not built. */
  drawing: string
  /** Its fate. */
  stamp: string | undefined
  /** The screen that was. */
  screen: string
  isUpright: boolean
}

/** The fate of an idea, stamped on its drawing. */
export const stampStyle =
  'rounded-sm border-[2.5px] border-signal px-3 py-2 font-mono font-bold text-signal uppercase'

/** On a phone a row from the edge of the page. */
const swiped =
  'max-sm:-mx-[20px] max-sm:-mt-4 max-sm:-mb-6 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-[20px] max-sm:overflow-x-auto max-sm:px-[20px] max-sm:pt-5 max-sm:pb-6 max-sm:[scrollbar-width:none] max-sm:*:w-[78vw] max-sm:*:shrink-0 max-sm:*:snap-start'

/** Stories on the night: the drawing of an idea, stamped, at its corner the screen that was shipped, and what was hard. */
export const IdeaCards = ({ cards, heading }: { cards: IdeaCard[]; heading: 'h2' | 'h3' }) => (
  <ul className={`gap-x-gutter gap-y-14 sm:grid sm:grid-cols-12 ${swiped}`}>
    {cards.map((card, index) => (
      // 7 and 5 columns, then 5 and 7.
      <Story
        key={card.to}
        {...card}
        heading={heading}
        isLarge={index % 4 === 0 || index % 4 === 3}
      />
    ))}
  </ul>
)

type StoryProps = IdeaCard & { heading: 'h2' | 'h3'; isLarge: boolean }

function Story(props: StoryProps) {
  const { name, kind, lead, to, drawing, stamp, screen, isUpright } = props
  const { heading: Heading, isLarge } = props
  const [span, size] = isLarge
    ? ['sm:col-span-7', 'lg:text-[2.25rem]']
    : ['sm:col-span-5', 'lg:text-[1.5625rem]']
  const width = `${column(12)} * ${isLarge ? 7 : 5}`
  const corner = isUpright
    ? 'aspect-[16/21] w-19 rounded-t-sheet rounded-b-lg border-3 border-device sm:w-[18%]'
    : 'aspect-16/10 w-32 rounded-lg sm:w-[31%]'
  return (
    <li className={`group relative isolate ${span}`}>
      {/* Behind the words: the screen's shadow does not dim them. */}
      <div className="relative -z-1">
        <Picture
          name={drawing}
          skin="drawn"
          alt=""
          sizes={`(width >= 640px) calc(${width}), 78vw`}
          className="aspect-8/5 h-auto w-full rounded-sheet object-cover object-top ring-[1.5px] ring-drawn-line/50 sm:aspect-2/1"
        />
        {stamp && (
          <p className={`${stampStyle} absolute -end-2 -top-4 rotate-5 bg-night text-note`}>
            {stamp}
          </p>
        )}
        <div
          className={`absolute end-3 -bottom-9 overflow-hidden shadow-device transition-transform duration-400 group-hover:-translate-y-2 sm:end-6 sm:-bottom-10 ${corner}`}
        >
          <Picture
            name={screen}
            alt=""
            sizes={`(width >= 640px) calc(${width} * ${isUpright ? 0.17 : 0.31}), ${isUpright ? 70 : 128}px`}
            upTo={480}
            className="size-full object-cover object-top"
          />
        </div>
      </div>
      <p className="mt-5 pe-36 text-small text-drawn">
        <span className="me-2 font-semibold text-on-night max-sm:block">{name}</span>
        {kind}
      </p>
      <Heading className={`mt-1 text-h4 leading-[1.1] ${size}`}>
        <Link to={to} className="after:absolute after:inset-0 group-hover:text-drawn">
          {lead}
        </Link>
      </Heading>
    </li>
  )
}

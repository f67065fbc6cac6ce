import { Fragment, type ReactNode } from 'react'
import { Eyebrow } from '~/ui/eyebrow'

const grids = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-5',
}

type TextCardsProps = {
  cards: { title: string; detail: string; number?: string }[]
  columns: keyof typeof grids
  /** On a phone it stands in the middle of the list, so that a screen is not text alone. */
  picture?: ReactNode
}

/** Short texts in a ruled grid, as on a drawing's legend. */
export function TextCards({ cards, columns, picture }: TextCardsProps) {
  const middle = Math.floor(cards.length / 2)
  return (
    <ul className={`grid border-s border-t border-line ${grids[columns]}`}>
      {cards.map(({ title, detail, number }, index) => (
        <Fragment key={`${number ?? ''}${title}`}>
          {picture && index === middle && (
            <li className="border-e border-b border-line sm:hidden">{picture}</li>
          )}
          <li
            className={`border-e border-b border-line p-4 ${number ? 'max-sm:grid max-sm:grid-cols-label-rest max-sm:gap-x-2 max-sm:p-2' : ''}`}
          >
            {number && <Eyebrow className="mb-2 max-sm:row-span-2">{number}</Eyebrow>}
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-small text-ink-2">{detail}</p>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

const grids = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-5',
}

type TextCardsProps = {
  cards: { title: string; detail: string; number?: string }[]
  columns: keyof typeof grids
}

/** Short texts in a ruled grid, as on a drawing's legend. */
export function TextCards({ cards, columns }: TextCardsProps) {
  return (
    <ul className={`grid border-s border-t border-line ${grids[columns]}`}>
      {cards.map(({ title, detail, number }) => (
        <li key={`${number ?? ''}${title}`} className="border-e border-b border-line p-4">
          {number && <p className="mb-2 font-mono text-note text-ink-3">{number}</p>}
          <h3 className="text-h4">{title}</h3>
          <p className="mt-1 text-small text-ink-2">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

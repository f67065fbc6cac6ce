import type { ReactNode } from 'react'
import { Eyebrow } from './eyebrow'

type TableProps = {
  /** Its name, for people who do not see it. */
  label: string
  columns: string[]
  /** The first cell of a row names it. */
  rows: { key: string; cells: ReactNode[] }[]
  /** Cells of running text: where columns would be too narrow to read, each is under its name. */
  prose?: boolean
}

/** A table with named rows and columns; nothing of it is cut, however narrow its place. */
export function Table({ label, columns, rows, prose = false }: TableProps) {
  const stacked = prose ? 'max-lg:block' : ''
  return (
    <table
      className={`w-full border-collapse text-start wrap-anywhere ${prose ? '' : 'hyphens-auto'} ${stacked}`}
    >
      <caption className="sr-only">{label}</caption>
      <thead className={prose ? 'font-mono text-note text-ink-3 max-lg:sr-only' : 'sr-only'}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 text-start font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={stacked}>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr
            key={key}
            className={`border-t border-line align-top ${prose ? 'max-lg:block max-lg:py-4' : ''}`}
          >
            <th
              scope="row"
              className={`text-start font-medium ${prose ? 'py-2 lg:w-[22%] lg:py-4 lg:pe-6' : 'py-3 pe-4 sm:pe-6'} ${stacked}`}
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={`last:pe-0 ${prose ? 'py-2 text-ink-2 lg:py-4 lg:pe-6' : 'py-3 pe-4 sm:pe-6'} ${stacked}`}
              >
                {prose && (
                  <Eyebrow as="span" aria-hidden="true" className="block lg:hidden">
                    {columns[index + 1]}
                  </Eyebrow>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

type TableProps = {
  /** Its name, for people who do not see it. */
  label: string
  columns: string[]
  /** The first cell of a row names it. */
  rows: { key: string; cells: ReactNode[] }[]
  /** Cells of running text: the table is then never narrower than such columns can be read. */
  prose?: boolean
}

/** A table with named rows and columns; too wide for its place, it scrolls, and a key can reach it. */
export function Table({ label, columns, rows, prose = false }: TableProps) {
  const region = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(region)
  return (
    <div
      ref={region}
      {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="overflow-x-auto"
    >
      <table
        className={`w-full border-collapse text-start ${prose ? 'min-w-[860px] text-small' : ''}`}
      >
        <caption className="sr-only">{label}</caption>
        <thead className={prose ? 'font-mono text-note text-ink-3' : 'sr-only'}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-t border-line align-top">
              <th
                scope="row"
                className={`py-2 pe-3 text-start font-medium ${prose ? 'w-[22%]' : ''}`}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className={`py-2 pe-3 last:pe-0 ${prose ? 'text-ink-2' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether an element is wider inside than out; true until a script has measured it. */
function useScrolls(region: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [region])
  return scrolls
}

import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Eyebrow } from './eyebrow'
import { Icon } from './icon'

type DisclosureListProps = {
  /** The level of the rows' headings in their page. */
  heading: 'h2' | 'h3'
  rows: {
    /** The fragment that links to the row. */
    id?: string
    title: string
    /** Beside the title. */
    note?: string | undefined
    /** Seen while the row is closed. */
    thumbnail?: ReactNode
    detail: ReactNode
  }[]
  /** Rows of one group close one another; the first is open to begin with. */
  group?: string
  numbered?: boolean
}

/**
 * Rows that open and close on click; native, so they work before hydration and without scripts. The
 * browser also opens a row for find-in-page, and for the fragment of its `id`.
 */
export function DisclosureList({ heading, rows, group, numbered = false }: DisclosureListProps) {
  useFragmentOpensRow()
  return (
    <div className="border-t border-line">
      {rows.map(({ id, title, note, thumbnail, detail }, index) => (
        <details
          key={title}
          name={group}
          open={group !== undefined && index === 0}
          className="group border-b border-line"
        >
          <Summary
            heading={heading}
            title={title}
            note={note}
            thumbnail={thumbnail}
            number={numbered ? String(index + 1).padStart(2, '0') : undefined}
          />
          {/* A fragment opens the row that its target is in, so the target is inside. */}
          <div id={id} className={`pb-8 ${numbered ? 'md:ps-20' : ''}`}>
            {detail}
          </div>
        </details>
      ))}
    </div>
  )
}

/** After a client navigation, opens the fragment's row, as the browser does when it loads a page. */
function useFragmentOpensRow(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const row = document.getElementById(hash.slice(1))?.closest('details')
    if (row) row.open = true
  }, [hash])
}

type SummaryProps = {
  heading: 'h2' | 'h3'
  title: string
  note: string | undefined
  thumbnail: ReactNode
  number: string | undefined
}

function Summary({ heading: Heading, title, note, thumbnail, number }: SummaryProps) {
  const isAlone = !note && !thumbnail
  return (
    <summary
      className={`grid items-center gap-4 py-6 ${isAlone ? 'grid-cols-[1fr_32px] md:grid-cols-[64px_1fr_40px]' : 'grid-cols-[1fr_auto_32px] md:grid-cols-[64px_1fr_auto_40px]'}`}
    >
      {number && (
        <Eyebrow as="span" className="hidden md:block">
          {number}
        </Eyebrow>
      )}
      <Heading className={`text-h4 md:text-[1.6875rem] ${number ? '' : 'md:col-span-2'}`}>
        {title}
      </Heading>
      {!isAlone && (
        <span className="flex flex-col items-end gap-x-6 gap-y-1 md:flex-row md:items-center">
          {note && <Eyebrow as="span">{note}</Eyebrow>}
          {thumbnail && <span className="group-open:invisible">{thumbnail}</span>}
        </span>
      )}
      <PlusMinus />
    </summary>
  )
}

function PlusMinus() {
  return (
    <Icon size={22} className="justify-self-end">
      <path d="M2 11h18" className="group-open:stroke-signal" />
      <path d="M11 2v18" className="transition-opacity group-open:opacity-0" />
    </Icon>
  )
}

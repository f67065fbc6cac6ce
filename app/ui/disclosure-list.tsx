import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon'

type DisclosureListProps = {
  /** The level of the rows' headings in their page. */
  heading: 'h2' | 'h3'
  rows: {
    /** The fragment that links to the row. */
    id?: string
    title: string
    /** Beside the title, where the rows have thumbnails. */
    note?: ReactNode
    thumbnail?: ReactNode
    detail: ReactNode
  }[]
  /** Rows of one group close one another; the first is open to begin with. */
  group?: string
}

/** A row with a bar and a thumbnail; the axis above it has the same columns. */
export const picturedRow =
  'grid grid-cols-[minmax(0,1fr)_72px_22px] items-center gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,25fr)_minmax(0,38fr)_128px_22px] lg:gap-x-5.5'

/**
 * Rows that open and close on click; native, so they work before hydration and without scripts. The
 * browser also opens a row for find-in-page, and for the fragment of its `id`.
 */
export function DisclosureList({ heading, rows, group }: DisclosureListProps) {
  useFragmentOpensRow()
  return (
    <div className="border-t border-line">
      {rows.map(({ id, title, detail, ...beside }, index) => (
        <details
          key={title}
          name={group}
          open={group !== undefined && index === 0}
          className="group border-b border-line"
        >
          <Summary heading={heading} title={title} {...beside} />
          {/* A fragment opens the row that its target is in, so the target is inside. */}
          <div id={id} className="pb-8">
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
  note?: ReactNode
  thumbnail?: ReactNode
}

function Summary({ heading: Heading, title, note, thumbnail }: SummaryProps) {
  return (
    <summary
      className={
        thumbnail
          ? `${picturedRow} py-4 lg:min-h-26 lg:py-3.5`
          : 'grid grid-cols-[1fr_32px] items-center gap-4 py-6'
      }
    >
      <Heading className="text-h4 lg:text-[1.6875rem]">{title}</Heading>
      {thumbnail && <span className="max-lg:order-1 max-lg:col-span-3">{note}</span>}
      {thumbnail}
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

import type { ReactNode } from 'react'

type DisclosureListProps = {
  /** The level of the rows' headings in their page. */
  heading: 'h2' | 'h3'
  rows: {
    /** The fragment that links to the row. */
    id?: string
    title: string
    detail: ReactNode
  }[]
  /** Rows of one group close one another; the first is open to begin with. */
  group?: string
  numbered?: boolean
}

/** Rows that open and close on click; native, so they work before and without scripts. */
export function DisclosureList({ heading, rows, group, numbered = false }: DisclosureListProps) {
  return (
    <div className="border-t border-line">
      {rows.map(({ id, title, detail }, index) => (
        <details
          key={title}
          id={id}
          name={group}
          open={group !== undefined && index === 0}
          className="group border-b border-line"
        >
          <Summary
            heading={heading}
            title={title}
            number={numbered ? String(index + 1).padStart(2, '0') : undefined}
          />
          <div className={`pb-4 ${numbered ? 'md:ps-[80px]' : ''}`}>{detail}</div>
        </details>
      ))}
    </div>
  )
}

type SummaryProps = { heading: 'h2' | 'h3'; title: string; number: string | undefined }

function Summary({ heading: Heading, title, number }: SummaryProps) {
  return (
    <summary className="grid grid-cols-[1fr_32px] items-center gap-2 py-3 md:grid-cols-[64px_1fr_40px]">
      {number && <span className="hidden font-mono text-note text-ink-3 md:block">{number}</span>}
      <Heading className={`text-h4 md:text-[1.6875rem] ${number ? '' : 'md:col-span-2'}`}>
        {title}
      </Heading>
      <PlusMinus />
    </summary>
  )
}

function PlusMinus() {
  return (
    <svg
      className="size-[22px] justify-self-end"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 11h18" className="group-open:stroke-signal" />
      <path d="M11 2v18" className="transition-opacity group-open:opacity-0" />
    </svg>
  )
}

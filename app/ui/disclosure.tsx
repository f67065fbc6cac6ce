import type { ReactNode } from 'react'

type DisclosureProps = {
  /** The fragment that links to it. */
  id?: string
  /** Disclosures of one group close one another. */
  group?: string
  open?: boolean
  number?: string
  /** The heading's level in its page. */
  heading: 'h2' | 'h3'
  summary: ReactNode
  children: ReactNode
}

/** A row that opens and closes on click; native, so it works before and without scripts. */
export function Disclosure({
  id,
  group,
  open,
  number,
  heading: Heading,
  summary,
  children,
}: DisclosureProps) {
  return (
    <details id={id} name={group} open={open} className="group border-b border-line">
      <summary className="grid grid-cols-[1fr_32px] items-center gap-2 py-3 md:grid-cols-[64px_1fr_40px]">
        {number && <span className="hidden font-mono text-note text-ink-3 md:block">{number}</span>}
        <Heading className={`text-h4 md:text-[1.6875rem] ${number ? '' : 'md:col-span-2'}`}>
          {summary}
        </Heading>
        <PlusMinus />
      </summary>
      <div className={`pb-4 ${number ? 'md:ps-[64px]' : ''}`}>{children}</div>
    </details>
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

import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { answerShown } from './answer-shown'

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

/**
 * Rows that open and close on click; native, so they work before and without scripts. What is closed
 * is found by find-in-page, and a row with an `id` is opened by its fragment: both are the browser's
 * own. Scripts keep the fragment of the row that was opened last in the address.
 */
export function DisclosureList({ heading, rows, group, numbered = false }: DisclosureListProps) {
  useFragmentOpensRow()
  useOpenedBeforeReact(group === undefined ? rows : rows.slice(1))
  return (
    <div className="border-t border-line">
      {rows.map(({ id, title, detail }, index) => (
        <details
          key={title}
          name={group}
          open={group !== undefined && index === 0}
          className="group border-b border-line"
        >
          <Summary
            id={id}
            heading={heading}
            title={title}
            number={numbered ? String(index + 1).padStart(2, '0') : undefined}
          />
          {/* A fragment opens the row that its target is in, so the target is inside. */}
          <div id={id} className={`scroll-mt-20 pb-4 ${numbered ? 'md:ps-[80px]' : ''}`}>
            {detail}
          </div>
        </details>
      ))}
    </div>
  )
}

/** After a client navigation: what the browser does for a page it has loaded. */
function useFragmentOpensRow(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const row = rowOf(hash.slice(1))
    if (row) row.open = true
  }, [hash])
}

/** A row that was opened before React had the page is in the address from then on, as a later one is. */
function useOpenedBeforeReact(rows: DisclosureListProps['rows']): void {
  const sent = useRef(rows)
  useEffect(() => {
    const isOpen = ({ id }: { id?: string }) =>
      id !== undefined && location.hash !== `#${id}` && rowOf(id)?.open === true
    const opened = sent.current.findLast(isOpen)
    if (opened?.id) keepInAddress(opened.id)
  }, [])
}

const rowOf = (id: string) => document.getElementById(id)?.closest('details')

/**
 * Puts a row that was opened into the address, and takes one that was closed out of it, once that is on
 * the screen; unless the row has left with its page by then.
 */
async function keepInAddress(id: string): Promise<void> {
  const row = rowOf(id)
  await answerShown()
  const { pathname, search, hash } = location
  if (!row?.isConnected || (!row.open && hash !== `#${id}`)) return
  const fragment = row.open ? `#${id}` : ''
  history.replaceState(history.state, '', `${pathname}${search}${fragment}`)
}

type SummaryProps = {
  id: string | undefined
  heading: 'h2' | 'h3'
  title: string
  number: string | undefined
}

function Summary({ id, heading: Heading, title, number }: SummaryProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, with keys of its own
    <summary
      onClick={() => id && keepInAddress(id)}
      className="grid grid-cols-[1fr_32px] items-center gap-2 py-3 md:grid-cols-[64px_1fr_40px]"
    >
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

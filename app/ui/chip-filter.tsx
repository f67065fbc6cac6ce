import type { To } from 'react-router'
import { isPlainClick } from '~/helpers/is-plain-click'
import { Link } from './link'

type Chip = {
  label: string
  to: To
  chosen: boolean
  count?: number
  /** Goes to the chip's address in a way of its own (use-choice.ts). */
  choose?: () => void
}
type ChipFilterProps = { label: string; chips: Chip[] }

/**
 * What a list is filtered by: links, so that a choice has an address and needs no scripts. All that
 * they lead to is on the page, so nothing is fetched for them when they are pointed at. They
 * stay where the reader is and take the place of the last choice in the history. On phones they
 * scroll sideways, out to the edges of the page.
 */
export function ChipFilter({ label, chips }: ChipFilterProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-[20px] mb-4 flex gap-1 overflow-x-auto px-[20px] py-[6px] [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {chips.map(({ label, to, chosen, count, choose }) => (
        <Link
          key={label}
          to={to}
          prefetch="none"
          preventScrollReset
          replace
          data-scripted
          aria-current={chosen ? 'true' : undefined}
          onClick={(event) => {
            if (!choose || !isPlainClick(event)) return
            event.preventDefault()
            choose()
          }}
          className="inline-flex min-h-[44px] items-center gap-1 rounded-full px-2 text-small leading-none font-[550] whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors hover:bg-surface aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-[current=true]:shadow-none"
        >
          {label}
          {count !== undefined && <sup className="font-mono text-[11px]">{count}</sup>}
        </Link>
      ))}
    </nav>
  )
}

import type { To } from 'react-router'
import { chipRow, chipStyle } from './chip-style'
import { Link } from './link'

type Chip = { label: string; to: To; chosen: boolean }
type ChipFilterProps = { label: string; chips: Chip[] }

/**
 * What a list is filtered by, each chip by itself: links, so that a choice has an address and needs no
 * scripts. All that they lead to is on the page, so nothing is fetched for them when they are pointed
 * at. They stay where the reader is and take the place of the last choice in the history. One of
 * several is chosen with `ChipChoice`.
 */
export function ChipFilter({ label, chips }: ChipFilterProps) {
  return (
    <nav aria-label={label} className={chipRow}>
      {chips.map(({ label, to, chosen }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          replace
          data-scripted
          aria-current={chosen ? 'true' : undefined}
          className={`${chipStyle} hover:bg-surface aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-[current=true]:shadow-none aria-[current=true]:forced-colors:underline`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

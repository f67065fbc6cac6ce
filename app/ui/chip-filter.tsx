import type { To } from 'react-router'
import { chipRow, chipStyle } from './chip-style'
import { Link } from './link'

type Chip = { label: string; to: To; chosen: boolean }
type ChipFilterProps = {
  label: string
  chips: Chip[]
  /** On wide screens lines of one length, where the last chip would be alone on its line. */
  isBalanced?: boolean
}

/**
 * The chips a list is filtered by, each for itself: links, so that a choice has a URL and needs no
 * scripts. They prefetch nothing, because the page already holds every item. A choice keeps the scroll
 * position and replaces the last one in the history. `ChipChoice` offers one of several.
 */
export function ChipFilter({ label, chips, isBalanced = false }: ChipFilterProps) {
  return (
    <nav
      aria-label={label}
      className={`${chipRow} ${isBalanced ? 'lg:block lg:text-balance lg:*:me-2 lg:*:mb-2' : ''}`}
    >
      {chips.map(({ label, to, chosen }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          replace
          prefetch="none"
          aria-current={chosen ? 'true' : undefined}
          className={`${chipStyle} hover:bg-surface aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-[current=true]:shadow-none aria-[current=true]:forced-colors:underline`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

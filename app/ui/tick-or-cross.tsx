import { Icon } from './icon'

/** The mark before an item of a list of what is included and what is not; the words beside it say so too. */
export function TickOrCross({ tick }: { tick: boolean }) {
  return (
    <Icon
      size={14}
      d={tick ? 'M1.5 7.5l3.7 3.7L12.5 3' : 'M2.5 2.5l9 9M11.5 2.5l-9 9'}
      className="mt-1.5 shrink-0"
    />
  )
}

import { useEffect, useEffectEvent } from 'react'
import { watchPointedAt } from './pointed-at'

/**
 * As `watchPointedAt`, for as long as the component is there.
 * @param selector which links, as in CSS
 */
export function usePointedAt(
  selector: string,
  onChange: (link: HTMLAnchorElement | undefined) => void,
): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => watchPointedAt(selector, tell), [selector])
}

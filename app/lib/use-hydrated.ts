import { useSyncExternalStore } from 'react'

/** True once the page is hydrated, which is rendered as the server rendered it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

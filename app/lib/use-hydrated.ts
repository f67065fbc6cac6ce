import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of a browser, true after it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

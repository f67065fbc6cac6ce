import { openDeviceStore } from './device-store.ts'

/** A form that is filled in and could not be sent yet. */
export type Waiting = { key: string; formId: string; url: string; body: string }

const store = openDeviceStore<Waiting[]>('forms-waiting', 'localStorage')

/** Keeps it on the device; gives whether that was possible. */
export const keepWaiting = (waiting: Waiting): boolean =>
  store.write([...others(waiting.key), waiting])

export const listWaiting = (): Waiting[] => store.read() ?? []

/** Forgets it: it is sent, or the visitor has it on screen again. */
export function dropWaiting(key: string): void {
  const rest = others(key)
  if (rest.length > 0) store.write(rest)
  else store.clear()
}

const others = (key: string) => listWaiting().filter((each) => each.key !== key)

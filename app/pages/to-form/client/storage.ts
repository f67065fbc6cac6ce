import type { Answers } from './answers.ts'

/** The entries of a visitor so far, kept for this tab so that a reload loses nothing. */
export type Draft = {
  /** The idempotency key of the sending to come: the same on every attempt. */
  key: string
  answers: Answers
  /** The question last shown. */
  at?: string
  /** Shown as one page. */
  isWhole?: boolean
}

export const openDraft = (formId: string): Stored<Draft> =>
  openStored(`form-draft:${formId}`, 'sessionStorage')

/** A completed form that could not be sent yet. */
export type Waiting = { key: string; formId: string; url: string; body: string }

const queue = openStored<Waiting[]>('forms-waiting', 'localStorage')

/** Keeps a form on the device until there is a connection; gives whether that was possible. */
export const keepWaiting = (waiting: Waiting): boolean =>
  queue.write([...waitingBut(waiting.key), waiting])

export const listWaiting = (): Waiting[] => queue.read() ?? []

/** Deletes a waiting form that is sent, or that the visitor has on screen again. */
export function dropWaiting(key: string): void {
  const rest = waitingBut(key)
  if (rest.length > 0) queue.write(rest)
  else queue.clear()
}

const waitingBut = (key: string) => listWaiting().filter((each) => each.key !== key)

/** A version 4 UUID; `crypto.randomUUID` is only there over HTTPS and on localhost. */
export function makeKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A value stored on the device under one name. */
type Stored<Value> = {
  read(): Value | undefined
  /** Gives whether it was stored. */
  write(value: Value): boolean
  clear(): void
}

/**
 * Opens one name of the tab's storage, or of the device's. Storage may be refused (private windows,
 * frames of other sites) or full: neither is an error here.
 */
function openStored<Value>(name: string, kind: 'sessionStorage' | 'localStorage'): Stored<Value> {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt((storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined),
    write: (value) =>
      attempt((storage) => {
        storage.setItem(name, JSON.stringify(value))
        return true
      }) ?? false,
    clear: () => attempt((storage) => storage.removeItem(name)),
  }
}

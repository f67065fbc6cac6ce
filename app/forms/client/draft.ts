import type { Answers } from './answers.ts'

/** The entries of a visitor so far, kept for this tab so that a reload loses nothing. */
export type Draft = {
  answers: Answers
  /** The question last shown. */
  at?: string
  /** Shown as one page. */
  isWhole?: boolean
  /** The answers wait on the device, or are discarded: what the browser itself puts back is gone. */
  isOver?: boolean
  /** The key of the copy on the device that the answers are being edited from. */
  edited?: string | undefined
  /** The last try to send, which the server has perhaps stored. */
  tried?: Attempt | undefined
}

/**
 * The idempotency key of a try, and the answers it belongs to (print.ts). The same answers are sent
 * again under the same key; others take a new one, also in a duplicated tab, which has this draft too.
 */
export type Attempt = { key: string; print: string }

export const openDraft = (formId: string): Stored<Draft> =>
  openStored(`form-draft:${formId}`, 'sessionStorage')

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
export type Stored<Value> = {
  read(): Value | undefined
  /** Gives whether it was stored. */
  write(value: Value): boolean
  clear(): void
}

type Kind = 'sessionStorage' | 'localStorage'

/** Opens one name of the tab's storage, or of the device's. */
export function openStored<Value>(name: string, kind: Kind): Stored<Value> {
  return {
    read: () =>
      withStorage(kind, (storage) => JSON.parse(storage.getItem(name) ?? 'null') ?? undefined),
    write: (value) =>
      withStorage(kind, (storage) => {
        storage.setItem(name, JSON.stringify(value))
        return true
      }) ?? false,
    clear: () => withStorage(kind, (storage) => storage.removeItem(name)),
  }
}

/**
 * In a page of another origin the browser keeps the device's storage apart, so that only a form in a
 * frame there sees what is kept.
 */
export function isStorageApart(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

/** The names in the device's storage that begin so. */
export const namesStored = (start: string): string[] =>
  withStorage('localStorage', (storage) =>
    Object.keys(storage).filter((name) => name.startsWith(start)),
  ) ?? []

/**
 * Storage may be refused (private windows, frames of other sites), full, or hold what is no JSON:
 * neither is an error here.
 */
function withStorage<Result>(kind: Kind, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}

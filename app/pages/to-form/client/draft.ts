import type { Answers } from './answers.ts'
import { type DeviceStore, openDeviceStore } from './device-store.ts'

/** What a visitor has entered so far, kept for this tab so that a reload loses nothing. */
export type Draft = {
  /** The idempotency key of the sending to come: the same on every attempt. */
  key: string
  answers: Answers
  /** The question last shown. */
  at?: string
  /** Shown as one page. */
  isWhole?: boolean
}

export const openDraft = (formId: string): DeviceStore<Draft> =>
  openDeviceStore(`form-draft:${formId}`, 'sessionStorage')

/** A version 4 UUID; `crypto.randomUUID` is only there over HTTPS and on localhost. */
export function makeKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in Base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** All that a table holds of a secret: its SHA-256. */
export const digestOf = (secret: string): string => hash('sha256', secret)

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The moment some milliseconds after another, as tables hold it. */
export const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString()

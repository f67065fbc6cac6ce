import { limits } from './limits.ts'

/**
 * Opens an amount that all requests share, such as bytes.
 * @param maxOfClient how much of it one client may take
 */
export function openBudget(total: number, maxOfClient = total) {
  let taken = 0
  const byClient = new Map<string, number>()

  /** Changes what a client holds; false if too little is left, in all or for this client. */
  function change(amount: number, client: string | undefined): boolean {
    const held = ((client && byClient.get(client)) || 0) + amount
    if (amount > 0 && (taken + amount > total || held > maxOfClient)) return false
    taken += amount
    if (client && held > 0) byClient.set(client, held)
    else if (client) byClient.delete(client)
    return true
  }

  return {
    /** Opens an account for a request, of a client if one is known. */
    open(client?: string) {
      let held = 0
      return {
        /** Takes a part of the budget. @returns false if too little is left; then nothing is taken */
        take(amount: number): boolean {
          const isTaken = change(amount, client)
          if (isTaken) held += amount
          return isTaken
        },
        /** Gives back all that was taken. */
        close(): void {
          change(-held, client)
          held = 0
        },
      }
    },
  }
}

export type Budgets = ReturnType<typeof openBudgets>

export function openBudgets() {
  const { bodies, bodiesOfText, bodiesOfClient } = limits
  return {
    // A text is small: one client may have dozens under way.
    bodiesOfText: openBudget(bodiesOfText, bodiesOfText / 4),
    bodiesWithFiles: openBudget(bodies - bodiesOfText, bodiesOfClient),
  }
}

/**
 * Measures a body as it arrives, in bytes and in chunks: chunks of one byte cost a thousand times more.
 * @returns a function that counts a chunk; false once the body exceeds its limits
 */
export function bodyMeter(maxBytes: number): (chunk: Buffer) => boolean {
  let bytes = 0
  let chunks = 0
  return ({ length }) => {
    bytes += length
    chunks += 1
    return bytes <= maxBytes && chunks <= limits.chunks + bytes / limits.bytesPerChunk
  }
}

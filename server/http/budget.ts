import { limits } from './limits.ts'

export type Budget = ReturnType<typeof openBudget>

/**
 * Opens an amount that all requests share, such as bytes.
 * @param maxOfClient how much of it one client may take
 */
export function openBudget(total: number, maxOfClient = total) {
  let taken = 0
  const byClient = new Map<string, number>()
  const amountOf = (client: string | undefined) => (client && byClient.get(client)) || 0

  return {
    /**
     * Takes a part of it, for a client if one is known.
     * @returns false if too little is left, in all or for this client; then nothing is taken
     */
    take(amount: number, client?: string): boolean {
      const held = amountOf(client) + amount
      if (taken + amount > total || held > maxOfClient) return false
      taken += amount
      if (client) byClient.set(client, held)
      return true
    },
    give(amount: number, client?: string): void {
      taken -= amount
      if (!client) return
      const held = amountOf(client) - amount
      if (held > 0) byClient.set(client, held)
      else byClient.delete(client)
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

/** Sent for a challenge that cannot be solved here: the post then counts as one from a browser without scripts. */
const unsolved = 'unsolved'

/**
 * Solves the ALTCHA challenge of a suspicious post. The browser derives the keys off the main thread. The
 * library comes when it is needed.
 * @param challenge as it came with `suspicious`
 * @returns the value of the field `altcha`, for the same post again
 */
export async function solveChallenge(challenge: unknown): Promise<string> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    // Our own server's (server/forms/spam/proof-of-work.ts); anything else is caught below.
    const given = challenge as Parameters<typeof solveChallenge>[0]['challenge']
    const solution = await solveChallenge({ challenge: given, deriveKey, timeout: 60_000 })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : unsolved
  } catch {
    // Over plain HTTP a browser has no `crypto.subtle`.
    return unsolved
  }
}

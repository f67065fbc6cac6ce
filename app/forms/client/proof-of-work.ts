/** The part of an ALTCHA challenge (version 2, PBKDF2) that its solution needs. */
type Challenge = {
  parameters: {
    algorithm: string
    cost: number
    keyLength: number
    keyPrefix: string
    nonce: string
    salt: string
  }
}

/** Sent when a challenge cannot be solved here: the enquiry then counts as one from a browser without scripts. */
const unsolved = 'unsolved'

/**
 * Solves the challenge of a suspicious post. The browser derives the keys off the main thread, so the
 * page stays responsive without a worker.
 * @param challenge as it came with `suspicious`
 * @returns the value of the field `altcha`, for the same post again
 */
export async function solveChallenge(challenge: unknown): Promise<string> {
  // Over plain HTTP a browser has no `crypto.subtle`.
  if (!isChallenge(challenge) || !globalThis.crypto?.subtle) return unsolved
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters
  const start = performance.now()
  const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  try {
    for (let counter = 0; performance.now() - start < 60_000; counter++) {
      view.setUint32(password.length - 4, counter)
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      const derived = await crypto.subtle.deriveBits(
        {
          name: 'PBKDF2',
          salt: fromHex(salt),
          iterations: cost,
          hash: algorithm.replace('PBKDF2/', ''),
        },
        key,
        keyLength * 8,
      )
      const derivedKey = toHex(derived)
      if (derivedKey.startsWith(keyPrefix)) {
        return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
      }
    }
  } catch {
    // An algorithm this browser does not have.
  }
  return unsolved
}

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null || !('parameters' in value)) return false
  const { parameters } = value
  return typeof parameters === 'object' && parameters !== null && 'keyPrefix' in parameters
}

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

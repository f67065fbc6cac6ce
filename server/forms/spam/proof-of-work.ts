import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../database/open.ts'
import type { Signer } from './secret.ts'

/**
 * The proof of work of a post: `unsolved` from a browser that cannot do it, `spent` if it has expired or
 * was used, as by an enquiry that is sent again, `wrong` if it solves no challenge of ours for the form.
 */
export type Proof = 'absent' | 'unsolved' | 'accepted' | 'spent' | 'wrong'

/** Rounds of one try, and the maximum number of tries. */
export type Work = { cost: number; maxTries: number }

/** A challenge's, in ms. */
const lifetime = 20 * 60 * 1000
/** In characters; a solution has about 700. */
const maxLength = 4000

/** Sent by a browser that cannot solve a challenge (`client/proof-of-work.ts`). */
const unsolved = 'unsolved'

/** The payload of `app/forms/client/proof-of-work.ts`, sent in base64. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ form: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Opens ALTCHA’s proof of work. PBKDF2 costs a robot as much as a browser; a check costs two hashes. */
export function openProofOfWork(
  db: Kysely<Tables>,
  sign: Signer,
  { cost, maxTries }: Work = { cost: 2000, maxTries: 500 },
) {
  const keys = {
    deriveKey,
    hmacSignatureSecret: sign('secret', 'altcha'),
    hmacKeySignatureSecret: sign('secret', 'altcha-key'),
  }
  return {
    /** Makes work for a browser: about half a second on a laptop, two on a phone. */
    challenge: (formId: string, now: number): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // The answer is a number of our choosing, so that nobody is unlucky.
        counter: randomInt(Math.floor(maxTries / 2), maxTries),
        expiresAt: Math.floor((now + lifetime) / 1000),
        data: { form: formId },
        ...keys,
      }),

    /** Checks a solution, and accepts the first good one of a challenge. */
    async check(formId: string, text: string, now: number): Promise<Proof> {
      if (text === unsolved) return 'unsolved'
      const payload = readPayload(text)
      if (!payload) return 'wrong'
      const { challenge, solution } = payload
      const { data, expiresAt, nonce } = challenge.parameters
      if (data.form !== formId) return 'wrong'
      if (expiresAt * 1000 < now) return 'spent'
      const { verified, expired } = await verifySolution({ challenge, solution, ...keys })
      if (!verified) return expired ? 'spent' : 'wrong'
      const first = await db
        .insertInto('form_challenges')
        .values({ id: nonce, expires_at: expiresAt * 1000 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return first ? 'accepted' : 'spent'
    },

    async prune(now: number): Promise<void> {
      await db.deleteFrom('form_challenges').where('expires_at', '<', now).execute()
    },
  }
}

function readPayload(text: string) {
  if (text.length > maxLength) return undefined
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

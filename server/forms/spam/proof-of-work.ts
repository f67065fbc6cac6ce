import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Signer, SpamDatabase } from './secret.ts'

type ProofOfWork = {
  /** Work for a visitor’s browser: about half a second on a laptop, two on a phone. */
  challenge(formId: string, now: number): Promise<Challenge>
  /** Checks a solution, and accepts the first good one of a challenge of ours for this form. */
  check(formId: string, solution: string, now: number): Promise<Proof>
  /** Forgets the solved challenges that have expired. */
  prune(now: number): Promise<void>
}

/**
 * The proof of work that came with a post: none (`absent`), none from a browser that cannot do it
 * (`unsolved`), a good one (`accepted`), one that was good but has expired or was used (`spent`), as
 * when an enquiry is sent again later, or no solution of a challenge of ours for this form (`wrong`).
 */
export type Proof = 'absent' | 'unsolved' | 'accepted' | 'spent' | 'wrong'

/** Rounds of one try, and the tries it takes at most. */
export type Work = { cost: number; maxTries: number }

/** The lifetime of a challenge, in milliseconds. */
const lifetime = 20 * 60 * 1000
/** Characters of the longest solution that is read: one of ours has about 700. */
const maxLength = 4000

/** In the place of a solution, from a browser that cannot find one (`client/proof-of-work.ts`). */
const unsolved = 'unsolved'

/** The payload of `app/pages/to-form/client/proof-of-work.ts`, sent in base64. */
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

/** ALTCHA’s proof of work. PBKDF2 costs a robot as much as a browser; checking an answer costs us two hashes. */
export function openProofOfWork(
  db: SpamDatabase,
  sign: Signer,
  { cost, maxTries }: Work = { cost: 2000, maxTries: 500 },
): ProofOfWork {
  const hmacSignatureSecret = sign('secret', 'altcha')
  const hmacKeySignatureSecret = sign('secret', 'altcha-key')
  return {
    challenge: (formId, now) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // The answer is a number of our choosing, so that nobody is unlucky.
        counter: randomInt(Math.floor(maxTries / 2), maxTries),
        expiresAt: Math.floor((now + lifetime) / 1000),
        data: { form: formId },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    async check(formId, text, now) {
      if (text === unsolved) return 'unsolved'
      const payload = readPayload(text)
      if (!payload) return 'wrong'
      const { challenge, solution } = payload
      const { data, expiresAt, nonce } = challenge.parameters
      if (data.form !== formId) return 'wrong'
      if (expiresAt * 1000 < now) return 'spent'
      const options = {
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }
      const { verified, expired } = await verifySolution(options)
      if (!verified) return expired ? 'spent' : 'wrong'
      const first = await db
        .insertInto('form_challenges')
        .values({ id: nonce, expires_at: expiresAt * 1000 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return first ? 'accepted' : 'spent'
    },

    async prune(now) {
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

import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
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

  /** Verifies the payload of `app/forms/client/proof-of-work.ts`. @throws if it is none */
  async function verify(text: string) {
    const { challenge, solution }: Payload = JSON.parse(Buffer.from(text, 'base64').toString())
    const { verified, expired } = await verifySolution({ challenge, solution, ...keys })
    // A verified challenge has them as we signed them.
    const { data, expiresAt = 0, nonce } = challenge.parameters
    return { verified, expired, formId: data?.form, expiresAt: expiresAt * 1000, nonce }
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
      const read = text.length > maxLength ? undefined : await verify(text).catch(() => undefined)
      if (!read || read.formId !== formId) return 'wrong'
      if (read.expired || read.expiresAt < now) return 'spent'
      if (!read.verified) return 'wrong'
      const first = await db
        .insertInto('form_challenges')
        .values({ id: read.nonce, expires_at: read.expiresAt })
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

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { oneLine } from '../../app/lib/safe-text.ts'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { isUnavailable } from '../../server/database/retry-while-busy.ts'
import { log } from '../../server/log.ts'
import type { Desk, Person } from '../desk.ts'
import { recordDeskEvent } from './events.ts'
import { findPerson, lockPerson } from './people.ts'
import { minute } from './secrets.ts'
import { keepChallenge, readInvite, spendTicket } from './tickets.ts'

type Db = Kysely<Tables>
type Party = Pick<Desk, 'db' | 'origin'>
/** Whose passkeys they are, as the device names it. */
type NamedParty = Party & { content: Pick<Desk['content'], 'siteName'> }

/** A passkey, or a link for one, that is not good; it is logged. */
export class SignInError extends Error {
  override name = 'SignInError'
}

/** DESK_URL names it alone: a request cannot name another. */
const relyingParty = ({ origin }: Party) => new URL(origin).hostname

/** The user handle of a person, as browsers send it. */
const handleOf = (personId: string) => Buffer.from(personId).toString('base64url')

/** Ed25519, ES256, RS256: what every device offers. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How long the browser asks; a challenge lives as long. */
const timeout = 5 * minute

/** Makes what a browser needs to make a passkey for a person. */
export async function offerCreation(desk: NamedParty, person: Person, now = new Date()) {
  const options = await generateRegistrationOptions({
    rpName: `${desk.content.siteName()} desk`,
    rpID: relyingParty(desk),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: await listPasskeys(desk.db, person.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(desk.db, options.challenge, person.id, now)
  return options
}

/**
 * Makes what a browser needs to sign in.
 * @param personId of who is signed in and proves it again
 */
export async function offerSignIn(desk: Party, personId: string | undefined, now = new Date()) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(desk),
    timeout,
    userVerification: 'required',
    ...(personId && { allowCredentials: await listPasskeys(desk.db, personId) }),
  })
  await keepChallenge(desk.db, options.challenge, personId, now)
  return options
}

const credential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
const creation = credential.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
})

/**
 * Keeps a new passkey, and uses the link up.
 * @param secret of the link
 * @param response what the browser made; nothing of it is trusted
 * @throws {SignInError}
 */
export async function keepPasskey(
  desk: Party,
  { secret, response, device }: { secret: string; response: unknown; device: string },
  now = new Date(),
): Promise<{ person: Person; passkeyId: string }> {
  const { db, origin } = desk
  return refusingFailures(async () => {
    const { data } = creation.safeParse(response)
    if (!data) throw new Error('the response is malformed')
    if (!(await readInvite(db, secret, now))) throw new Error('the link is not valid')
    const { challenge, personId } = await spendChallenge(db, data.response.clientDataJSON, now)
    refuseAttestation(data.response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: data,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(desk),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (!verified) throw new Error('the passkey is not verified')
    const { id, publicKey, counter } = registrationInfo.credential
    return inTransaction(db, async (transaction) => {
      const person = personId ? await lockPerson(transaction, personId) : undefined
      const invite = await spendTicket(transaction, 'invite', secret, now)
      if (!person || invite?.personId !== person.id)
        throw new Error('the link is not good for this passkey')
      await transaction
        .insertInto('desk_passkeys')
        .values({
          id,
          person_id: person.id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          device,
          created_at: now.toISOString(),
          used_at: now.toISOString(),
        })
        .execute()
      const detail = { passkey: id, device }
      await recordDeskEvent(transaction, { by: person.id, action: 'passkey made', detail }, now)
      return { person, passkeyId: id }
    })
  })
}

/**
 * Refuses every attestation format but `none`, the one we ask for: for others the library downloads the
 * revocation lists that the certificates name, before it checks who issued them.
 * @throws {Error}
 */
function refuseAttestation(attestationObject: string): void {
  const format = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt')
  if (format !== 'none') throw new Error(`the attestation format is not none: ${format}`)
}

/**
 * Checks a passkey.
 * @param response what the browser made; nothing of it is trusted
 * @throws {SignInError}
 */
export async function checkPasskey(
  desk: Party,
  response: unknown,
  now = new Date(),
): Promise<{ person: Person; passkeyId: string }> {
  const { db, origin } = desk
  return refusingFailures(async () => {
    const { data } = assertion.safeParse(response)
    if (!data) throw new Error('the response is malformed')
    const { challenge, personId } = await spendChallenge(db, data.response.clientDataJSON, now)
    const passkey = await db
      .selectFrom('desk_passkeys')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirst()
    if (!passkey) throw new Error('the passkey is unknown')
    if (personId && personId !== passkey.person_id)
      throw new Error('the passkey is of another person than the challenge')
    // WebAuthn 7.2, step 6: a device names the person, and must where the challenge names none.
    const { userHandle = personId ? handleOf(personId) : undefined } = data.response
    if (userHandle !== handleOf(passkey.person_id))
      throw new Error('the user handle is not that of the passkey’s person')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: data,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(desk),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (!verified) throw new Error('the signature is not the passkey’s')
    const person = await findPerson(db, 'id', passkey.person_id)
    if (!person) throw new Error('the person was removed')
    await inTransaction(db, async (transaction) => {
      await countUse(transaction, passkey, authenticationInfo.newCounter, now)
      const detail = { passkey: passkey.id, device: passkey.device }
      await recordDeskEvent(transaction, { by: person.id, action: 'signed in', detail }, now)
    })
    return { person, passkeyId: passkey.id }
  })
}

/** Two answers of one passkey at once must not both count from the same number. */
async function countUse(
  db: Db,
  { id, counter }: Pick<Tables['desk_passkeys'], 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('desk_passkeys')
    .set({ counter: newCounter, used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('the passkey was used meanwhile, or removed')
}

/** Reads the challenge that was answered and uses it up, good or bad. */
async function spendChallenge(db: Db, clientData: string, now: Date) {
  const { challenge } = decodeClientDataJSON(clientData)
  const ticket = await inTransaction(db, (transaction) =>
    spendTicket(transaction, 'challenge', String(challenge), now),
  )
  if (!ticket) throw new Error('the challenge is not one of the desk, or was answered before')
  return { challenge, personId: ticket.personId }
}

/** Logs a failure, and throws it as one: who tries is not told why. */
async function refusingFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) throw error
    const reason = oneLine(error instanceof Error ? error.message : String(error), 200)
    log('warn', 'passkey-refused', { reason })
    throw new SignInError(reason, { cause: error })
  }
}

export type Passkey = {
  id: string
  device: string
  createdAt: string
  usedAt: string | undefined
}

/** Lists a person's passkeys, oldest first. */
export async function listPasskeys(db: Db, personId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, device, created_at, used_at }) => ({
    ...{ id, device },
    createdAt: created_at,
    usedAt: used_at ?? undefined,
  }))
}

/** Removes a passkey of one's own but the last, with the sessions that it opened. */
export const removePasskey = (db: Db, id: string, personId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockPerson(transaction, personId)
    const own = await listPasskeys(transaction, personId)
    const passkey = own.find((each) => each.id === id)
    if (!passkey || own.length < 2) return
    await transaction.deleteFrom('desk_passkeys').where('id', '=', id).execute()
    await transaction
      .deleteFrom('desk_sessions')
      .where('person_id', '=', personId)
      .where('passkey_id', '=', id)
      .execute()
    const detail = { passkey: id, device: passkey.device }
    await recordDeskEvent(transaction, { by: personId, action: 'passkey removed', detail })
  })

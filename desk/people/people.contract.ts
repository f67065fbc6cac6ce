import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../server/database/migrations.ts'
import type { Tables } from '../../server/database/open.ts'
import { openAuthenticator } from '../../tests/support/authenticator.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { listenToLog } from '../../tests/support/log-lines.ts'
import type { Right } from '../desk.ts'
import {
  checkPasskey,
  keepPasskey,
  listPasskeys,
  offerCreation,
  offerSignIn,
  removePasskey,
  SignInError,
} from './passkeys.ts'
import {
  addPerson,
  countWhoCanSignIn,
  endPerson,
  findPerson,
  listOwners,
  PeopleError,
  saveProfile,
  setRights,
} from './people.ts'
import { day, digestOf, hour, later, minute, newSecret } from './secrets.ts'
import { endOtherSessions, findSession, isFresh, listSessions, openSession } from './sessions.ts'
import { findNotice, openInvite, readInvite } from './tickets.ts'

const origin = 'https://desk.9ex.example'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('people of the desk on %s', (name, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  let count = 0
  const addOne = (...rights: Right[]) => {
    count += 1
    const email = `person${count}@9ex.example`
    return addPerson(db, { email, name: `Person ${count}`, rights, language: 'en' }, undefined)
  }
  const party = () => ({ db, origin })
  const named = () => ({ ...party(), content: { siteName: () => '9ex' } })

  const handleOf = ({ id }: { id: string }) => Buffer.from(id).toString('base64url')

  /** Enrolls a device of a person. */
  async function enroll(person: Awaited<ReturnType<typeof addOne>>, now = new Date()) {
    const device = openAuthenticator(origin)
    const secret = await openInvite(db, person.id, undefined, now)
    const response = device.create(await offerCreation(named(), person, now))
    const { passkeyId } = await keepPasskey(party(), { secret, response, device: 'Phone' }, now)
    return { device, secret, passkeyId }
  }

  const readEvents = async (by: string) => {
    const rows = await db
      .selectFrom('desk_events')
      .selectAll()
      .where('person_id', '=', by)
      .orderBy('at')
      .execute()
    return rows.map(({ action, detail }) => `${action} ${detail}`)
  }

  test('adds a person once, and takes back who was removed', async () => {
    await addOne('people')
    const person = await addOne('leads')
    const again = { ...person, rights: ['content'] as const }
    await expect(addPerson(db, again, undefined)).rejects.toThrow(PeopleError)
    await endPerson(db, person.id, undefined)
    expect(await findPerson(db, 'email', person.email)).toBeUndefined()
    expect(await addPerson(db, again, undefined)).toEqual({ ...person, rights: ['content'] })
  })

  test('ends sessions, passkeys and links with a person, at once', async () => {
    const person = await addOne('leads')
    const { device, passkeyId } = await enroll(person)
    const secret = await openSession(db, { personId: person.id, passkeyId, agent: 'Test' })
    const link = await openInvite(db, person.id, undefined)
    const options = await offerSignIn(party(), undefined)
    expect(await findSession(db, secret)).toMatchObject({ person })
    await endPerson(db, person.id, undefined)
    expect(await findSession(db, secret)).toBeUndefined()
    expect(await listPasskeys(db, person.id)).toEqual([])
    expect(await readInvite(db, link)).toBeUndefined()
    await expect(checkPasskey(party(), device.get(options))).rejects.toThrow(SignInError)
  })

  test('leaves the last person who may invite, also of two who end each other', async () => {
    for (const owner of (await listOwners(db)).slice(1))
      await setRights(db, owner.id, ['leads'], undefined)
    const [first] = await listOwners(db)
    const second = await addOne('people')
    const firstId = first?.id ?? ''
    const other = database.open()
    const ended = await Promise.allSettled([
      endPerson(db, firstId, second.id),
      endPerson(other, second.id, firstId),
    ])
    await other.destroy()
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [last, ...more] = await listOwners(db)
    expect(more).toEqual([])
    for (const change of [
      () => endPerson(db, last?.id ?? '', undefined),
      () => setRights(db, last?.id ?? '', ['leads', 'content'], undefined),
    ])
      await expect(change()).rejects.toMatchObject({ reason: 'last' })
    await setRights(db, last?.id ?? '', ['leads', 'people'], undefined)
    await expect(setRights(db, 'nobody', ['leads'], undefined)).rejects.toMatchObject({
      reason: 'nobody',
    })
  })

  test('counts who can sign in: people with a passkey', async () => {
    const before = await countWhoCanSignIn(db)
    const person = await addOne('leads')
    expect(await countWhoCanSignIn(db)).toBe(before)
    await enroll(person)
    expect(await countWhoCanSignIn(db)).toBe(before + 1)
  })

  test('a link is used up by the passkey and not by opening, and works once', async () => {
    const person = await addOne('leads')
    const secret = await openInvite(db, person.id, undefined)
    for (let opened = 0; opened < 3; opened += 1)
      expect(await readInvite(db, secret)).toMatchObject({ person })
    const make = async () => openAuthenticator(origin).create(await offerCreation(named(), person))
    const tries = await Promise.allSettled(
      [await make(), await make()].map((response) =>
        keepPasskey(party(), { secret, response, device: 'Phone' }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listPasskeys(db, person.id)).toHaveLength(1)
    expect(await readInvite(db, secret)).toBeUndefined()
  })

  test('a link lives for a day, and ends with the next one', async () => {
    const person = await addOne('leads')
    const now = new Date()
    const first = await openInvite(db, person.id, undefined, now)
    const isOpenAt = async (at: string) => (await readInvite(db, first, new Date(at))) !== undefined
    expect(await isOpenAt(later(now, day - 1))).toBe(true)
    expect(await isOpenAt(later(now, day))).toBe(false)
    const second = await openInvite(db, person.id, undefined)
    expect(await readInvite(db, first)).toBeUndefined()
    expect(await readInvite(db, second)).toMatchObject({ person })
  })

  test('a link makes a passkey only for its person', async () => {
    const [person, other] = [await addOne('leads'), await addOne('leads')]
    const secret = await openInvite(db, person.id, undefined)
    const response = openAuthenticator(origin).create(await offerCreation(named(), other))
    await expect(keepPasskey(party(), { secret, response, device: '' })).rejects.toThrow(
      SignInError,
    )
    expect(await readInvite(db, secret)).toMatchObject({ person })
    expect(await listPasskeys(db, person.id)).toEqual([])
  })

  test('names who made a link, and nobody for a command', async () => {
    const [person, other] = [await addOne('leads'), await addOne('people')]
    expect(await readInvite(db, await openInvite(db, person.id, undefined))).toHaveProperty(
      'by',
      undefined,
    )
    expect(await readInvite(db, await openInvite(db, person.id, other.id))).toHaveProperty(
      'by',
      other.name,
    )
  })

  test('tells a person who has come in of a link that another one made for them', async () => {
    const [person, owner] = [await addOne('leads'), await addOne('people')]
    await saveProfile(db, person.id, { name: person.name, language: 'ar' })
    const readMails = () =>
      db.selectFrom('outbox').selectAll().where('email', '=', person.email).execute()
    await openInvite(db, person.id, owner.id)
    await enroll(person)
    await openInvite(db, person.id, person.id)
    expect(await readMails()).toEqual([])
    await openInvite(db, person.id, owner.id)
    expect(await readMails()).toMatchObject([
      { kind: 'staff', about: expect.stringContaining('رابط دخول جديد لحسابك في المكتب') },
    ])
    // The page shows it no less.
    expect((await findNotice(db, person.id))?.lines[0]).toContain(owner.name)
  })

  test('signs in with a passkey, and records it', async () => {
    const person = await addOne('leads')
    const { device, passkeyId } = await enroll(person)
    for (let round = 0; round < 2; round += 1) {
      const response = device.get(await offerSignIn(party(), undefined))
      expect(await checkPasskey(party(), response)).toEqual({ person, passkeyId })
    }
    const actions = (await readEvents(person.id)).map((event) => event.replace(/ \{.*/, ''))
    expect(actions).toEqual(['passkey made', 'signed in', 'signed in'])
  })

  test('refuses what is not an honest answer, and logs why', async () => {
    const [person, other] = [await addOne('leads'), await addOne('leads')]
    const { device } = await enroll(person)
    const offer = () => offerSignIn(party(), undefined)
    const replayed = device.get(await offer())
    await checkPasskey(party(), replayed)
    const old = new Date(Date.now() - 5 * minute - 1)
    const dishonest: [string, unknown, RegExp][] = [
      ['a replayed answer', replayed, /challenge/],
      ['a foreign challenge', device.get({ challenge: newSecret() }), /challenge/],
      ['an old challenge', device.get(await offerSignIn(party(), undefined, old)), /challenge/],
      ['a challenge of another person', device.get(await offerSignIn(party(), other.id)), /person/],
      ['another RP id', device.get(await offer(), { rpId: '9ex.example' }), /RP ID/],
      ['another origin', device.get(await offer(), { origin: 'https://9ex.example' }), /origin/],
      ['a lower counter', device.get(await offer(), { counter: 1 }), /counter/],
      ['no verification', device.get(await offer(), { isVerified: false }), /verif/],
      [
        'the handle of another person',
        device.get(await offer(), { userHandle: handleOf(other) }),
        /handle/,
      ],
      ['no handle', device.get(await offer(), { userHandle: undefined }), /handle/],
      ['another device', openAuthenticator(origin).get(await offer()), /unknown/],
      ['nothing', undefined, /malformed/],
    ]
    const log = listenToLog()
    for (const [name, response, reason] of dishonest) {
      await expect(checkPasskey(party(), response), name).rejects.toThrow(reason)
      const logged = { event: 'passkey-refused', reason: expect.stringMatching(reason) }
      expect(log.lines().at(-1), name).toMatchObject(logged)
    }
    log.stop()
    await checkPasskey(party(), device.get(await offer()))
    // A device need not name the person whom the desk has named.
    const named = await offerSignIn(party(), person.id)
    await checkPasskey(party(), device.get(named, { userHandle: undefined }))
  })

  test('a write waits while another process writes', async () => {
    const person = await addOne('leads')
    const other = database.open()
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = other.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('desk_events')
        .values({ id: newSecret(), at: '', person_id: person.id, action: 'held', detail: '' })
        .execute()
      held.resolve()
      await released.promise
    })
    await held.promise
    const secrets = [
      openSession(db, { personId: person.id, agent: 'Test' }),
      openInvite(db, person.id, undefined),
    ]
    setTimeout(released.resolve, 100)
    expect(await Promise.all(secrets)).toHaveLength(2)
    await writing
    await other.destroy()
  })

  test('removes a passkey with the sessions that it opened', async () => {
    const person = await addOne('leads')
    const [lost, kept] = [await enroll(person), await enroll(person)]
    const [gone, stays] = await Promise.all(
      [lost, kept].map(({ passkeyId }) =>
        openSession(db, { personId: person.id, passkeyId, agent: 'Test' }),
      ),
    )
    await removePasskey(db, lost.passkeyId, person.id)
    expect(await findSession(db, gone ?? '')).toBeUndefined()
    expect(await findSession(db, stays ?? '')).toBeDefined()
    expect(await listPasskeys(db, person.id)).toMatchObject([{ id: kept.passkeyId }])
  })

  test.runIf(name === 'PostgreSQL')(
    'a passkey that is made while its person is removed is gone with the person',
    async () => {
      const [person, other] = [await addOne('leads'), await addOne('people')]
      const device = openAuthenticator(origin)
      const secret = await openInvite(db, person.id, undefined)
      const response = device.create(await offerCreation(named(), person))
      const held = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      // Another row of the same id keeps the new passkey from being stored.
      const holding = database.open()
      const blocking = holding
        .transaction()
        .execute(async (transaction) => {
          const row = { id: response.id, person_id: other.id, public_key: '', counter: 0 }
          const times = { created_at: '', used_at: null }
          await transaction
            .insertInto('desk_passkeys')
            .values({ ...row, ...times, device: '' })
            .execute()
          held.resolve()
          await released.promise
          throw new Error('rolled back')
        })
        .catch(() => {})
      await held.promise
      const waiting = async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(holding)
        return rows.length
      }
      const making = keepPasskey(party(), { secret, response, device: 'Phone' })
      await expect.poll(waiting).toBe(1)
      const ending = endPerson(database.open(), person.id, undefined)
      await expect.poll(waiting).toBe(2)
      released.resolve()
      await Promise.all([making, ending, blocking])
      expect(await listPasskeys(db, person.id)).toEqual([])
      await holding.destroy()
    },
  )

  test('gives a removed person neither a link nor a session', async () => {
    await addOne('people')
    const person = await addOne('leads')
    await endPerson(db, person.id, undefined)
    for (const gift of [
      () => openInvite(db, person.id, undefined),
      () => openSession(db, { personId: person.id, agent: 'Test' }),
    ])
      await expect(gift()).rejects.toMatchObject({ reason: 'nobody' })
  })

  test('leaves everybody the last of their own passkeys, also of two removed at once', async () => {
    const person = await addOne('people')
    const both = [await enroll(person), await enroll(person)]
    await Promise.all(both.map(({ passkeyId }) => removePasskey(db, passkeyId, person.id)))
    expect(await listPasskeys(db, person.id)).toHaveLength(1)
  })

  test('removes no passkey of another person', async () => {
    const [person, other] = [await addOne('people'), await addOne('people')]
    const [own] = [await enroll(other), await enroll(other)]
    await removePasskey(db, own.passkeyId, person.id)
    expect(await listPasskeys(db, other.id)).toHaveLength(2)
  })

  test('a session ends 12 hours after it was used, and after 7 days', async () => {
    const person = await addOne('leads')
    const now = new Date()
    const at = (milliseconds: number) => new Date(later(now, milliseconds))
    const unused = await openSession(db, { personId: person.id, agent: 'Test' }, now)
    const used = await openSession(db, { personId: person.id, agent: 'Test' }, now)
    expect(await findSession(db, unused, at(12 * hour))).toBeUndefined()
    for (let hours = 11; hours < 7 * 24; hours += 11)
      expect(await findSession(db, used, at(hours * hour)), `after ${hours} hours`).toBeDefined()
    expect(await findSession(db, used, at(7 * day))).toBeUndefined()
    expect(await findSession(db, newSecret(), now)).toBeUndefined()
  })

  test('a passkey is fresh for 10 minutes', () => {
    const now = new Date()
    const provedAt = now.toISOString()
    expect(isFresh({ provedAt }, new Date(later(now, 10 * minute - 1)))).toBe(true)
    expect(isFresh({ provedAt }, new Date(later(now, 10 * minute)))).toBe(false)
    expect(isFresh({ provedAt: later(now, 60 * minute) }, new Date(now))).toBe(false)
  })

  test('ends the other sessions of a person, and of nobody else', async () => {
    const [person, other] = [await addOne('leads'), await addOne('leads')]
    const open = (personId: string) => openSession(db, { personId, agent: 'Test' })
    const [own, away, others] = [await open(person.id), await open(person.id), await open(other.id)]
    expect(await listSessions(db, person.id)).toHaveLength(2)
    await endOtherSessions(db, person.id, digestOf(own))
    expect(await findSession(db, own)).toBeDefined()
    expect(await findSession(db, away)).toBeUndefined()
    expect(await findSession(db, others)).toBeDefined()
  })

  test('keeps no secret in clear in a table', async () => {
    const person = await addOne('leads')
    const { secret, passkeyId } = await enroll(person)
    const session = await openSession(db, { personId: person.id, passkeyId, agent: 'Test' })
    const link = await openInvite(db, person.id, person.id)
    const { challenge } = await offerSignIn(party(), undefined)
    const tables = ['people', 'passkeys', 'tickets', 'sessions', 'events'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(`desk_${table}`).selectAll().execute()),
    )
    const text = JSON.stringify(rows)
    for (const each of [secret, session, link, challenge]) {
      expect(each).toMatch(/^[\w-]{43}$/)
      expect(text).not.toContain(each)
    }
    expect(text).toContain(digestOf(session))
  })
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onPostgres, type TestDatabase } from '../../support/leads.ts'
import { type Site, startSite } from '../../support/site.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'

/** A database that is replaced behind its host name, without a restart of the site. */
describe('a running site whose PostgreSQL is replaced', () => {
  let first: TestDatabase
  let second: TestDatabase
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let site: Site
  /** Through the proxy. */
  let databaseUrl: string
  let dataDir: string
  const thanked: string[] = []

  beforeAll(async () => {
    first = await onPostgres({ isOwn: true })
    second = await onPostgres({ isOwn: true })
    // The second server has the tables, as a replica would.
    await (await openTestLeadStore(second.open())).close()
    proxy = await startTcpProxy(portOf(first))
    const address = new URL(first.databaseUrl ?? '')
    address.port = String(proxy.port)
    databaseUrl = address.href
    dataDir = join(first.dataDir, 'not', 'there')
    site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await site.stop()
    await proxy.stop()
    await first.cleanUp()
    await second.cleanUp()
  })

  /** Posts an enquiry as a browser without scripts does, from an ip of its own. */
  async function post(): Promise<number> {
    const body = new URLSearchParams({
      ...{ name: 'Sana', email: 'sana@example.com', key: randomUUID() },
      message: 'Could you look after our shop in the summer?',
    })
    const response = await fetch(`${site.url}/to/contact-us`, { method: 'POST', body })
    const [, reference] =
      /reference is <strong[^>]*>(?:<bdi[^>]*>)?([\w-]+)</.exec(await response.text()) ?? []
    if (response.status === 200 && reference) thanked.push(reference)
    return response.status
  }

  test('has no data folder', () => {
    expect(existsSync(dataDir)).toBe(false)
  })

  test('stores posts again within 5 s, and has lost no acknowledged one', async () => {
    expect(await Promise.all([post(), post()])).toEqual([200, 200])
    // A pool without an outbox, which would notice by itself, and with the maximum of connections.
    const store = await openTestLeadStore(openDatabase(dataDir, databaseUrl))
    const add = async () => thanked.push((await store.add(anEnquiry())).lead.reference)
    await Promise.all(Array.from({ length: 10 }, add))

    await onServer(first, async (client) => {
      await client.query('ALTER SYSTEM SET default_transaction_read_only = on')
      await client.query('SELECT pg_reload_conf()')
    })
    await expect
      .poll(() => onServer(first, async (client) => (await client.query(readOnly)).rows[0]))
      .toEqual({ transaction_read_only: 'on' })
    expect(await post()).toBe(503)
    const ready = await fetch(`${site.url}/readyz`)
    expect(await ready.json()).toMatchObject({ failing: expect.arrayContaining(['database']) })

    // Connections to the old server stay open, and are read-only: each is given up when it is used.
    proxy.target = portOf(second)
    await expect.poll(post, { timeout: 5000 }).toBe(200)
    expect(await post()).toBe(200)
    await Promise.allSettled(Array.from({ length: 10 }, add))
    await Promise.all(Array.from({ length: 10 }, add))
    await store.close()

    const stored = [...(await references(first)), ...(await references(second))]
    expect(stored.sort()).toEqual([...thanked].sort())
    expect((await references(second)).length).toBeGreaterThanOrEqual(12)
  })

  test('stores posts again at once when its server restarts', async () => {
    const ended = await onServer(second, (client) =>
      client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`),
    )
    expect(ended.rowCount).toBeGreaterThan(0)
    await expect.poll(post, { timeout: 5000 }).toBe(200)
  })
})

const readOnly = 'SHOW transaction_read_only'

const portOf = ({ databaseUrl }: TestDatabase): number => Number(new URL(databaseUrl ?? '').port)

async function onServer<T>(
  { databaseUrl }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return work(client).finally(() => client.end())
}

const references = (database: TestDatabase): Promise<string[]> =>
  onServer(database, async (client) => {
    const { rows } = await client.query<{ reference: string }>('SELECT reference FROM leads')
    return rows.map(({ reference }) => reference)
  })

import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onPostgres, type TestDatabase } from '../../support/leads.ts'

/** A PostgreSQL that rejects connections at the first attempt. */
let database: TestDatabase
let server: Server
let databaseUrl: string
/** Error codes for the next connections; an empty one closes them without an error. */
let refusals: string[] = []

beforeAll(async () => {
  database = await onPostgres()
  await (await openTestLeadStore(database.open())).close()
  const url = new URL(database.databaseUrl ?? '')
  const target = Number(url.port)
  server = createServer((near) => {
    near.on('error', () => near.destroy())
    const code = refusals.shift()
    if (code === undefined) {
      const far = connect(target, '127.0.0.1')
      far.on('error', () => near.destroy()).on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    } else {
      near.once('data', () => near.end(errorResponse(code)))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  databaseUrl = url.href
})
afterAll(async () => {
  server.close()
  await database.cleanUp()
})
/** Adds a lead while the only open connection is in use, so that another one is needed. */
async function addOverNew(codes: string[]): Promise<PromiseSettledResult<{ isNew: boolean }>[]> {
  const db = openDatabase(database.dataDir, databaseUrl)
  const store = await openTestLeadStore(db)
  const added = await db.connection().execute(() => {
    refusals = codes
    return Promise.allSettled([store.add(anEnquiry())])
  })
  await store.close()
  return added
}

test.each(['57P03', '57P01', '57P02', '53300', '08006', '08P01', ''])(
  'a connection that is rejected with %j is a failure that may be gone at the next attempt',
  async (code) => {
    const [added] = await addOverNew([code])
    expect(added).toMatchObject({ status: 'rejected', reason: { name: 'ConnectionError' } })
    expect(await addOverNew([])).toMatchObject([{ status: 'fulfilled' }])
  },
)

test('a wrong password is none of these', async () => {
  expect(await addOverNew(['28P01'])).toMatchObject([{ reason: { code: '28P01' } }])
})

/** Source: https://www.postgresql.org/docs/current/protocol-error-fields.html */
function errorResponse(code: string): Buffer {
  if (!code) return Buffer.alloc(0)
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

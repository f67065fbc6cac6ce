import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How long an answer may take, in milliseconds. */
const patience = 4000

/**
 * Connections to PostgreSQL that are thrown away after anything but an answer of the database. One
 * that went silent would make everybody wait who is given it next, and one that breaks between two
 * queries would end the process.
 */
export async function carefulPool(connectionString: string): Promise<PostgresPool> {
  // Who has SQLite need not hold it in memory.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    options: '-c synchronous_commit=on',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: {},
    connect: async () => carefulClient(await pool.connect(), pg.DatabaseError),
    end: () => pool.end(),
  }
}

function carefulClient(
  client: pg.PoolClient,
  DatabaseError: typeof pg.DatabaseError,
): PostgresPoolClient {
  let isBroken = false
  return {
    // Kysely's type also has cursors, which only streams would use; the ledger reads page by page.
    query: (async (sql: string, parameters: unknown[]) => {
      if (isBroken) throw new Error('the connection is broken')
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        isBroken = !(error instanceof DatabaseError)
        throw error
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isBroken),
  }
}

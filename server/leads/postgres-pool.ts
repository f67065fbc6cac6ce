import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How long a connection may take to open, and a query to be answered; in milliseconds. */
const answerTimeout = 4000

/**
 * A pool of connections to PostgreSQL. A connection that failed in any other way than by an error
 * of the database is closed: a silent one would delay everybody it is handed to next, and one that
 * breaks between two queries would end the process.
 */
export async function postgresPool(connectionString: string): Promise<PostgresPool> {
  // Imported here, so that a site on SQLite does not hold the driver in memory.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
    options: '-c synchronous_commit=on',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: {},
    connect: async () => pooledClient(await pool.connect(), pg.DatabaseError),
    end: () => pool.end(),
  }
}

/** A client that remembers whether its connection broke, and is then closed instead of reused. */
function pooledClient(
  client: pg.PoolClient,
  DatabaseError: typeof pg.DatabaseError,
): PostgresPoolClient {
  let isBroken = false
  return {
    // Kysely's type also has cursors, which only its streams use; the ledger reads page by page.
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

import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * PostgreSQL behind PgBouncer in transaction mode, where each transaction may have another session: no
 * start-up options, no locks beyond a transaction, no prepared statements.
 */
export const postgresDialect = (databaseUrl: string): Dialect =>
  new PostgresDialect({ pool: () => openPool(databaseUrl) })

/** Timeout of opening a connection and of a query, in ms. */
const queryTimeout = 4000

/**
 * Opens a pool of connections. When one breaks, or its server is read-only, a new pool replaces it: after a
 * fail-over the name resolves to another server.
 */
async function openPool(connectionString: string): Promise<PostgresPool> {
  // Loaded on demand, so that a site on SQLite does not hold the driver in memory.
  const { default: pg } = await import('pg')
  let newest = makePool()

  function makePool(): pg.Pool {
    const timeouts = { connectionTimeoutMillis: queryTimeout, query_timeout: queryTimeout }
    const pool = new pg.Pool({ connectionString, ...timeouts, allowExitOnIdle: true })
    // A connection that breaks between two queries would end the process.
    return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  }

  const isLost = (error: unknown): error is Error =>
    error instanceof Error &&
    (!(error instanceof pg.DatabaseError) || lostServer.test(error.code ?? ''))

  async function connect(): Promise<PostgresPoolClient> {
    const pool = newest
    const client = await pool.connect().catch((error) => {
      throw isLost(error) ? new ConnectionError(error) : error
    })
    /** The error that broke the connection, which says more than those that follow from it. */
    let broken: unknown
    return {
      // Kysely's type also has cursors, which only its streams use; leads are read page by page.
      query: (async (sql: string, parameters: unknown[]) => {
        if (broken) throw broken
        try {
          return await client.query(sql, parameters)
        } catch (error) {
          if (!isLost(error)) throw error
          // Those who wait for a connection of the former pool still get one; idle ones expire.
          if (pool === newest) newest = makePool()
          broken = new ConnectionError(error)
          throw broken
        }
      }) as unknown as PostgresPoolClient['query'],
      release: (destroy = false) =>
        client.release(destroy || broken !== undefined || pool !== newest),
    }
  }

  return { options: {}, connect, end: () => newest.end() }
}

/**
 * Codes of a lost server: connection failed (08), read-only (25006), shutting down, crashed or starting
 * (57P01 to 57P03), closed (57P04, 57P05, 25P03, 25P04), too many connections (53300).
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const lostServer = /^(?:08...|25006|57P0[1-5]|53300|25P0[34])$/

/** The connection failed, or its server is read-only; the next one may find one that is not. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  /** The database's code, or the system's. */
  code: string | undefined

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

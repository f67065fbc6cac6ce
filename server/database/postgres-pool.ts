import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How long a connection may take to open, and a query to be answered; in milliseconds. */
const answerTimeout = 4000

/**
 * A pool of connections to PostgreSQL. A connection that broke, or whose server takes no writes, is
 * closed, and so are the others that were opened before: after a fail-over the name leads to another
 * server, and each new connection asks for it anew.
 */
export async function postgresPool(connectionString: string): Promise<PostgresPool> {
  // Imported here, so that a site on SQLite does not hold the driver in memory.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  })
  // A connection that breaks between two queries would end the process.
  pool.on('error', () => {})
  /** How often the server was lost, and how often it had been when a connection was opened. */
  let losses = 0
  const openedAt = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    openedAt.set(client, losses)
  })
  const isOld = (client: pg.PoolClient) => openedAt.get(client) !== losses
  const isLost = (error: unknown) =>
    !(error instanceof pg.DatabaseError) || lostServer.test(error.code ?? '')

  async function connect(): Promise<PostgresPoolClient> {
    const started = performance.now()
    const client = await pool.connect().catch((error) => {
      throw isLost(error) ? connectionError(error, started) : error
    })
    if (!isOld(client)) return pooledClient(client)
    client.release(true)
    return connect()
  }

  function pooledClient(client: pg.PoolClient): PostgresPoolClient {
    /** The error that broke it, which says more than those that follow from it. */
    let broken: unknown
    return {
      // Kysely's type also has cursors, which only its streams use; the ledger reads page by page.
      query: (async (sql: string, parameters: unknown[]) => {
        if (broken) throw broken
        const started = performance.now()
        try {
          return await client.query(sql, parameters)
        } catch (error) {
          if (!isLost(error)) throw error
          if (!isOld(client)) losses += 1
          broken = connectionError(error, started)
          throw broken
        }
      }) as unknown as PostgresPoolClient['query'],
      release: (destroy = false) =>
        client.release(destroy || broken !== undefined || isOld(client)),
    }
  }

  return { options: {}, connect, end: () => pool.end() }
}

/**
 * Codes of a server that is lost: its connection failed (08), it is read-only (25006), shuts down,
 * crashed or starts (57P01 to 57P03), has dropped its database or closes idle sessions (57P04, 57P05),
 * takes no more connections (53300), or has ended a session that idled in a transaction (25P03, 25P04).
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const lostServer = /^(?:08...|25006|57P0[1-5]|53300|25P0[34])$/

/** The connection failed, or its server takes no writes; another connection may find one that does. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  /** The database's code, or the system's. */
  code: string | undefined

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    const { cause } = options ?? {}
    if (cause instanceof Error && 'code' in cause) this.code = String(cause.code)
  }
}

/** A visitor has waited for a silent server already: that is not tried again at once. */
function connectionError(cause: unknown, started: number): unknown {
  const isSilent = performance.now() - started > 0.9 * answerTimeout
  if (isSilent || !(cause instanceof Error)) return cause
  return new ConnectionError(cause.message, { cause })
}

/**
 * Runs a piece of work once more, on another connection, when its connection failed.
 * @param work it leaves nothing behind when it fails with a {ConnectionError}
 */
export async function retryOnNewConnection<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    await sleep(retryPause)
    return work()
  }
}

/** For a server that has too many connections, or is about to have started; in milliseconds. */
const retryPause = 100

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { postgresPool } from './postgres-pool.ts'

/**
 * PostgreSQL without anything that belongs to a session, so that it may lie behind PgBouncer in
 * transaction mode, where each transaction may have another session: no start-up options, no locks
 * beyond a transaction, and no prepared statements, because no query has a name.
 */
export const postgresDialect = (databaseUrl: string): Dialect => ({
  createDriver: () => new DurableDriver({ pool: () => postgresPool(databaseUrl) }),
  createAdapter: () => new SessionlessAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** A transaction is on disk before its commit is answered, whatever the server's own default is. */
class DurableDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw('set local synchronous_commit = on'))
  }
}

/** Kysely locks migrations for a session; migrate() locks them for a transaction. */
class SessionlessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

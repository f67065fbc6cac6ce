/**
 * Whether an address leads to PgBouncer. A dump through it would leave its search path to the
 * sessions that the site gets next.
 */
export async function isPgBouncer(databaseUrl: string): Promise<boolean> {
  const { default: pg } = await import('pg')
  const { host, port, user, password, ssl } = new pg.Client(databaseUrl)
  const place = { host, port, user, password, ssl, connectionTimeoutMillis: 4000 }
  // Its console. Source: https://www.pgbouncer.org/usage.html#admin-console
  const client = new pg.Client({ ...place, database: 'pgbouncer' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SHOW POOLS')
    return true
  } catch (error) {
    // For those who may not use it: PostgreSQL itself knows no such database (3D000, 28000).
    return error instanceof pg.DatabaseError && error.code === '08P01'
  } finally {
    await client.end().catch(() => {})
  }
}

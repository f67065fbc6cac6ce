/**
 * Gives an address of PostgreSQL as the variables of its own programs, so that they reach the same
 * database as the site, and no password is in a process list.
 * @param given the environment, whose `USER` the site's driver falls back on
 */
export async function postgresEnvironment(
  databaseUrl: string,
  given: Record<string, string | undefined>,
): Promise<Record<string, string>> {
  const { default: pg } = await import('pg')
  // Read as the site reads it: a socket's folder as host, defaults, characters that need no escape.
  const { host, port, user, database, password } = new pg.Client(databaseUrl)
  const variables = new Map<string, string | undefined>([
    ['PGHOST', host],
    ['PGPORT', String(port)],
    ['PGUSER', user ?? given.USER],
    ['PGDATABASE', database],
    ['PGPASSWORD', password ?? undefined],
  ])
  const [, query] = databaseUrl.split('?', 2)
  for (const [name, value] of new URLSearchParams(query)) {
    const variable = variableOf.get(name)
    if (variable) variables.set(variable, name === 'sslmode' ? sslMode(value) : value)
    if (name === 'ssl' && /^(?:1|true)$/.test(value)) variables.set('PGSSLMODE', 'require')
  }
  return Object.fromEntries(
    [...variables].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The driver's own word for a connection that is encrypted and not checked. */
const sslMode = (mode: string) => (mode === 'no-verify' ? 'require' : mode)

/** Source: https://www.postgresql.org/docs/current/libpq-envars.html */
const variableOf = new Map([
  ['options', 'PGOPTIONS'],
  ['application_name', 'PGAPPNAME'],
  ['client_encoding', 'PGCLIENTENCODING'],
  ['connect_timeout', 'PGCONNECT_TIMEOUT'],
  ['channel_binding', 'PGCHANNELBINDING'],
  ['gssencmode', 'PGGSSENCMODE'],
  ['krbsrvname', 'PGKRBSRVNAME'],
  ['passfile', 'PGPASSFILE'],
  ['require_auth', 'PGREQUIREAUTH'],
  ['requirepeer', 'PGREQUIREPEER'],
  ['sslmode', 'PGSSLMODE'],
  ['sslnegotiation', 'PGSSLNEGOTIATION'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcrl', 'PGSSLCRL'],
  ['target_session_attrs', 'PGTARGETSESSIONATTRS'],
])

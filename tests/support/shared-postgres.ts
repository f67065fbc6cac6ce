import { startPostgres } from './postgres.ts'

/**
 * Vitest's set-up of the contract tests: one server for all of them; each has databases of its own.
 * It syncs nothing: durability after a crash is tested in tests/deep.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres(['-c', 'fsync=off'])
  process.env.TEST_POSTGRES = server.url
  return () => server.stop()
}

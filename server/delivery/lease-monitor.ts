import type { Chore } from '../database/housekeeping.ts'
import type { Log } from '../log.ts'

/** Reports jobs that are held longer than their lease: no process works them off, and nothing else tells. */
export function watchLeases(table: string, countExpired: () => Promise<number>, log: Log) {
  let expired = 0
  async function run(): Promise<void> {
    const before = expired
    expired = await countExpired()
    if (expired > before) log('error', 'lease-expired', { table, jobs: expired })
  }
  return {
    /** For `/readyz`; as of the last minute. */
    fault: () =>
      expired > 0 ? `${expired} jobs of ${table} are held beyond their lease` : undefined,
    chores: [{ name: `leases of ${table}`, every: 60_000, run }] satisfies Chore[],
  }
}

import type { Log } from '../log.ts'
import type { Chore } from './housekeeping.ts'

/** Reports jobs that are held longer than their lease: no process works them off, and nothing else tells. */
export function watchLeases(table: string, countOverdue: () => Promise<number>, log: Log) {
  let overdue = 0
  async function run(): Promise<void> {
    const before = overdue
    overdue = await countOverdue()
    if (overdue > before) log('error', 'lease-overdue', { table, jobs: overdue })
  }
  return {
    /** For `/readyz`; as of the last minute. */
    fault: () =>
      overdue > 0 ? `${overdue} jobs of ${table} are held beyond their lease` : undefined,
    chores: [{ name: `leases of ${table}`, every: 60_000, run }] satisfies Chore[],
  }
}

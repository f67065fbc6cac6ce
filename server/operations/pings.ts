import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readLastRun, recordSuccess } from '../database/scheduled-runs.ts'
import type { Chore } from '../jobs/housekeeping.ts'
import { errorReason, type Log } from '../log.ts'
import { backupRun } from './site-state.ts'

/** Tells a service elsewhere that something went well; it raises the alarm when the calls stop. */
export async function ping(url: string, log: Log): Promise<boolean> {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!ok) log('warn', 'ping-failed', { host: new URL(url).host, reason: String(status) })
    return ok
  } catch (error) {
    log('warn', 'ping-failed', { host: new URL(url).host, reason: errorReason(error) })
    return false
  }
}

const pingRun = 'backup ping'

/** Pings once for each backup, whichever program made it. */
export const backupPings = (db: Kysely<Tables>, url: string, log: Log): Chore => ({
  name: 'backup pings',
  every: 60_000,
  isShared: true,
  async run() {
    const { lastSuccessAt: at } = await readLastRun(db, backupRun)
    const { lastSuccessAt: told = 0 } = await readLastRun(db, pingRun)
    if (at !== undefined && at > told && (await ping(url, log)))
      await recordSuccess(db, pingRun, at)
  },
})

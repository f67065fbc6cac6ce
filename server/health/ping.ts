import type { Kysely } from 'kysely'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { claimRun } from '../database/scheduled-runs.ts'
import { errorReason, type Log } from '../log.ts'
import { type Health, toText } from './checks.ts'

const every = 300_000

/**
 * Tells a service elsewhere every five minutes how the site is: it requests the URL while all checks are
 * good, and posts the sentences of the others to `URL/fail`. The service raises the alarm for those, and
 * when the calls stop. One of several processes does it; while the database is away, each of them.
 */
export const healthPings = (
  db: Kysely<Tables>,
  url: string,
  readKnown: () => Promise<Pick<Health, 'checks'>>,
  log: Log,
): Chore => ({
  name: 'health ping',
  every,
  async run() {
    const claim = claimRun(db, 'health ping', every).catch(() => true)
    if (!(await claim)) return
    const bad = (await readKnown()).checks.filter(({ state }) => state === 'bad')
    await ping(url, bad.map(toText).join('\n'), log)
  },
})

/** @param fault nothing if all is good */
async function ping(url: string, fault: string, log: Log): Promise<void> {
  const { host } = new URL(url)
  const to = new URL(url)
  if (fault) to.pathname = `${to.pathname.replace(/\/$/, '')}/fail`
  try {
    const { ok, status } = await fetch(to, {
      signal: AbortSignal.timeout(10_000),
      ...(fault && { method: 'POST', body: fault }),
    })
    // The path is a secret of the service.
    if (!ok) log('warn', 'ping-failed', { host, reason: String(status) })
  } catch (error) {
    log('warn', 'ping-failed', { host, reason: errorReason(error) })
  }
}

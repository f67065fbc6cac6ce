import type { Kysely } from 'kysely'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { claimRun } from '../database/scheduled-runs.ts'
import { errorReason, log } from '../log.ts'
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
): Chore => ({
  name: 'health ping',
  every,
  async run() {
    const isOurs = await claimRun(db, 'health ping', every).catch(() => true)
    if (!isOurs) return
    const bad = (await readKnown()).checks.filter(({ state }) => state === 'bad')
    const body = bad.map(toText).join('\n')
    const to = new URL(url)
    if (body) to.pathname = `${to.pathname.replace(/\/$/, '')}/fail`
    const options = { signal: AbortSignal.timeout(10_000), ...(body && { method: 'POST', body }) }
    const fault = await fetch(to, options).then(({ ok, status }) => !ok && `${status}`, errorReason)
    // The path is a secret of the service.
    if (fault) log('warn', 'ping-failed', { host: to.host, reason: fault })
  },
})

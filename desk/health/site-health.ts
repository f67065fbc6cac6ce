import type { Kysely } from 'kysely'
import { readErrors } from '../../server/analytics/report.ts'
import type { Tables } from '../../server/database/open.ts'
import { isOurMatter, selectFailed } from '../../server/leads/outbox-rows.ts'
import type { SiteState } from '../../server/operations/site-state.ts'

/** Messages of one channel that a recipient does not have yet. */
export type Waiting = {
  channel: string
  failed: number
  /** Since when the oldest waits (ISO 8601 in UTC). */
  since: string
  lastError: string | null
}

export type SiteHealth = SiteState & {
  waiting: Waiting[]
  /** The first broken file of the content. */
  contentFault: string | undefined
  /** Errors of visitors' browsers since yesterday, once they are more than a handful. */
  errors: { message: string; count: number }[]
}

/** A single browser may have its own reasons. */
const handful = 5
/** Below this share of the disk, or these bytes, somebody should make room. */
const littleRoom = { share: 0.1, bytes: 1e9 }
const day = 86_400_000

/** Lists messages to the company and to visitors that failed, by channel. */
export async function readWaiting(db: Kysely<Tables>): Promise<Waiting[]> {
  const rows = await selectFailed(db)
    .where(isOurMatter)
    .select(({ fn }) => [
      'channel',
      fn.countAll().as('failed'),
      fn.min('queued_at').as('since'),
      fn.max('last_error').as('error'),
    ])
    .groupBy('channel')
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, failed, since, error }) => ({
    channel,
    failed: Number(failed),
    since,
    lastError: error,
  }))
}

type Options = {
  db: Kysely<Tables>
  readState(): Promise<SiteState>
  contentFault(): string | undefined
}

/** Reads how the site does, from what its servers leave in the database. */
export function openSiteHealth({ db, readState, contentFault }: Options) {
  return async (): Promise<SiteHealth> => {
    const [state, waiting, errors] = await Promise.all([
      readState(),
      readWaiting(db),
      readErrors(db, Date.now()),
    ])
    const failures = errors.reduce((sum, { count }) => sum + count, 0)
    return {
      ...state,
      waiting,
      contentFault: contentFault(),
      errors: failures > handful ? errors : [],
    }
  }
}

/** The parts of the site that want somebody, worst first. */
export function listFaults(health: SiteHealth, now: number) {
  const { disk, certificateUntil, lastBackupAt, channels } = health
  const hasLittleRoom =
    disk && (disk.free < littleRoom.bytes || disk.free / disk.size < littleRoom.share)
  const checks = {
    deliveries: health.waiting.length > 0,
    channels: channels === 0,
    content: health.contentFault !== undefined,
    errors: health.errors.length > 0,
    disk: hasLittleRoom ?? false,
    certificate: certificateUntil !== undefined && certificateUntil - now < 14 * day,
    backup: lastBackupAt === undefined || now - lastBackupAt > 2 * day,
  }
  return Object.entries(checks).flatMap(([name, isFault]) =>
    isFault ? [name as keyof typeof checks] : [],
  )
}

import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import { readErrors } from '../analytics/report.ts'
import type { Config } from '../config.ts'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { readLastRun, recordRun } from '../database/scheduled-runs.ts'
import { type HealthCheck, inTime, openChecks, shared } from '../http/health.ts'
import { countUnopened } from '../leads/lead-list.ts'
import { selectFailed } from '../leads/outbox-rows.ts'
import { certificateEnd } from './certificate.ts'
import words from './words.json' with { type: 'json' }

/** Worst first. */
export type CheckName = keyof typeof words.en.checks

/** `{0}` is a number, a size or a file. */
type CheckWords = { title: string; bad: string; advice: string; good?: string }
type Words = { good: string; checks: Record<CheckName, CheckWords> }
const allWords: Record<Language, Words> = words

export type Check = {
  name: CheckName
  title: string
  state: 'good' | 'bad'
  sentence: string
  /** What to do; undefined of a good one. */
  advice: string | undefined
}

export const toText = ({ sentence, advice }: Check): string =>
  advice ? `${sentence}. ${advice}` : sentence

export type Health<Facts = SiteFacts> = { facts: Facts; checks: Check[] }

/** The verdicts of this process about itself: undefined is good. */
type Own = Partial<Record<CheckName, string | undefined>>

type HealthOptions = Pick<Config, 'dataDir' | 'siteUrl' | 'channels'> & {
  db: Kysely<Tables>
  contentFault(): string | undefined
  /** What a process asks of itself. */
  own: Partial<Record<CheckName, HealthCheck>>
}

/** A single browser may have its own reasons. */
const handful = 5
/** With less of the disk free, or less than a gigabyte, somebody should make room. */
const littleRoom = 0.1
const day = 86_400_000
/** A process that delivers takes a message within seconds of its time; in ms. */
const overdueAfter = 15 * 60_000
/** The weekly mail names what failed once; in ms. */
const deliveryMemory = 8 * day
/** Of all; Prometheus gives up a scrape after ten seconds; in ms. */
const timeout = 5000
/** What takes the database's lock, or many rows, is not repeated for each page of the desk; in ms. */
const freshFor = 4000

/**
 * Opens the one list of checks, which the desk, the weekly mail, the metrics and the ping read. `/readyz` reads
 * those of `databaseHealth()` alone.
 */
export function openHealth(options: HealthOptions) {
  const { db, dataDir, siteUrl, contentFault, own, channels } = options
  const recipients = (channels.smtp?.to.length ?? 0) + (channels.webhook ? 1 : 0)
  const readOwn: () => Promise<Own> = shared(freshFor, openChecks(own))
  // The desk's unit reaches no public IP, but mostly the proxy on its machine.
  const readCertificate = shared(day / 24, () =>
    certificateEnd(siteUrl)
      .catch(() => certificateEnd(siteUrl, '127.0.0.1'))
      .catch(() => undefined),
  )
  const readSlow = shared(freshFor, () => readSlowFacts(db, dataDir, readCertificate))

  /** Lists what is known, in the words of a language. */
  function list(own: Own, facts: SiteFacts | undefined, language: Language): Check[] {
    const fault = contentFault()
    const judged: Judged = {
      recipients: [recipients === 0, recipients],
      content: [fault !== undefined, fault],
      ...(facts && judge(facts)),
    }
    const { good: usual, checks } = allWords[language]
    // The keys of a literal.
    return (Object.keys(words.en.checks) as CheckName[]).flatMap((name): Check[] => {
      const [isJudgedBad, detail = own[name] ?? ''] = judged[name] ?? (name in own ? [false] : [])
      const isBad = own[name] !== undefined || isJudgedBad
      if (isBad === undefined) return []
      const { title, bad, advice, good = usual } = checks[name]
      const sentence = (isBad ? bad : good).replace('{0}', () => `${detail}`)
      if (!isBad) return [{ name, title, state: 'good', sentence, advice: undefined }]
      return [{ name, title, state: 'bad', sentence, advice }]
    })
  }

  /** @throws the database's own error */
  async function readHealth(language: Language): Promise<Health> {
    const reading = [readSlow(), readWaiting(db), countUnopened(db), readOwn()] as const
    const [slow, waiting, unopened, own] = await Promise.all(reading)
    const facts = { ...slow, waiting, unopened }
    return { facts, checks: list(own, facts, language) }
  }

  return {
    readHealth,
    /** Reads what is known while the database does not answer. */
    async readKnown(): Promise<Health<SiteFacts | undefined>> {
      const health = await inTime(readHealth('en'), timeout, undefined)
      if (health) return health
      const own: Own = { ...(await readOwn()), database: 'away' }
      return { facts: undefined, checks: list(own, undefined, 'en') }
    },
  }
}

/** What the checks judge; undefined is unknown. Times are ms since 1970. */
export type SiteFacts = Awaited<ReturnType<typeof readSlowFacts>> & {
  waiting: Awaited<ReturnType<typeof readWaiting>>
  unopened: number
}

async function readSlowFacts(
  db: Kysely<Tables>,
  dataDir: string,
  readCertificate: () => Promise<number | undefined>,
) {
  const before = new Date(Date.now() - overdueAfter).toISOString()
  const { lastLead, overdue } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('leads')
        .select('created_at')
        .where('quarantine', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('lastLead'),
      // Another process may be the one that delivers.
      selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['queued', 'leased'])
        .where(({ fn }) => fn.coalesce('lease_until', 'due_at'), '<', before)
        .limit(1)
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  return {
    lastBackupAt: await readLastRun(db, backupRun),
    notStoredAt: await readLastRun(db, notStoredRun),
    /** Spam aside. */
    lastLeadAt: lastLead === null ? undefined : Date.parse(lastLead),
    /** Messages wait that nobody delivers. */
    isOverdue: overdue !== null,
    /** Errors of visitors' browsers since yesterday. */
    errors: await readErrors(db, Date.now()),
    // A page of the desk does not wait for a host that does not answer.
    certificateUntil: await inTime(readCertificate(), 500, undefined),
    disk: await statfs(dataDir).catch(() => undefined),
    operations: await readOperations(dataDir),
  }
}

/** The `9ex` command records it (operate/backups.ts); empty elsewhere. Times are ms since 1970. */
export type Operations = {
  copiedAt?: number
  rehearsal?: { at: number; seconds: number; enquiries: number }
  faults?: string[]
}

const readOperations = (dataDir: string): Promise<Operations> =>
  readFile(join(dataDir, 'operations.json'), 'utf8').then(JSON.parse, () => ({}))

type Judged = Partial<Record<CheckName, [isBad: boolean, detail?: string | number]>>

function judge(facts: SiteFacts): Judged {
  const { disk, certificateUntil, lastBackupAt, notStoredAt = 0 } = facts
  const { faults } = facts.operations
  const failed = facts.waiting.reduce((sum, { failed }) => sum + failed, 0)
  const errors = facts.errors.reduce((sum, { count }) => sum + count, 0)
  const free = disk ? disk.bavail * disk.bsize : 0
  const now = Date.now()
  return {
    outbox: [facts.isOverdue],
    storing: [notStoredAt > now - day],
    deliveries: [failed > 0, failed],
    unopened: [facts.unopened > 0, facts.unopened],
    errors: [errors > handful, errors],
    ...(disk && {
      room: [free < Math.max(1e9, disk.blocks * disk.bsize * littleRoom), (free / 1e9).toFixed(1)],
    }),
    ...(certificateUntil && { certificate: [certificateUntil < now + 14 * day] }),
    ...(faults && { nightly: [faults.length > 0, faults.join('; ')] }),
    ...(lastBackupAt && { backup: [lastBackupAt < now - 2 * day] }),
  }
}

/** Lists messages to the company and to visitors that failed, by channel. */
async function readWaiting(db: Kysely<Tables>) {
  const rows = await selectFailed(db)
    .where('failed_at', '>', new Date(Date.now() - deliveryMemory).toISOString())
    .select(({ fn }) => [
      'channel',
      fn.countAll().as('failed'),
      fn.min('queued_at').as('since'),
      fn.max('last_error').as('lastError'),
    ])
    .groupBy('channel')
    .orderBy('channel')
    .execute()
  return rows.map((row) => ({ ...row, failed: Number(row.failed) }))
}

/** The run that every way of backing up records (docs/operations.md). */
const backupRun = 'backup'

const notStoredRun = 'enquiry not stored'

/**
 * Records for all processes that a visitor was asked to try again; the log has why. While the database is what
 * fails, the chore tries each minute.
 */
export function openNotStoredRecord(db: Kysely<Tables>) {
  let at: number | undefined
  async function run(): Promise<void> {
    if (at !== undefined) await recordRun(db, notStoredRun, at)
    at = undefined
  }
  return {
    record(): void {
      at = Date.now()
    },
    chores: [{ name: 'enquiry not stored', every: 60_000, run }] satisfies Chore[],
  }
}

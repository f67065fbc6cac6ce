import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillForm } from '../../server/leads/canary-client.ts'
import { pdfFile } from '../../tests/support/files.ts'
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts'
import { startEnquiries } from './enquiries.ts'
import { compareWithLeads, type Fleet, startFleet } from './fleet.ts'
import { isReady } from './server.ts'
import { pages, startVisits, type Visits } from './visits.ts'

type Row = [what: string, figure: string]

const root = join(import.meta.dirname, '../..')
const visitors = 6
const senders = 6

/** Runs a part on servers and a database of its own. */
async function onFleet(run: (fleet: Fleet, database: Postgres) => Promise<Row[]>): Promise<Row[]> {
  const database = await startPostgres()
  const fleet = await startFleet(database)
  const rows = await run(fleet, database)
  await fleet.stop()
  await database.stop()
  return rows
}

/** Ends each server in turn by a signal and starts it, under load. */
export const serversInTurn = (signal: 'SIGTERM' | 'SIGKILL', rounds: number): Promise<Row[]> =>
  onFleet(async (fleet, database) => {
    const visits = startVisits(fleet.url, visitors)
    const enquiries = startEnquiries(fleet.url, senders)
    let slowest = 0
    for (let round = 0; round < rounds; round += 1)
      for (const server of fleet.servers) {
        await wait(3000)
        slowest = Math.max(slowest, await server.restart(signal))
      }
    await wait(3000)
    await visits.stop()
    await enquiries.stop()
    const { lost, twice } = await compareWithLeads(database.url, enquiries.acknowledged)
    return [
      [`${signal}: restarts`, String(rounds * fleet.servers.length)],
      [`${signal}: failed page views`, formatFailures(visits)],
      [
        `${signal}: acknowledged leads lost, stored twice`,
        `${lost}, ${twice} of ${enquiries.acknowledged.size}`,
      ],
      [`${signal}: posts told to try again`, String(enquiries.refused())],
      ...(signal === 'SIGTERM'
        ? [['SIGTERM: slowest shutdown', `${Math.round(slowest)} ms`] as Row]
        : []),
    ]
  })

/** Fetches a file that one server received by the command on another, and erases it there. */
export const fileElsewhere = (): Promise<Row[]> =>
  onFleet(async (fleet, database) => {
    const [first, second] = fleet.servers
    const reference = await apply(first?.running.url ?? '')
    const settings = { DATA_DIR: second?.dataDir ?? '', DATABASE_URL: database.url }
    const command = (...args: string[]) =>
      execFileSync('node', ['scripts/leads.ts', ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const isSame = command('file', reference).equals(pdfFile)
    command('erase', '--email', 'canary@example.com')
    const after = command('list').toString()
    return [
      [
        'a CV sent to one server, fetched by the command on another',
        isSame ? 'the same bytes' : 'differs',
      ],
      ['and erased from there', after.includes(reference) ? 'still listed' : 'gone'],
    ]
  })

/** Stops PostgreSQL for some seconds. */
export const databaseAway = (seconds: number): Promise<Row[]> =>
  onFleet(async (fleet, database) => {
    const visits = startVisits(fleet.url, visitors)
    const enquiries = startEnquiries(fleet.url, senders)
    await wait(8000)
    await database.pause()
    await wait(seconds * 1000)
    const refusedMeanwhile = enquiries.refused()
    await database.resume()
    const back = performance.now()
    while (!(await areReady(fleet))) await wait(50)
    const green = performance.now() - back
    await wait(6000)
    await visits.stop()
    await enquiries.stop()
    const { lost, twice } = await compareWithLeads(database.url, enquiries.acknowledged)
    return [
      [`PostgreSQL away for ${seconds} s: failed page views`, formatFailures(visits)],
      ['posts answered “not stored, try again”', String(refusedMeanwhile)],
      [
        'posts answered in another way',
        enquiries.odd.length === 0 ? 'none' : String(enquiries.odd),
      ],
      [
        'acknowledged leads lost, stored twice',
        `${lost}, ${twice} of ${enquiries.acknowledged.size}`,
      ],
      ['all ready after its return', `${(green / 1000).toFixed(1)} s`],
    ]
  })

/** Stops all servers but Varnish. */
export const allAway = (seconds: number): Promise<Row[]> =>
  onFleet(async (fleet) => {
    // Caches each page.
    const before = startVisits(fleet.url, visitors)
    while (before.count() < 3 * pages.length) await wait(100)
    await before.stop()
    await Promise.all(fleet.servers.map(({ running }) => running.end('SIGTERM')))
    const visits = startVisits(fleet.url, visitors)
    await wait(seconds * 1000)
    await visits.stop()
    return [[`all servers stopped for ${seconds} s: failed page views`, formatFailures(visits)]]
  })

/** Formats the number of failures and up to three kinds. */
function formatFailures({ failures, count }: Visits): string {
  const kinds = [...new Set(failures)]
  return [`${failures.length} of ${count()}`, ...kinds.slice(0, 3)].join('; ')
}

const areReady = async ({ servers }: Fleet) =>
  (await Promise.all(servers.map(({ running }) => isReady(running.url)))).every(Boolean)

/** Applies for a job with a CV. @returns the reference */
async function apply(url: string): Promise<string> {
  const form = `${url}/to/job-application`
  const fields = fillForm(await (await fetch(form)).text())
  await wait(3600)
  const body = new FormData()
  for (const [name, value] of fields ?? []) body.append(name, value)
  body.set('notice', 'now')
  body.append('cv', new Blob([pdfFile], { type: 'application/pdf' }), 'cv.pdf')
  const answer = await fetch(form, { method: 'POST', body, headers: { Accept: 'text/html' } })
  const [, reference] = /<strong[^>]*>([A-Z0-9]{4}-[A-Z0-9]{4})</.exec(await answer.text()) ?? []
  if (!reference) throw new Error(`the application was answered with ${answer.status}`)
  return reference
}

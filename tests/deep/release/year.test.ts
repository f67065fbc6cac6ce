/**
 * A year of a machine that only its timer looks after; three months of it in an ordinary run:
 *   YEAR=1 npx vitest run --project=deep tests/deep/release/year.test.ts
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { type Machine, openMachine } from '../../support/machine.ts'
import { needsLinux } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

const day = 86_400_000
/** A Monday, at three in the morning. */
const start = Date.parse('2027-01-04T03:00:00Z')
const months = process.env.YEAR ? 12 : 3

let machine: Machine
let releases: Server
const thanked: string[] = []
let settings: Record<string, string>
/** The path and body of each request of HEALTH_PING_URL. */
const pings: string[] = []

beforeAll(async () => {
  machine = await openMachine()
  releases = createServer(async (request, response) => {
    if (request.url?.startsWith('/ping')) {
      pings.push(`${request.url}\n${await text(request)}`)
      return response.end()
    }
    response.end(readFileSync(machine.at(join('.', request.url ?? ''))))
  })
  const port = await freePort()
  await once(releases.listen(port, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${port}`
  settings = { ...machine.settings, UPDATE_URL: url, HEALTH_PING_URL: `${url}/ping` }
  machine.changeSettings(settings)
}, 300_000)

afterAll(async () => {
  releases.close()
  await machine.close()
})

test('a machine runs itself for months, loses no enquiry, and names each fault while it lasts', {
  timeout: 1_800_000,
  ...needsLinux,
}, async () => {
  const { at, mailbox, served } = machine
  const program = at('made/build/server/index.js')
  const good = readFileSync(program)
  machine.setClock(start)
  expect(await machine.nineex('update', publish('1.0.0'))).toMatchObject({ status: 0 })

  for (let month = 1; month <= months; month += 1) {
    const monday = start + month * 28 * day
    await machine.certify(monday)
    const kind = month % 3
    const version = `1.${month}.0`

    if (kind === 1) {
      writeFileSync(program, 'process.exit(1)')
      publish(version)
      expect(await night(monday)).toEqual([expect.stringMatching(/is served again$/)])
      expect(served()).not.toContain(version)
      // The timer leaves alone what did not come up.
      expect(await night(monday + day)).toEqual([])
      writeFileSync(program, good)
    }

    if (kind === 2) {
      publish(version)
      mailbox.mode = 'wrong password'
      writeFileSync(at('run/disk-full'), '')
      expect(await night(monday)).toEqual([
        expect.stringMatching(/^disk: 0.0 GB free/),
        expect.stringMatching(/^mail: .*SMTP_URL is wrong/),
      ])
      mailbox.mode = 'accepts'
      rmSync(at('run/disk-full'))
      // A clock that is half a year ahead, and right again.
      expect(await night(monday + 182 * day)).toEqual([
        expect.stringMatching(/^certificate: localhost has -92.0 days left/),
      ])
      expect(await night(monday + 7 * day)).toEqual([])
    }

    if (kind === 0) {
      const archive = publish(version)
      expect(await night(monday)).toEqual([])
      // The night serves neither the release that was rolled back nor an older one.
      expect(await machine.nineex('rollback')).toMatchObject({ status: 0 })
      expect(await night(monday + 3_600_000)).toEqual([])
      expect(served()).not.toContain(version)
      expect(await machine.nineex('update', archive)).toMatchObject({ status: 0 })
      publish('1.0.1')
      expect(await night(monday + 7_200_000)).toEqual([])
      expect(served()).toContain(version)
      publish(version)
      expect(await machine.nineex('backup')).toMatchObject({ status: 0 })
      const [copy = ''] = readdirSync(at('elsewhere'))
        .filter((name) => name < new Date(monday + day).toISOString())
        .sort()
        .reverse()
      copyFileSync(at(`elsewhere/${copy}`), at(copy))
      machine.replace()
      // As install.sh does.
      execFileSync('tar', ['-xf', at(copy), '-C', at('etc'), '9ex.env'])
      expect(await machine.nineex('update', archive)).toMatchObject({ status: 0 })
      expect(await machine.nineex('restore', at(copy))).toMatchObject({ status: 0 })
      // Three weeks are left of a certificate that should have been renewed.
      await machine.certify(monday - 69 * day)
      expect(await night(monday + day)).toEqual([
        expect.stringMatching(/^certificate: localhost has 20.0 days left: journalctl -u caddy/),
      ])
      await machine.certify(monday)
      expect(await night(monday + 2 * day)).toEqual([])
    }
    expect((await machine.askSite()).status).toBe(200)
  }

  const leads = await openTestLeadStore(openDatabase(machine.dataDir, undefined))
  const stored = (await leads.list()).map(({ reference }) => reference)
  await leads.close()
  expect(thanked.length).toBeGreaterThanOrEqual(2 * months)
  expect(stored).toEqual(expect.arrayContaining(thanked))
})

/** Packs a release, and names it as the latest. @returns its archive */
function publish(version: string): string {
  const archive = machine.pack(version)
  copyFileSync(`${archive}.sha256`, machine.at(`latest-linux-${process.arch}`))
  return archive
}

/**
 * Runs a night as the timer does, with a visitor who reads and one who writes meanwhile; then the service of
 * HEALTH_PING_URL hears what was found.
 * @returns the faults it recorded
 */
async function night(time: number): Promise<string[]> {
  machine.setClock(time)
  const visits = machine.visit()
  const [{ said }] = await Promise.all([machine.nineex('nightly'), enquire()])
  expect(await visits.stop(), said).toEqual([])
  const { faults }: { faults: string[] } = machine.operations()
  pings.length = 0
  let now = time
  const advice = '9ex doctor says what to do.'
  await expect
    .poll(
      () => {
        now += 300_000
        machine.setClock(now)
        const [path, ...lines] = pings.at(-1)?.split('\n') ?? []
        const line = lines.find((each) => each.startsWith('Last night: '))
        return line ? `${path} ${line}` : path && 'nothing of the night'
      },
      { interval: 1000, timeout: 60_000 },
    )
    .toBe(
      faults.length > 0
        ? `/ping/fail Last night: ${faults.join('; ')}. ${advice}`
        : 'nothing of the night',
    )
  return faults
}

/** Sends an enquiry until it is answered, as a visitor's browser does through Caddy. */
async function enquire(): Promise<void> {
  const body = new URLSearchParams({
    ...{ name: 'Sana', email: 'sana@example.com', key: randomUUID() },
    message: 'Could you look after our shop in the summer?',
  })
  for (let turn = 0; ; turn += 1) {
    const url = `http://127.0.0.1:${machine.ports[turn % 2]}/to/contact-us`
    const response = await fetch(url, { method: 'POST', body }).catch(() => undefined)
    const page = await response?.text()
    const [, reference] =
      /reference is <strong[^>]*>(?:<bdi[^>]*>)?([\w-]+)</.exec(page ?? '') ?? []
    if (reference) return void thanked.push(reference)
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindProxy } from '../../support/attack-requests.ts'
import { attacks } from '../../support/attacks.ts'
import {
  type AttackedSite,
  type AttackReport,
  openAttackedSite,
} from '../../support/under-attack.ts'

/**
 * Rows of `attacks.md` in a few seconds each, beside honest visitors. `npm run bench -- hostile --part
 * attacks` takes half a minute for each, measures times too, and has many more.
 */
const seconds = 3
const visitors = 5
/** A busy machine makes visitors wait, in seconds; `bench/hostile` says for how long. */
const patience = 150
/** Megabytes. */
const maxMemory = 300
/** More than the attacks below: forms are opened beforehand for each. */
const maxAttacks = 8

// One site takes most of them in sequence. Pipelines have their own, as each attack has in the bench: what
// V8 took for them it keeps for a while. The third trusts the attackers as its proxy.
let site: AttackedSite
let siteOfPipelines: AttackedSite
let siteBehindProxy: AttackedSite
beforeAll(async () => {
  ;[site, siteOfPipelines, siteBehindProxy] = await Promise.all([
    openAttackedSite({ visitors, patience, seconds: seconds * maxAttacks }),
    openAttackedSite({ visitors, patience, seconds: seconds * 4 }),
    openAttackedSite({ visitors, patience, seconds, ...behindProxy }),
  ])
})
afterAll(() => Promise.all([site, siteOfPipelines, siteBehindProxy].map((each) => each.stop())))

const anyStatus = /^\d{3}$/

/** Attacks a site until a status has come, and checks the promises of each attack. */
async function attacked(name: string, awaited?: RegExp): Promise<AttackReport> {
  const { row, environment } = attacks[name] ?? {}
  const target = environment ? siteBehindProxy : row === 'A2' ? siteOfPipelines : site
  const report = await target.attack(name, seconds, awaited)
  const wrong = report.visits.flatMap(({ kind, wrong }) => (wrong ? `${kind}: ${wrong}` : []))
  expect(wrong).toEqual([])
  expect(report.visits).toHaveLength(seconds * visitors)
  expect(report.isAlive).toBe(true)
  expect(report.errors).toEqual([])
  expect(report.smuggled).toBe(0)
  expect(report.memory).toBeLessThan(maxMemory)
  return report
}

/** The statuses of the attackers' responses; one that still sends may not read the reason for the close. */
const statusesOf = ({ counts }: AttackReport) =>
  Object.keys(counts)
    .filter((status) => status !== 'closed')
    .sort()

// A1: fields and parts are counted before they are parsed.
test.each(['60 KB of fields without values', '10,000 parts', 'parts in chunks of a byte'])(
  '%s',
  async (name) => {
    expect(statusesOf(await attacked(name, anyStatus))).toEqual(['413'])
  },
)

// A2
test.each(['2,000 searches in one packet, 30 times', 'an enquiry and 200 requests behind it'])(
  '%s',
  async (name) => {
    // They leave after a second, and a busy machine may not have answered by then.
    for (const status of statusesOf(await attacked(name)))
      if (Number(status) >= 500) expect(status).toBe('503')
  },
)

// A4
test('200 uploads of 5.6 MB that trickle', async () => {
  const { counts } = await attacked('200 uploads of 5.6 MB that trickle', /^503$/)
  // There is room for nine of them at a time; the number that arrive depends on the machine.
  expect(counts['503']).toBeGreaterThan(0)
})

// A5
test('6 MB of “<” in a part', async () => {
  for (const status of statusesOf(await attacked('6 MB of “<” in a part', anyStatus)))
    expect(['413', '422', '503']).toContain(status)
})

// A7
test('5,000 connections idle after a page', async () => {
  await attacked('5,000 connections idle after a page')
})

// A13
test.each([
  'a refused request and a post in one packet',
  'a page that takes no posts, and a post behind it',
])('%s', async (name) => {
  expect(statusesOf(await attacked(name, anyStatus))).toEqual(['405'])
})

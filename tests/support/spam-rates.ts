/** How the guard of the forms judges a thousand made-up visitors, on a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Judge, Verdict } from '../../server/forms/judge.ts'
import { openSpamGuard } from '../../server/forms/spam/spam-guard.ts'
import { openDatabase } from '../../server/leads/database.ts'
import { migrate } from '../../server/leads/migrations.ts'
import { enquirer } from './enquirers.ts'
import { robot, robotKinds } from './robots.ts'
import { type Chance, seeded } from './seeded.ts'
import { type Clock, send } from './send.ts'
import type { Sending } from './sending.ts'

export type Judged = Sending & { verdict: Verdict; asked: boolean }

const minute = 60_000

/** A thousand honest enquiries over a week, three of them an hour from a busy office now and then. */
export const judgeEnquirers = (seed: number): Promise<Judged[]> =>
  judgeAll(seed, (chance) => ({ visitor: enquirer(chance), pause: chance.whole(1, 20) * minute }))

/** A hundred robots of each kind; those that flood come within seconds of one another. */
export const judgeRobots = (seed: number): Promise<Judged[]> =>
  judgeAll(seed, (chance, at) => {
    const kinds = Object.keys(robotKinds)
    const visitor = robot(chance, kinds[Math.floor((at * kinds.length) / 1000)] ?? '')
    const isFlood = visitor.kind.startsWith('floods')
    return { visitor, pause: chance.whole(1, 20) * (isFlood ? 1000 : minute) }
  })

async function judgeAll(
  seed: number,
  next: (chance: Chance, at: number) => { visitor: Sending; pause: number },
): Promise<Judged[]> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-spam-'))
  const db = openDatabase(folder, undefined)
  await migrate(db)
  // Never behind the machine's own clock, by which ALTCHA sees whether a challenge has expired.
  const clock: Clock = { now: Date.now() }
  const guard: Judge = await openSpamGuard(db, {
    clock: () => clock.now,
    work: { cost: 1, most: 10 },
  })
  const chance = seeded(seed)
  const judged: Judged[] = []
  for (let at = 0; at < 1000; at++) {
    const { visitor, pause } = next(chance, at)
    clock.now += pause
    judged.push({ ...visitor, ...(await send(guard, clock, visitor)) })
  }
  await db.destroy()
  rmSync(folder, { recursive: true })
  return judged
}

/** By kind, how many got which verdict. */
export function ratesByKind(judged: Judged[]): Record<string, Record<string, number>> {
  const rates: Record<string, Record<string, number>> = {}
  for (const { kind, verdict } of judged) {
    rates[kind] ??= { quarantine: 0, challenge: 0, limited: 0, clean: 0 }
    const rate = rates[kind]
    rate[verdict.verdict] = (rate[verdict.verdict] ?? 0) + 1
  }
  return rates
}

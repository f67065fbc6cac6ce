/** Classifies a thousand generated visitors by the spam filter of the forms, on a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/database/migrations.ts'
import { openDatabase } from '../../server/database/open.ts'
import { openSpamFilter, type SpamFilter, type Verdict } from '../../server/forms/spam/filter.ts'
import { enquirer } from './enquirers.ts'
import { robot, robotKinds } from './robots.ts'
import { type Chance, seeded } from './seeded.ts'
import { type Clock, send } from './send.ts'
import type { Submission } from './submission.ts'

type Classified = Submission & { verdict: Verdict; isChallenged: boolean }

const minute = 60_000

/** A thousand honest enquiries over a week, sometimes three an hour from a busy office. */
export const classifyEnquirers = (seed: number): Promise<Classified[]> =>
  classifyAll(seed, (chance) => ({
    visitor: enquirer(chance),
    pause: chance.whole(1, 20) * minute,
  }))

/** A hundred robots of each kind; those that flood come within seconds of one another. */
export const classifyRobots = (seed: number): Promise<Classified[]> =>
  classifyAll(seed, (chance, at) => {
    const kinds = Object.keys(robotKinds)
    const visitor = robot(chance, kinds[Math.floor((at * kinds.length) / 1000)] ?? '')
    const isFlood = visitor.kind.startsWith('floods')
    return { visitor, pause: chance.whole(1, 20) * (isFlood ? 1000 : minute) }
  })

async function classifyAll(
  seed: number,
  next: (chance: Chance, at: number) => { visitor: Submission; pause: number },
): Promise<Classified[]> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-spam-'))
  const db = openDatabase(folder, undefined)
  await migrate(db)
  // Never behind the machine's clock, by which ALTCHA checks the expiry of a challenge.
  const clock: Clock = { now: Date.now() }
  const filter: SpamFilter = await openSpamFilter(db, {
    clock: () => clock.now,
    work: { cost: 1, maxTries: 10 },
  })
  const chance = seeded(seed)
  const classified: Classified[] = []
  for (let at = 0; at < 1000; at++) {
    const { visitor, pause } = next(chance, at)
    clock.now += pause
    classified.push({ ...visitor, ...(await send(filter, clock, visitor)) })
  }
  await db.destroy()
  rmSync(folder, { recursive: true })
  return classified
}

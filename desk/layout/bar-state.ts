import type { Desk, Person } from '../desk.ts'
import { readWaiting } from '../health/site-health.ts'
import type { BarState } from './page.tsx'
import { layoutWords } from './words.ts'

/** Reads what the bar of a person's pages says. */
export async function readBarState({ db }: Pick<Desk, 'db'>, person: Person): Promise<BarState> {
  if (!person.rights.includes('leads')) return { newCount: 0, fault: undefined }
  const [{ count }, waiting] = await Promise.all([
    db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('status', '=', 'new')
      .where('quarantine', 'is', null)
      .executeTakeFirstOrThrow(),
    readWaiting(db),
  ])
  const failed = waiting.reduce((sum, each) => sum + each.failed, 0)
  const words = layoutWords[person.language]
  return { newCount: Number(count), fault: failed > 0 ? words.waiting(failed) : undefined }
}

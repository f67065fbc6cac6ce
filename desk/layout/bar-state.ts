import { isSetAside } from '../../server/leads/lead-list.ts'
import type { Desk, Person } from '../desk.ts'
import type { BarState } from './page.tsx'

/** Reads what the bar of a person's pages says. */
export async function readBarState({ db, readHealth }: Desk, person: Person): Promise<BarState> {
  if (!person.rights.includes('leads')) return { newCount: 0, fault: undefined }
  const [{ count }, { checks }] = await Promise.all([
    db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('status', '=', 'new')
      .where('quarantine', 'is', null)
      .where(({ not }) => not(isSetAside()))
      .executeTakeFirstOrThrow(),
    readHealth(person.language),
  ])
  const fault = checks.find(({ state }) => state === 'bad')?.sentence
  return { newCount: Number(count), fault }
}

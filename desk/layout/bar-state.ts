import type { Check } from '../../server/health/checks.ts'
import { isSetAside } from '../../server/leads/lead-list.ts'
import type { Desk, Person } from '../desk.ts'
import type { BarState } from './page.tsx'

/** Reads what the bar of a person's pages says. */
export async function readBarState({ db, readHealth }: Desk, person: Person): Promise<BarState> {
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
  const fault = selectChecks(person, checks).find(({ state }) => state === 'bad')?.sentence
  return { newCount: Number(count), fault }
}

/** The checks that concern a person: a broken file of the content concerns everybody. */
export const selectChecks = ({ rights }: Person, checks: readonly Check[]) =>
  checks.filter(
    ({ name }) =>
      name === 'content' ||
      rights.includes(name === 'arabic' || name === 'release' ? 'content' : 'leads'),
  )

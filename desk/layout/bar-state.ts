import type { Desk, Person } from '../desk.ts'
import type { BarState } from './page.tsx'

/** Reads what the bar says: it is empty for a person who sees no enquiries. */
export async function readBarState({ db }: Pick<Desk, 'db'>, person: Person): Promise<BarState> {
  if (!person.rights.includes('leads')) return { newCount: 0, fault: undefined }
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'new')
    .where('quarantine', 'is', null)
    .where('canary', '=', 0)
    .executeTakeFirstOrThrow()
  return { newCount: Number(count), fault: undefined }
}

import { awaitOrDefer } from '~/content/defer.server'
import type { FormDefinition } from '../../contracts/form'
import type { Choice } from '../../contracts/form-question'
import type { JobSource } from '../content/sources.ts'

/**
 * The values of hidden fields that a form may repeat, by name. While the jobs take their time the form
 * is not kept waiting, and repeats none of their titles.
 */
export async function knownValues(
  { known = {} }: Pick<FormDefinition, 'known'>,
  source: JobSource,
): Promise<Record<string, Choice[]>> {
  if (!Object.values(known).includes('jobs')) return onlyLists(known, [])
  const answer = await awaitOrDefer(source.listJobs(), source.isLocal)
  const isHere = !('deferred' in answer) && answer.state === 'found'
  return onlyLists(known, isHere ? answer.value.map(({ title }) => title) : [])
}

const onlyLists = (known: NonNullable<FormDefinition['known']>, titles: string[]) =>
  Object.fromEntries(
    Object.entries(known).map(([name, values]) => [
      name,
      values === 'jobs' ? titles.map((title) => ({ id: title, label: title })) : values,
    ]),
  )

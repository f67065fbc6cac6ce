import type { Career } from '~/content/schemas/inner-pages'
import { parseDay } from '~/lib/dates'
import { type Job, jobFacts } from '../../../contracts/job.ts'

export type Fact = { label: string; value: string; isDay: boolean }

type Words = { facts: Career['apply']['facts']; yes: string; no: string }

/** The facts of a job with their labels, in the order of the labels; a fact that its source lacks is left out. */
export function listFacts(
  job: Omit<Job, 'desc'>,
  { facts, ...words }: Words,
  isClosed: boolean,
): Fact[] {
  const labeled = facts.map(({ field }) => field)
  const others = jobFacts.keyof().options.filter((field) => !labeled.includes(field))
  return [...labeled, ...others].flatMap((field) => {
    const value = job[field]
    if (value === undefined) return []
    const entry = facts.find((each) => each.field === field)
    const label = (isClosed && entry?.closed) || (entry?.label ?? inWords(field))
    if (typeof value === 'boolean') {
      const shown = value ? (entry?.yes ?? words.yes) : (entry?.no ?? words.no)
      return [{ label, value: shown, isDay: false }]
    }
    const day = parseDay(String(value))
    return [{ label, value: day ?? String(value), isDay: day !== undefined }]
  })
}

/** `workingHours` is “Working hours”. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

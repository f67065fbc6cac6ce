import { type Job, jobFacts } from '../../contracts/job.ts'
import { formatDay, parseDay } from '../lib/dates.ts'
import { languageFacts } from '../lib/languages.ts'
import { jobPath } from '../lib/paths.ts'
import { getCareer } from './find.server.ts'
import type { Content } from './read-content.ts'
import type { Career } from './schemas/inner-pages.ts'
import type { Labels } from './schemas/labels.ts'

/** A fact of a job; with its day where it is one. */
export type Fact = { label: string; value: string; day?: string }

type Words = {
  facts: Career['apply']['facts']
  yes: string
  no: string
  types: Labels['jobs']['types']
  /** The language that days are written in (BCP 47). */
  tag: string
}

/** The row of an open job in a list. */
export type Opening = ReturnType<typeof toOpening>

/** The title of an open job, its facts, its marks and its page. */
export const toOpening = (content: Content, job: Job & { slug: string }) => ({
  title: job.title,
  to: jobPath(job.slug),
  facts: listFacts(job, getFactWords(content), false),
  sample: job.sample,
  unpublished: job.unpublished,
  language: job.language,
})

/** The words that facts are told in. */
export function getFactWords(content: Content): Words {
  const { yes, no } = content.formWords
  const { tag } = languageFacts[content.language]
  return { facts: getCareer(content).apply.facts, yes, no, types: content.labels.jobs.types, tag }
}

/** The facts of a job with their labels, in the order of the labels; a fact that its source lacks is left out. */
export function listFacts(
  job: Omit<Job, 'desc'>,
  { facts, ...words }: Words,
  isClosed: boolean,
): Fact[] {
  const labeled = facts.map(({ field }) => field)
  const others = jobFacts.keyof().options.filter((field) => !labeled.includes(field))
  const said = { ...job, type: job.type && words.types[job.type] }
  return [...labeled, ...others].flatMap((field) => {
    const value = said[field]
    if (value === undefined) return []
    const entry = facts.find((each) => each.field === field)
    const label = (isClosed && entry?.closed) || (entry?.label ?? inWords(field))
    if (typeof value === 'boolean') {
      const shown = value ? (entry?.yes ?? words.yes) : (entry?.no ?? words.no)
      return [{ label, value: shown }]
    }
    const text = String(value)
    const day = parseDay(text)
    return [day ? { label, value: formatDay(day, words.tag), day } : { label, value: text }]
  })
}

/** `workingHours` is “Working hours”. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { Job } from '../../contracts/job.ts'
import { formatDay, parseDay } from '../lib/dates.ts'
import { languageFacts } from '../lib/languages.ts'
import { jobPath } from '../lib/paths.ts'
import { getCareer } from './find.server.ts'
import type { Content } from './read-content.ts'

/** A fact of a job; with its day where it is one. */
export type Fact = { label: string; value: string; day?: string }

/** The row of an open job in a list. */
export type Opening = ReturnType<typeof toOpening>

/** The title of an open job, its facts, its marks and its page. */
export const toOpening = (content: Content, job: Job & { slug: string }) => ({
  title: job.title,
  to: jobPath(job.slug),
  facts: listFacts(content, job, false),
  picture: job.picture,
  sample: job.sample,
  unpublished: job.unpublished,
  language: job.language,
})

/** The facts of a job that have a label, in the order of the labels; one that its source lacks is left out. */
export function listFacts(content: Content, job: Omit<Job, 'desc'>, isClosed: boolean): Fact[] {
  const { formWords: words, labels, language } = content
  const { facts } = getCareer(content).apply
  const said = { ...job, type: job.type && labels.jobs.types[job.type] }
  return facts.flatMap(({ field, yes = words.yes, no = words.no, ...entry }) => {
    const value = said[field]
    if (value === undefined) return []
    const label = (isClosed && entry.closed) || entry.label
    if (typeof value === 'boolean') return [{ label, value: value ? yes : no }]
    const text = String(value)
    const day = parseDay(text)
    if (!day) return [{ label, value: text }]
    return [{ label, value: formatDay(day, languageFacts[language].tag), day }]
  })
}

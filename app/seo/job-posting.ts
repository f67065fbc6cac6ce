import type { JobPostingLeaf } from 'schema-dts'
import { toPlainText } from '~/text/plain-text'
import type { TextNode } from '~/text/text-node'
import type { Job } from '../../contracts/job.ts'
import { idOf, type PagePlace, refer } from './place.ts'

type Posting = Omit<Job, 'desc'> & { description: readonly TextNode[] }

/**
 * An open position (schema.org JobPosting), with what the job source says of it and nothing else.
 * @returns nothing when the source does not say what Google requires: title, description, day, city and country
 *   (https://developers.google.com/search/docs/appearance/structured-data/job-posting)
 */
export function jobPosting(
  job: Posting,
  place: PagePlace,
): (JobPostingLeaf & { '@id': string }) | undefined {
  const description = toPlainText(job.description)
  const [addressLocality, addressCountry] = job.place?.split(/[,،] /, 2) ?? []
  if (!job.date || !addressLocality || !addressCountry || description === '') return undefined
  return {
    '@type': 'JobPosting',
    '@id': `${place.url}#job`,
    title: job.title,
    description,
    identifier: {
      '@type': 'PropertyValue',
      name: place.siteName,
      value: decodeURIComponent(new URL(place.url).pathname.split('/').at(-1) ?? ''),
    },
    datePosted: job.date,
    // Until 23:59:59 UTC.
    ...(job.closes && { validThrough: `${job.closes}T23:59:59Z` }),
    ...(job.type && { employmentType: employmentTypes[job.type] }),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality,
        addressCountry,
      },
    },
    ...(job.remote && remoteWithin(addressCountry)),
    // Its page opens the form that is sent to us.
    directApply: true,
    url: place.url,
    hiringOrganization: refer(idOf.organization(place)),
  }
}

/** Remote employees live in the country of the office, where the company can employ them. */
const remoteWithin = (country: string) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country' as const, name: country },
})

const employmentTypes: Record<string, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

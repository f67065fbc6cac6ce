import type { RichNode } from '~/content/rich-text.server'
import { wordsOf } from '~/content/words-of'
import type { Job } from '../../contracts/job.ts'
import { company } from './company.ts'
import type { PagePlace } from './page-meta.ts'

type Posting = Omit<Job, 'desc'> & { description: RichNode[] }

/** An open position (schema.org JobPosting), with what the job source says of it and nothing else. */
export const jobPosting = (job: Posting, place: PagePlace) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: wordsOf(job.description),
  ...(job.date && { datePosted: job.date }),
  // Applications are taken until the end of the day, as the world's clock has it.
  ...(job.closes && { validThrough: `${job.closes}T23:59:59Z` }),
  ...(job.type && { employmentType: employmentTypes[job.type] }),
  ...(job.place && { jobLocation: locationOf(job.place) }),
  ...(job.remote && { jobLocationType: 'TELECOMMUTE' }),
  url: place.address,
  hiringOrganization: company(place),
})

const employmentTypes: Record<string, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

function locationOf(place: string) {
  const [addressLocality, addressCountry] = place.split(', ', 2)
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality,
      ...(addressCountry && { addressCountry }),
    },
  }
}

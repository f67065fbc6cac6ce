import type { Service } from '~/content/schemas/service'
import { company } from './company.ts'
import type { PagePlace } from './page-meta.ts'

/** One of the company's services (schema.org Service). */
export const serviceOffered = ({ name, seo }: Pick<Service, 'name' | 'seo'>, place: PagePlace) => ({
  '@type': 'Service',
  name,
  description: seo.description,
  url: place.address,
  provider: company(place),
})

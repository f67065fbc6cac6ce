import { data } from 'react-router'
import type { Content } from './read-content.ts'
import type { Service } from './schemas/service.ts'

/**
 * A service by the slug in its URL.
 * @throws a 404 when there is none
 */
export function getService({ services }: Content, slug: string): Service {
  const service = services.find((each) => each.slug === slug)
  if (!service) throw data(null, { status: 404 })
  return service
}

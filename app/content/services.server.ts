import { content } from 'virtual:content'
import { data } from 'react-router'
import type { Service } from './schemas/service.ts'

/** All services, in the company's order. */
export const listServices = (): Service[] => content.services

/**
 * A service by the slug in its URL.
 * @throws a 404 when there is none
 */
export function getService(slug: string): Service {
  const service = content.services.find((each) => each.slug === slug)
  if (!service) throw data(null, { status: 404 })
  return service
}

import { projectCategories } from '../app/content/project-categories.ts'
import { listServices } from '../app/content/services.server.ts'
import { anyOf, oneOf, type Parameters } from './http/page-addresses.ts'

/** What a query may say to which page; every other parameter changes nothing of it. */
export const knownParameters = (): Record<string, Parameters> => ({
  '/': { work: oneOf(projectCategories) },
  '/service-detail': { service: anyOf(listServices().map(({ slug }) => slug)) },
})

/** Paths of routes that are made anew for each request: they hold what was asked, or a key for one form. */
export const neverKept = ['*', 'to/:formId', 'search', 'styleguide']

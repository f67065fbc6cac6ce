import { data } from 'react-router'
import type { Content } from './read-content.ts'
import type { Career } from './schemas/inner-pages.ts'

/**
 * Gets the texts of the career and job pages.
 * @throws a 404 when the company leaves them out
 */
export function getCareer({ career }: Content): Career {
  if (!career) throw data(null, { status: 404 })
  return career
}

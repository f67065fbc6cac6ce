import { z } from 'zod'
import { sitePath } from '../../../contracts/fields.ts'
import { httpsUrl } from './text.ts'

const oldPath = z
  .string()
  .regex(/^\/[\w/.-]*\w$/, 'must be a path of this site without a query, such as /old-page')

/** Former paths of pages, each with its target (`content/redirects.yaml`). */
export const redirectsSchema = z.record(oldPath, z.union([sitePath(), httpsUrl]))

export type Redirects = z.infer<typeof redirectsSchema>

import { z } from 'zod'
import { normalizePath } from '../normalize-path.ts'

/** A path as a browser shows or sends it, or the number of a page in WordPress. */
const oldPath = z
  .string()
  .refine(
    (from) =>
      /^\/\?(?:p|page_id)=\d+$/.test(from) ||
      (/^\/[^?#\\\p{Cc}]+$/u.test(from) && normalizePath(from) !== ''),
    'must be a path of this site without a query, such as /old-page, or a number of WordPress, such as /?p=123',
  )

/** A page of this site or of another; browsers read “//” and “\\” as the start of another site’s URL. */
const target = z
  .string()
  .regex(
    /^(?:\/(?![/\\])|https:\/\/\w)[^\s\\\p{C}]*$/u,
    'must be a path of this site, such as /faq, or an https:// URL, with %20 for a space',
  )
  .meta({ kind: 'path' })

/** Former paths of pages, each with its target (`content/redirects.yaml`). */
export const redirectsSchema = z.record(oldPath, target)

export type Redirects = z.infer<typeof redirectsSchema>

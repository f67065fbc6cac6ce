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

/** A page of this site or of another; browsers read some targets as another site than they look like. */
const target = z
  .string()
  .superRefine((to, { addIssue }) => {
    const message = findFault(to)
    if (message) addIssue({ code: 'custom', message })
  })
  .meta({ kind: 'path' })

/** Former paths of pages, each with its target (`content/redirects.yaml`). */
export const redirectsSchema = z.record(oldPath, target)

export type Redirects = z.infer<typeof redirectsSchema>

function findFault(to: string): string | undefined {
  if (/[\s\p{C}]/u.test(to))
    return 'has a blank, a tab or a line break in it: take it out, or write a blank as %20'
  if (to.includes('\\')) return 'has a “\\” in it: write “/”'
  if (to.startsWith('//'))
    return 'begins with two slashes, which lead to another site: write https:// before its name'
  if (to.startsWith('/')) return undefined
  if (!/^https:\/\//i.test(to) || !URL.canParse(to))
    return 'must be a path of this site, such as /faq, or an https:// address'
  const { username, password } = new URL(to)
  if (username || password)
    return 'has a name or a password before an “@”: take it out, as every visitor would be sent it'
  return undefined
}

import type { FormPost } from '../../contracts/form.ts'

const maxFields = 40
/** Of a name and of a value, in characters. */
const maxLength = 500

/** The fields posted as `hidden:name`, declared or not; too long or too many are cut. */
export const hiddenFields = (post: FormPost): Record<string, string> =>
  isLeftOut(post)
    ? fieldsUnder(post, 'hidden:', (name) => !name.startsWith('utm_'))
    : fieldsUnder(post, 'hidden:', () => true)

/** How the visitor found the site, posted as `attribution:name`; empty when they left it out. */
export const attributionFields = (post: FormPost): Record<string, string> =>
  isLeftOut(post)
    ? {}
    : fieldsUnder(post, 'attribution:', (name) =>
        /^(landing_page|referrer|utm_(source|medium|campaign|term|content|id))$/.test(name),
      )

/** The tick box *Leave this out*. */
const isLeftOut = (post: FormPost) => post.get('attribution') === 'none'

function fieldsUnder(
  post: FormPost,
  prefix: string,
  isWanted: (name: string) => boolean,
): Record<string, string> {
  const fields: [string, string][] = []
  for (const [field, value] of post.entries()) {
    if (fields.length === maxFields) break
    if (!field.startsWith(prefix)) continue
    const name = cut(field.slice(prefix.length))
    if (isWanted(name)) fields.push([name, cut(value)])
  }
  return Object.fromEntries(fields)
}

/** A text without the NUL that a database refuses, cut between characters. */
const cut = (text: string) => [...text.replaceAll('\0', '')].slice(0, maxLength).join('')

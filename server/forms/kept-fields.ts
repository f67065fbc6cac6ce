type Post = URLSearchParams | FormData

const maxFields = 40
const maxLength = 500

/** The fields posted as `hidden:name`, declared or not; too long or too many are cut. */
export const hiddenFields = (post: Post): Record<string, string> =>
  isLeftOut(post)
    ? fieldsUnder(post, 'hidden:', (name) => !name.startsWith('utm_'))
    : fieldsUnder(post, 'hidden:', () => true)

/** How the visitor found the site, posted as `attribution:name`; empty when they left it out. */
export const attributionFields = (post: Post): Record<string, string> =>
  isLeftOut(post)
    ? {}
    : fieldsUnder(post, 'attribution:', (name) =>
        /^(landing_page|referrer|utm_(source|medium|campaign|term|content|id))$/.test(name),
      )

/** The tick box *Leave this out*. */
const isLeftOut = (post: Post) => post.get('attribution') === 'none'

function fieldsUnder(
  post: Post,
  prefix: string,
  isWanted: (name: string) => boolean,
): Record<string, string> {
  const fields: [string, string][] = []
  for (const [field, value] of post.entries()) {
    if (fields.length === maxFields) break
    if (!field.startsWith(prefix) || typeof value !== 'string') continue
    const name = cut(field.slice(prefix.length))
    if (isWanted(name)) fields.push([name, cut(value)])
  }
  return Object.fromEntries(fields)
}

/** A text without what a database refuses, cut between characters. */
const cut = (text: string) => [...text.replaceAll('\0', '')].slice(0, maxLength).join('')

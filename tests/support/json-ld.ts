/** A thing a page tells search engines, as it parses. */
export type Thing = { '@context': string; '@type': string; [field: string]: unknown }

/** Every JSON-LD script of a page's HTML, parsed. */
export const jsonLdIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  )

/** The thing of that type, which a page has once. */
export function thingIn(html: string, type: string): Thing {
  const [thing, ...others] = jsonLdIn(html).filter((each) => each['@type'] === type)
  if (!thing || others.length > 0) throw new Error(`${others.length + (thing ? 1 : 0)} of ${type}`)
  return thing
}

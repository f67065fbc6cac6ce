import { getText, listElements } from './html.ts'

/** A parsed node of a page's graph. */
export type Thing = { '@type': string; '@id'?: string; [field: string]: unknown }

/** The nodes of the page's only JSON-LD script. */
export function parseGraph(html: string): Thing[] {
  const scripts = listElements(html).filter(({ tagName, attrs }) =>
    attrs.some(({ value }) => tagName === 'script' && value === 'application/ld+json'),
  )
  const [script, ...others] = scripts
  if (!script || others.length > 0) throw new Error(`${scripts.length} scripts of JSON-LD`)
  const { '@context': context, '@graph': graph } = JSON.parse(getText(script))
  if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error('no graph')
  return graph
}

/** The only node of that type. */
export function findThing(html: string, type: string): Thing {
  const found = parseGraph(html).filter((each) => each['@type'] === type)
  const [thing] = found
  if (!thing || found.length > 1) throw new Error(`${found.length} of ${type}`)
  return thing
}

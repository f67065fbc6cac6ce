import { createHash } from 'node:crypto'

/** What stands inline in a page, as sources of a content security policy: `sha256-…`. */
export type InlineHashes = { scripts: string[]; styles: string[] }

/**
 * Hashes the scripts and styles that stand in a finished page. To hash whatever is there would
 * approve what somebody put there, so only scripts of known shapes are hashed, whose variable parts
 * are data (RELIABILITY.md, known trap 3).
 * @param ownScripts texts of our own scripts, whole
 * @throws on a script of any other shape
 */
export function inlineHashes(html: string, ownScripts: readonly string[]): InlineHashes {
  const scripts = new Set<string>()
  for (const { attributes, text } of elementsOf(html, 'script')) {
    if (text === '' || dataBlock.test(attributes)) continue
    const hash = hashOf(text)
    if (!ownScripts.includes(text) && hash !== scrollRestoration && !isRouters(text)) {
      throw new Error(`a page holds a script nobody knows (${hash}): ${text.slice(0, 200)}`)
    }
    scripts.add(hash)
  }
  const styles = new Set(elementsOf(html, 'style').map(({ text }) => hashOf(text)))
  return { scripts: [...scripts], styles: [...styles] }
}

/** Elements that hold text, in one pass: a pattern for the whole would look for each end anew. */
function elementsOf(
  html: string,
  name: 'script' | 'style',
): { attributes: string; text: string }[] {
  const found: { attributes: string; text: string }[] = []
  const opening = new RegExp(`<${name}\\b`, 'gi')
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const start = html.indexOf('>', opening.lastIndex)
    if (start === -1) break
    closing.lastIndex = start
    const end = closing.exec(html)?.index ?? html.length
    found.push({
      attributes: html.slice(opening.lastIndex, start),
      text: html.slice(start + 1, end),
    })
    opening.lastIndex = end
  }
  return found
}

/** Data, which no browser runs. */
const dataBlock = /^\s+type="application\/(?:ld\+)?json"/

/** A text as a source of a content security policy, without its quotes. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * React Router's `ScrollRestoration`, a text without variables. After an update of the router, the
 * error above says the new one: read that script first.
 */
const scrollRestoration = 'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI='

/** The scripts of React Router's `Scripts` and of its stream of loader data. */
function isRouters(text: string): boolean {
  const json = routersData.map((shape) => shape.exec(text)?.[1]).find((data) => data !== undefined)
  if (json !== undefined) return isJson(json)
  return text === closing || routeModules.test(text)
}

const routersData = [
  /^window\.__reactRouterContext = (\{.*\});window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/,
  /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/,
]

const closing = 'window.__reactRouterContext.streamController.close();'

/** Imports of the site's own files, and nothing else. */
const routeModules =
  /^import "\/assets\/[\w.-]+";\n(?:import \* as route\d+ from "\/assets\/[\w.-]+";\n)+\s*window\.__reactRouterRouteModules = \{"[\w/.-]+":route\d+(?:,"[\w/.-]+":route\d+)*\};\s*import\("\/assets\/[\w.-]+"\);$/

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

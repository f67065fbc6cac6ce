import { hashOf, type InlineHashes } from '../http/headers.ts'

/**
 * Defers React Router's modules in a cached page, and lists the inline texts that its policy permits. Only
 * this file knows how React Router writes its tags: the module script becomes
 * `<script type="deferred-module">`, which `start-scripts` starts later, and preloads of modules are
 * removed, because they block the first paint. A page without a router (a form, an error screen) stays.
 *
 * To hash every script of a page would approve an injected one. So only our own texts are permitted, and
 * scripts of React Router's shapes, whose variable parts are data or URLs of the site's own files.
 * The browser refuses all styles but our own.
 * @param own our inline texts, whole
 * @throws on any other script, and if React Router writes its tags in another way
 */
export function deferScripts(
  html: string,
  own: InlineHashes,
): { html: string; inline: InlineHashes } {
  const scripts = listScripts(html)
  const foreign = scripts.filter(({ text }) => !own.scripts.includes(text))
  for (const { text } of foreign) {
    if (!isRouters(text))
      throw new Error(`unknown script in a page (${hashOf(text)}): ${text.slice(0, 200)}`)
  }
  return {
    html: deferModules(html, foreign),
    inline: {
      scripts: [...new Set([...own.scripts, ...foreign.map(({ text }) => text)])].map(hashOf),
      styles: own.styles.map(hashOf),
    },
  }
}

function deferModules(html: string, scripts: readonly Script[]): string {
  const modules = scripts.filter(({ text }) => routeModules.test(text))
  const hasRouter = scripts.some(({ text }) => handOver.test(text))
  if (!hasRouter && modules.length === 0) return html
  const [module] = modules
  if (!module || modules.length > 1 || !hasRouter || module.attributes !== moduleAttributes)
    throw new Error('React Router writes its modules in another way: read router-scripts.ts')
  const { opening, start } = module
  const deferred = `${html.slice(0, opening)}<script type="deferred-module">${html.slice(start)}`
  const withoutPreloads = deferred.replaceAll(preload, '')
  if (withoutPreloads.includes('rel="modulepreload"'))
    throw new Error('React Router preloads modules in another way: read router-scripts.ts')
  return withoutPreloads
}

const moduleAttributes = ' type="module" async=""'
const preload = /<link rel="modulepreload" href="\/assets\/[\w.-]+"\/>/g

type Script = {
  opening: number
  start: number
  attributes: string
  text: string
}

/**
 * Lists the inline scripts in one pass: a pattern for a whole script would take the square of the length.
 * React escapes `<script` in texts and attributes, so any other occurrence is a script.
 */
function listScripts(html: string): Script[] {
  const found: Script[] = []
  const opening = /<script\b/gi
  const closing = /<\/script[\s/>]/gi
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex)
    if (end === -1) break
    const start = end + 1
    closing.lastIndex = end
    const textEnd = closing.exec(html)?.index ?? html.length
    const attributes = html.slice(opening.lastIndex, end)
    const text = html.slice(start, textEnd)
    if (text !== '' && !dataBlock.test(attributes))
      found.push({ opening: match.index, start, attributes, text })
    opening.lastIndex = textEnd
  }
  return found
}

const dataBlock = /^\s+type="application\/(?:ld\+)?json"/

/** Matches the scripts of React Router's `Scripts`, `ScrollRestoration` and stream of loader data. */
function isRouters(text: string): boolean {
  const json = [handOver, loaderData].map((shape) => shape.exec(text)?.[1]).find(Boolean)
  if (json !== undefined) return isJson(json)
  return text === endOfData || routeModules.test(text) || hashOf(text) === scrollRestoration
}

const handOver =
  /^window\.__reactRouterContext = (\{.*\});window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/

const loaderData = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/

const endOfData = 'window.__reactRouterContext.streamController.close();'

const routeModules =
  /^import "\/assets\/[\w.-]+";\n(?:import \* as route\d+ from "\/assets\/[\w.-]+";\n)+\s*window\.__reactRouterRouteModules = \{"[\w/.-]+":route\d+(?:,"[\w/.-]+":route\d+)*\};\s*import\("\/assets\/[\w.-]+"\);$/

/** It has no variable parts. After an update the error above has the new hash: read that script first. */
const scrollRestoration = 'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI='

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

import { hashOf, type InlineHashes } from '../http/headers.ts'

/**
 * Defers React Router's modules in a cached page, and lists the inline texts that its policy permits. Only
 * this file knows how React Router writes its tags: the module script becomes
 * `<script type="deferred-module">`, which `start-scripts` starts later, with data of their own URL; module
 * preloads are removed. A page without a router (a form, an error screen) is not changed.
 *
 * To hash every script of a page would approve an injected one. So only our own texts are permitted, and
 * scripts of React Router's shapes, whose variable parts are data or URLs of the site's own files.
 * The browser refuses all styles but our own.
 * @param own our inline texts, whole
 * @param keepsData leaves the data inline, for a page whose URL does not identify it, such as a 404 screen
 * @returns the page, the hashes of what it may run, and the data as React Router's stream has them
 * @throws on any other script, and if React Router writes its tags in another way
 */
export function deferScripts(
  html: string,
  own: InlineHashes,
  keepsData = false,
): { html: string; inline: InlineHashes; data: string } {
  const foreign = listScripts(html).filter((text) => !own.scripts.includes(text))
  for (const text of foreign) {
    if (!isRouters(text))
      throw new Error(`unknown script in a page (${hashOf(text)}): ${text.slice(0, 200)}`)
  }
  const moved = foreign.filter((text) => !keepsData && dataText.test(text))
  const kept = foreign.filter((text) => !moved.includes(text))
  const data = moved.map((text) => JSON.parse(dataText.exec(text)?.[1] ?? '""')).join('')
  let page = deferModules(html, kept, keepsData ? '' : ` data-hydration="${hashOf(data)}"`)
  for (const text of moved) page = page.replace(`<script>${text}</script>`, () => '')
  const scripts = [...new Set([...own.scripts, ...kept])].map(hashOf)
  return { html: page, inline: { scripts, styles: own.styles.map(hashOf) }, data }
}

function deferModules(html: string, scripts: readonly string[], marks: string): string {
  const modules = scripts.filter((text) => routeModules.test(text))
  const hasRouter = scripts.some((text) => handOver.test(text))
  if (!hasRouter && modules.length === 0) return html
  const [module = ''] = modules
  const tag = `<script type="deferred-module"${marks}>${module}</script>`
  const deferred = html
    .replace(`<script type="module" async="">${module}</script>`, () => tag)
    .replaceAll(preload, '')
  const isDeferred = deferred.includes(tag) && !deferred.includes('rel="modulepreload"')
  if (!hasRouter || modules.length !== 1 || !isDeferred)
    throw new Error('React Router writes its modules in another way: read router-scripts.ts')
  return deferred
}

const preload = /<link rel="modulepreload" href="\/assets\/[\w.-]+"\/>/g

/**
 * Lists the texts of the inline scripts in one pass: a pattern for a whole script would take the square of
 * the length. React escapes `<script` in texts and attributes, so any other occurrence is a script.
 */
function listScripts(html: string): string[] {
  const found: string[] = []
  const opening = /<script\b/gi
  const closing = /<\/script[\s/>]/gi
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex)
    if (end === -1) break
    const start = end + 1
    closing.lastIndex = end
    const textEnd = closing.exec(html)?.index ?? html.length
    const text = html.slice(start, textEnd)
    if (text !== '' && !dataBlock.test(html.slice(opening.lastIndex, end))) found.push(text)
    opening.lastIndex = textEnd
  }
  return found
}

const dataBlock = /^\s+type="application\/(?:ld\+)?json"/

/** Matches the scripts of React Router's `Scripts`, `ScrollRestoration` and stream of loader data. */
function isRouters(text: string): boolean {
  const json = [handOver, dataText].map((shape) => shape.exec(text)?.[1]).find(Boolean)
  if (json !== undefined) return isJson(json)
  return (
    [dataText, routeModules].some((shape) => shape.test(text)) || hashOf(text) === scrollRestoration
  )
}

const handOver =
  /^window\.__reactRouterContext = (\{.*\});window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/

/** A text of the stream, or its end. */
const dataText =
  /^window\.__reactRouterContext\.streamController\.(?:enqueue\((".*")\)|close\(\));$/

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

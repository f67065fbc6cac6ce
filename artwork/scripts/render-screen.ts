/** Renders product screens to HTML and photographs them in Chromium, in either skin. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { getKind, type PictureSkin } from '../../app/pictures/picture-kinds.ts'
import { artwork, findComponent, folderOf } from './catalogue.ts'

const faces = [
  ['Bricolage Grotesque', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
  ['Geist', 'geist/files/geist-latin-wght-normal.woff2'],
  ['Geist', 'geist/files/geist-latin-ext-wght-normal.woff2', 'U+0100-02FF, U+1E00-1EFF'],
  [
    'Geist',
    'geist/files/geist-cyrillic-wght-normal.woff2',
    'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  ],
  [
    'Geist',
    'geist/files/geist-cyrillic-ext-wght-normal.woff2',
    'U+0460-048F, U+0492-04AF, U+04B2-052F',
  ],
  ['Geist Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2'],
  ['Readex Pro', 'readex-pro/files/readex-pro-latin-wght-normal.woff2'],
  [
    'Readex Pro',
    'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    'U+0600-06FF, U+FB50-FDFF, U+FE70-FEFC',
  ],
  ['Noto Nastaliq Urdu', 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2'],
  ['Caveat', 'caveat/files/caveat-latin-wght-normal.woff2'],
]
  .map(
    ([family, file, range]) =>
      `@font-face{font-family:"${family}";src:url(${import.meta.resolve(`@fontsource-variable/${file}`)});font-weight:100 900;${range ? `unicode-range:${range}` : ''}}`,
  )
  .join('\n')

/** Arabic letters for the fonts that have none; a handwriting has its own. */
const arabicFaces = [
  ...['Bricolage Grotesque', 'Geist', 'Geist Mono'].map((family) => [
    family,
    '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  ]),
  ['Caveat', '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-700-normal.woff2'],
]
  .map(
    ([family, file]) =>
      `@font-face{font-family:"${family}";src:url(${import.meta.resolve(String(file))});font-weight:100 900;unicode-range:U+0600-06FF,U+FB50-FDFF,U+FE70-FEFC}`,
  )
  .join('\n')

/** A Vite server that only turns TSX into modules; close it when done. */
export function openLoader(): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
}

/**
 * The whole HTML page of one screen.
 * @param name file name in screens or scenes, without its ending
 * @throws when the file exports no component
 */
export async function renderScreen(
  loader: ViteDevServer,
  name: string,
  skin: PictureSkin,
): Promise<string> {
  const { name: own, words } = findComponent(name)
  const module = await loader.ssrLoadModule(join(folderOf(own), `${own}.tsx`))
  const component = Object.values(module).find((value) => typeof value === 'function')
  if (!component) throw new Error(`${basename(own)}.tsx exports no component`)
  const files = ['skins.css', `${basename(folderOf(own))}/${own}.css`]
  const turned = words !== undefined && isScreen(own) && !turnedByHand.has(own)
  const ofScreen = turned ? ['words/turned.css'] : []
  const translated = words ? ['words/ar.css', ...ofScreen, `words/${own}.css`] : []
  const styles = [
    ...files.map((file) => (turned ? turn(read(file)) : read(file))),
    ...translated.filter((file) => existsSync(join(artwork, file))).map(read),
  ]
  const markup = renderToStaticMarkup(createElement(component as () => null))
  const html = turned ? markup.replace(/(?<=style=")[^"]*/g, (style) => turn(style)) : markup
  const { width, height } = getKind(name)
  return `<!doctype html><meta charset="utf-8"><style>${words ? `${faces}\n${arabicFaces}` : faces}\n${styles.join('\n')}
html,body{margin:0;width:${width}px;height:${height}px;overflow:hidden}</style>
<body class="${skin}">${words ? translate(html, words, name) : html}</body>`
}

const read = (file: string) => readFileSync(join(artwork, file), 'utf8')

const isScreen = (name: string) => /-(mobile|website|dashboard)/.test(name)

/** Screens that are in Arabic or Kazakh in any case, or whose `words/{name}.css` says where each part goes. */
const turnedByHand = new Set([
  'builtop-dashboard',
  'kazakhstan-mobile-second',
  'tamwwil-mobile',
  'tamwwil-mobile-second',
  'tamwwil-website',
  'travellet-mobile',
])

/** CSS with left and right in each other's place, in names, in values and in sides that follow one another. */
function turn(css: string): string {
  const other = (side: string) => (side === 'left' ? 'right' : 'left')
  return css
    .replace(
      /(?<=[\s;{]|^|(?:margin|padding|border|top|bottom)-)(?:left|right)(?=\s*:|-(?:color|width|style|radius))/g,
      other,
    )
    .replace(/(?<=text-align\s*:\s*)(?:left|right)/g, other)
    .replace(
      /(?<=[\s;{](?:inset|margin|padding)\s*:\s*)([^\s;(]+) ([^\s;(]+) ([^\s;(]+) ([^\s;(]+)(?=\s*[;}])/g,
      '$1 $4 $3 $2',
    )
    .replace(
      /(?<=border-radius\s*:\s*)([^\s;(]+) ([^\s;(]+) ([^\s;(]+) ([^\s;(]+)(?=\s*[;}])/g,
      '$2 $1 $4 $3',
    )
    .replace(/(?<=translate(?:X?\(|\s*:)\s*)(-?)(?=[\d.])/g, (sign) => (sign ? '' : '-'))
}

/**
 * Puts the Arabic in place of each English text of a drawing. A screen is turned from right to left, and a scene,
 * whose texts have places, is not: `words/{name}.css` moves them.
 * @throws for a text that the drawing does not have
 */
function translate(html: string, words: Record<string, string>, name: string): string {
  const unused = new Set(Object.keys(words))
  const translated = html.replace(/(?<=>)[^<>]+(?=<)/g, (text) => {
    const english = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim()
    unused.delete(english)
    const own = words[english]
    // In an SVG, whose texts are set from left to right, a figure would go to the other end.
    return own === undefined ? text : text.replace(/\S[\s\S]*\S|\S/, `\u2067${own}\u2069`)
  })
  if (unused.size > 0) throw new Error(`${name} has no text “${[...unused].join('”, “')}”`)
  return isScreen(name)
    ? translated.replace('dir="ltr" lang="en"', 'dir="rtl" lang="ar"')
    : translated.replaceAll('lang="en"', 'lang="ar"')
}

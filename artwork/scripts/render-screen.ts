/** Renders product screens to HTML and photographs them in Chromium, in either skin. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { getKind, type PictureSkin } from '../../app/pictures/picture-kinds.ts'
import { artwork, folderOf } from './catalogue.ts'

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
  const module = await loader.ssrLoadModule(join(folderOf(name), `${name}.tsx`))
  const component = Object.values(module).find((value) => typeof value === 'function')
  if (!component) throw new Error(`${basename(name)}.tsx exports no component`)
  const styles = await Promise.all([
    readFile(join(artwork, 'skins.css'), 'utf8'),
    readFile(join(folderOf(name), `${name}.css`), 'utf8'),
  ])
  const { width, height } = getKind(name)
  return `<!doctype html><meta charset="utf-8"><style>${faces}\n${styles.join('\n')}
html,body{margin:0;width:${width}px;height:${height}px;overflow:hidden}</style>
<body class="${skin}">${renderToStaticMarkup(createElement(component as () => null))}</body>`
}

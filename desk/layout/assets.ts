import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Hono } from 'hono'
import { readKey } from '../../app/lib/read-key.ts'
import arabicFonts from '../../app/styles/arabic-fonts.css?inline'
import fontFaces from '../../app/styles/fonts.css?inline'
import tokens from '../../app/styles/tokens.css?raw'
import content from '../content/content.css?inline'
import chevron from './chevron.svg?raw'
import contentScript from './content.mjs?raw'
import script from './desk.mjs?raw'
import liveParts from './live.mjs?raw'
import base from './styles/base.css?inline'
import enquiry from './styles/enquiry.css?inline'
import forms from './styles/forms.css?inline'
import parts from './styles/parts.css?inline'
import people from './styles/people.css?inline'
import rooms from './styles/rooms.css?inline'
import screens from './styles/screens.css?inline'

/** A URL that changes with the file's text. */
const named = (text: string, ending: string) =>
  `/desk-${hash('sha256', text).slice(0, 8)}.${ending}`

/** The policy takes no `data:` URLs. */
const chevronUrl = named(chevron, 'svg')

const sheet = [
  fontFaces,
  arabicFonts,
  `:root{--chevron:url("${chevronUrl}")}`,
  // Tailwind builds no sheet here.
  tokens.replaceAll(/@theme \w+/g, ':root'),
  // In the order of the cascade.
  ...[base, parts, enquiry, forms, rooms, people, content, screens],
].join('\n')

/** The site's own files, under the site's names. */
const fonts = [...sheet.matchAll(/url\("?(\/[^")]+\.woff2)/g)].map(([, url = '']) => url)

const live = `window.readKey=${readKey};${liveParts}`

export const sheetUrl = named(sheet, 'css')
export const scriptUrl = named(script, 'mjs')
export const liveUrl = named(live, 'mjs')
export const contentScriptUrl = named(contentScript, 'mjs')

/** The site's own. */
export const iconUrl = '/icon.svg'

const unchanging = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** The sheet, its drawings, the scripts and the fonts of the desk, for everybody. */
export function assets(clientDir: string) {
  const app = new Hono()
  const add = (url: string, text: string, type: string) =>
    app.get(url, (c) => c.body(text, 200, { ...unchanging, 'Content-Type': type }))
  add(sheetUrl, sheet, 'text/css; charset=utf-8')
  add(scriptUrl, script, 'text/javascript; charset=utf-8')
  add(liveUrl, live, 'text/javascript; charset=utf-8')
  add(contentScriptUrl, contentScript, 'text/javascript; charset=utf-8')
  add(chevronUrl, chevron, 'image/svg+xml')
  for (const url of fonts)
    app.get(url, async (c) => {
      const file = await readFile(join(clientDir, 'assets', basename(url)))
      return c.body(file, 200, { ...unchanging, 'Content-Type': 'font/woff2' })
    })
  app.get(iconUrl, async (c) => {
    const file = await readFile(join(clientDir, iconUrl))
    return c.body(file, 200, { 'Content-Type': 'image/svg+xml' })
  })
  return app
}

import form from '../forms/form.css?inline'
import type { Language } from '../lib/languages.ts'
import search from '../pages/search/search.css?inline'
import arabic from './arabic.css?inline'
import site from './pages.css?inline'
import siteFile from './pages.css?url'
import print from './print.css?inline'

/** The sheets that documents in a language have beyond the site's own. */
const ofLanguages: Partial<Record<Language, string[]>> = { ar: [arabic] }

/** The site's sheet, and those of documents that are sent unfitted. A function: see `siteStyles`. */
const sheets = () => ({ pages: site, search, form })

export type SheetName = keyof ReturnType<typeof sheets>

/** The text of a sheet; empty in the browser's bundle, and in development, as Vite serves it. */
export const siteStyles = (name: SheetName): string =>
  import.meta.env.SSR && !import.meta.env.DEV ? sheets()[name] : ''

/** The text behind it: the rules of the document's language, the colors of the content's projects, and those of paper. */
export function ownStyles(colors: string, language: Language): string {
  if (!import.meta.env.SSR || import.meta.env.DEV) return colors
  return [...(ofLanguages[language] ?? []), colors, print].join('\n')
}

/** The site's own sheet with the rules of all pages, which a page loads with its modules. */
export const siteSheet = siteFile

/**
 * Leaves only those rules of the site's sheet in a page that apply to it.
 * @returns the page, and the inline styles that its policy permits
 */
export function fitStyles(html: string, colors: string, language: Language) {
  const fitted = rulesFor(html, site)
  const styles = [fitted, ownStyles(colors, language)]
  return { html: html.replace(site, () => fitted), styles }
}

/** Without the rules for classes, elements, pictures and grounds that a page lacks. */
export function rulesFor(html: string, sheet: string): string {
  const lists = html.matchAll(/ (?:class|data-picture)="([^"]*)"|<([a-z]\w*)| (data-ground)=/g)
  const names = new Set(
    [...lists].flatMap(([, list, ...one]) => (list ? fromHtml(list).split(' ') : one)),
  )
  const fitted = sheet.replace(rule, (text, selectors: string) => {
    if (/^(?:@|from$|to$|[\d.]+%)/.test(selectors)) return text
    const applies = withoutLists(selectors)
      .split(/(?<!\\),/)
      .some((each) => [...each.matchAll(name)].every(([, name = '']) => names.has(fromCss(name))))
    return applies ? text : ''
  })
  const used = fitted.replace(emptyGroup, '').replace(emptyGroup, '').replace(oldProperties, '')
  return used.replace(property, (text, name: string) =>
    used.replaceAll(text, '').includes(name) ? text : '',
  )
}

const rule = /([^{};]+)\{[^{}]*\}/g
/** A class, an element, a picture or a ground in a selector. */
const name = /(?:\.|(?<![^\s>+~])|\[data-picture="?|\[(?=data-ground))((?:\\[\da-f]+ |\\.|[\w-])+)/g
const emptyGroup = /@[^{};]+\{\}/g
/** Tailwind's properties for browsers older than those of vite.config.ts, and for all. */
const oldProperties = /@layer properties\{@supports[^{]+\{[^{}]+\{[^{}]*\}\}\}/
const property = /@property (--[\w-]+)\{[^{}]*\}/g

/** Without what is in parentheses, but that of `:has()`, which is an element in the page as well. */
function withoutLists(selectors: string): string {
  const plain = selectors.replace(/:has\(([^(),]+)\)/g, ' $1').replace(list, '')
  return plain === selectors ? plain : withoutLists(plain)
}

const list = /(?<!\\)\((?:\\.|[^\\()])*\)/g

const fromHtml = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** A digit that begins a name is written as its code point: `\32 xl`. */
const fromCss = (text: string) =>
  text
    .replace(/\\([\da-f]+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

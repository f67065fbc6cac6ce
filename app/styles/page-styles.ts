import form from '../forms/form.css?inline'
import formFile from '../forms/form.css?url'
import type { Language } from '../lib/languages.ts'
import caseStudy from '../pages/case-study-page/case-study/case-study.css?inline'
import caseStudyFile from '../pages/case-study-page/case-study/case-study.css?url'
import home from '../pages/home/home.css?inline'
import homeFile from '../pages/home/home.css?url'
import divide from '../sections/divide.css?inline'
import divideFile from '../sections/divide.css?url'
import carousel from '../ui/carousel.css?inline'
import carouselFile from '../ui/carousel.css?url'
import drawings from '../ui/drawings.css?inline'
import drawingsFile from '../ui/drawings.css?url'
import flipCard from '../ui/flip-card.css?inline'
import flipCardFile from '../ui/flip-card.css?url'
import richText from '../ui/rich-text.css?inline'
import richTextFile from '../ui/rich-text.css?url'
import site from './app.css?inline'
import siteFile from './app.css?url'
import arabic from './arabic.css?inline'

/** The sheets that not every page needs. */
const texts = { carousel, caseStudy, divide, drawings, flipCard, form, home, richText }
const files = {
  carousel: carouselFile,
  caseStudy: caseStudyFile,
  divide: divideFile,
  drawings: drawingsFile,
  flipCard: flipCardFile,
  form: formFile,
  home: homeFile,
  richText: richTextFile,
}

export type SheetName = keyof typeof texts

/** The text of a sheet; empty in the browser's bundle, which has the URL of its file instead. */
export const sheetText = (name: SheetName): string => (import.meta.env.SSR ? texts[name] : '')

export const sheetFile = (name: SheetName): string => files[name]

/** The sheets that documents in a language have beyond the site's own. */
const ofLanguages: Partial<Record<Language, string[]>> = { ar: [arabic] }

/** The text of the site's sheet; empty in the browser's bundle, and in development, as Vite serves it. */
export const siteStyles = (): string => (import.meta.env.SSR && !import.meta.env.DEV ? site : '')

/** The text behind it: the rules of the document's language, and the colors of the content's projects. */
export function ownStyles(colors: string, language: Language): string {
  if (!import.meta.env.SSR || import.meta.env.DEV) return colors
  return [...(ofLanguages[language] ?? []), colors].join('\n')
}

/** The site's own sheet with the rules of all pages, which a page loads with its modules. */
export const siteSheet = siteFile

/**
 * Leaves only those rules of the site's sheet in a page that apply to it.
 * @returns the page, and the inline styles that its policy permits
 */
export function fitStyles(html: string, colors: string, language: Language) {
  const fitted = rulesFor(html, site)
  const others = [ownStyles(colors, language), ...Object.values(texts)]
  const styles = [fitted, ...others.filter((text) => html.includes(text))]
  return { html: html.replace(site, () => fitted), styles }
}

/** Without the utilities whose classes a page lacks, and the placeholders of pictures that it lacks. */
export function rulesFor(html: string, sheet: string): string {
  const lists = html.matchAll(/ (?:class|data-picture)="([^"]*)"/g)
  const names = new Set([...lists].flatMap(([, list = '']) => fromHtml(list).split(' ')))
  const utilities = sheet.indexOf('@layer utilities{')
  const fitted = sheet.slice(utilities).replace(rule, (text, selectors: string) => {
    const needed = selectors.split(/(?<!\\),/).map((each) => firstName.exec(each)?.[1])
    return needed.some((name) => name === undefined || names.has(fromCss(name))) ? text : ''
  })
  return sheet.slice(0, utilities) + fitted.replace(emptyGroup, '').replace(emptyGroup, '')
}

const rule = /([^{};]+)\{[^{}]*\}/g
/** Finds the class or picture that a selector begins with. */
const firstName = /^\s*(?:\.|\[data-picture="?)((?:\\[\da-f]+ |\\.|[\w-])+)/
const emptyGroup = /@[^{};]+\{\}/g

const fromHtml = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** A digit that begins a name is written as its code point: `\32 xl`. */
const fromCss = (text: string) =>
  text
    .replace(/\\([\da-f]+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

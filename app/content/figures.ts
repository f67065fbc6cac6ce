import { isPictureFile } from '../lib/picture-file.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { findDrawing, findKind } from '../pictures/picture-kinds.ts'
import { pictureUrl } from '../seo/picture-url.ts'
import type { TextElement, TextNode } from '../text/text-node.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { withoutCode } from './tokens.ts'

/** A drawing that a Markdown text names, outside its code. */
export type NamedPicture = {
  /** The name, and the skin where one is asked for: `tamwwil-mobile?drawn`. */
  name: string
  /** The whole image as it is written, and where. */
  written: string
  index: number
  /** Undefined for a name or a skin that is not there. */
  url: string | undefined
}

/** `![Alternative text](name "Caption")` or `<img src="name">`; other URLs have a slash, a dot or a colon. */
const image = /!\[[^[\]]*\]\([\w-]+(?:\?\w+)?(?:\s+"[^"]*")?\s*\)|<img\s[^<>]*>/gi
const named = /(?<=\]\(|\ssrc=["']?)[\w-]+(?:\?\w+)?(?=["'\s/>)])/i

/** Lists the drawings that a text names. */
export function listNamedPictures(text: string): NamedPicture[] {
  if (text.search(image) < 0) return []
  return [...withoutCode(text).matchAll(image)].flatMap(({ 0: { length }, index }) => {
    const written = text.slice(index, index + length)
    const [name] = named.exec(written) ?? []
    return name ? [{ name, written, index, url: findUrl(name) }] : []
  })
}

function findUrl(named: string): string | undefined {
  const [name = '', asked] = named.split('?')
  const skins = (drawnPictures.has(name) && findKind(name)?.skins) || []
  const skin = skins.find((each) => each === (asked ?? 'shipped')) ?? (asked ? undefined : skins[0])
  return skin && pictureUrl(name, skin)
}

/** Puts the URLs of their files in place of the drawings that a text names; an unknown one is left out. */
export const showNamedPictures = (text: string): string =>
  listNamedPictures(text).reduceRight((shown, { written, index, url }) => {
    const image = url ? written.replace(named, url) : ''
    return `${shown.slice(0, index)}${image}${shown.slice(index + written.length)}`
  }, text)

/** Gives the drawings of a text whole URLs, for readers elsewhere. */
export const withWholeUrls = (text: string, site: string): string =>
  text.replace(/(?<=\]\(|\ssrc=["']?)(?=\/pictures\/)/gi, site)

/** True for a picture that a text may show: over https, a file of content/media or of a drawing. */
export const isShownPicture = (url: string): boolean =>
  isSafeUrl(url) && (!url.startsWith('/') || isPictureFile(url) || isDrawing(url))

function isDrawing(url: string): boolean {
  const drawing = findDrawing(url)
  return drawing ? drawnPictures.has(drawing.name) : false
}

/** Makes drawings that are alone in a paragraph, an item or a cell figures, with their titles as captions. */
export function withFigures(node: TextNode): TextNode {
  if (node.type === 'text') return node
  const figure = /^(p|li|td)$/.test(node.tagName) && makeFigure(node.children)
  if (!figure) return { ...node, children: node.children.map(withFigures) }
  return node.tagName === 'p' ? figure : { ...node, children: [figure] }
}

function makeFigure([image, ...others]: TextNode[]): TextElement | undefined {
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined
  const { title, ...properties } = image.properties
  const drawing = findDrawing(String(properties.src))
  if (!drawing) return undefined
  const { width, height } = drawing
  const words: TextNode = { type: 'text', value: String(title) }
  return element('figure', [
    { ...image, properties: { ...properties, width, height } },
    ...(title ? [element('figcaption', [words])] : []),
  ])
}

const element = (tagName: string, children: TextNode[]): TextElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

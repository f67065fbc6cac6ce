import { isPictureFile } from '../lib/picture-file.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { findDrawing, findKind } from '../pictures/picture-kinds.ts'
import { pictureUrl } from '../seo/picture-url.ts'
import { drawnPictures } from './drawn-pictures.ts'
import type { RichNode } from './rich-node.ts'
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

/** Makes drawings that stand alone in a paragraph, an item or a cell figures, with their titles as captions. */
export function withFigures(node: RichNode): RichNode {
  if (typeof node === 'string') return node
  const figure = holdsWords.test(node.tag) && makeFigure(node.children)
  if (!figure) return { ...node, children: node.children.map(withFigures) }
  return node.tag === 'p' ? figure : { ...node, children: [figure] }
}

const holdsWords = /^(p|li|td)$/

function makeFigure([image, ...others]: RichNode[]): RichNode | undefined {
  if (!image || typeof image === 'string' || image.tag !== 'img' || others.length > 0)
    return undefined
  const { title, ...attributes } = image.attributes ?? {}
  const drawing = findDrawing(attributes.src)
  if (!drawing) return undefined
  const size = { width: String(drawing.width), height: String(drawing.height) }
  return {
    tag: 'figure',
    children: [
      { ...image, attributes: { ...attributes, ...size } },
      ...(title ? [{ tag: 'figcaption', children: [title] }] : []),
    ],
  }
}

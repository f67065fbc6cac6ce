import type { Language } from '../lib/languages.ts'
import { isPictureFile } from '../lib/picture-file.ts'
import { isSafeUrl } from '../lib/urls.ts'
import { findDrawing, findKind } from '../pictures/picture-kinds.ts'
import { pictureUrl } from '../seo/picture-url.ts'
import type { TextElement, TextNode } from '../text/text-node.ts'
import { drawnIn, drawnPictures } from './drawn-pictures.ts'

/** `![Alternative text](name "Caption")`, `(name?drawn "…")`; other URLs have a slash, a dot or a colon. */
const image = /(!\[[^[\]]*\]\()([\w-]+(?:\?\w+)?)((?:\s+"[^"]*")?\s*\))/g

/** Lists the drawings that a text names, and their URLs; a name or a skin that is not there has none. */
export const listNamedPictures = (text: string) =>
  [...text.matchAll(image)].map(({ 2: name = '', index }) => ({ name, index, url: findUrl(name) }))

function findUrl(named: string, language: Language = 'en'): string | undefined {
  const [english = '', asked] = named.split('?')
  const name = drawnIn(english, language)
  const skins = (drawnPictures.has(name) && findKind(name)?.skins) || []
  const skin = skins.find((each) => each === (asked ?? 'shipped')) ?? (asked ? undefined : skins[0])
  return skin && pictureUrl(name, skin)
}

/** Puts the URLs of their files in place of the drawings that a text names; an unknown one is left out. */
export const showNamedPictures = (text: string, language?: Language): string =>
  text.replace(image, (_, before, name, after) => {
    const url = findUrl(name, language)
    return url ? `${before}${url}${after}` : ''
  })

/** Gives the drawings of a text whole URLs, for readers elsewhere. */
export const withWholeUrls = (text: string, site: string): string =>
  text.replace(/(?<=\]\()(?=\/pictures\/)/g, site)

/** True for a picture that a text may show: over https, a file of content/media or of a drawing. */
export const isShownPicture = (url: string): boolean =>
  isSafeUrl(url) &&
  (!url.startsWith('/') || isPictureFile(url) || drawnPictures.has(findDrawing(url)?.name ?? ''))

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

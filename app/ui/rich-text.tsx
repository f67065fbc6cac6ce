import { createElement, Fragment, type ReactNode, use } from 'react'
import { type Language, languageFacts } from '~/lib/languages'
import { isSafeUrl } from '~/lib/urls'
import { findDrawing, type PictureSkin } from '~/pictures/picture-kinds'
import { SiteUrlContext, useLabels } from '~/react-contexts'
import type { TextNode } from '~/text/text-node'
import { parseUrl } from '../../contracts/parse-url'
import { phone } from './device'
import { Link } from './link'
import { Picture } from './picture'
import { isPhone } from './picture-shape'

type RichTextProps = {
  nodes: TextNode[]
  /** The text's, where it is not the page's. */
  language?: Language | undefined
}

/** Shows a sanitized text. The nodes hold only elements and attributes that are allowed there. */
export function RichText({ nodes, language }: RichTextProps) {
  return (
    <div dir={language && languageFacts[language].direction} lang={language} className="rich-text">
      {nodes.map(toElement)}
    </div>
  )
}

/** Scrolled sideways where they are wide, also by keys. */
const scrolling = new Set(['pre', 'table'])

/** Each has the direction of its own words; what is around them, such as a table's columns, has the text's. */
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'th', 'td', 'figcaption', 'pre'])

/** The properties have the names of React’s; `hast-util-to-jsx-runtime` would add 9 KB of them to the script. */
function toElement(node: TextNode, index: number): ReactNode {
  if (node.type === 'text') return <Fragment key={index}>{node.value}</Fragment>
  const { tagName: tag, properties, children } = node
  // An element that holds nothing, such as a picture, may not even hold an empty list.
  const content = children.length > 0 ? children.map(toElement) : undefined
  const { href, src, alt, className, ...others } = properties
  if (tag === 'a') {
    return (
      <TextLink key={index} href={String(href)} {...others}>
        {content}
      </TextLink>
    )
  }
  if (tag === 'img') {
    const drawing = findDrawing(String(src))
    if (drawing) return <Drawing key={index} {...drawing} alt={String(alt ?? '')} />
    const picture = { src, alt: alt ?? '', loading: 'lazy', decoding: 'async', ...others }
    return createElement('img', { key: index, ...picture })
  }
  const direction = blocks.has(tag) ? { dir: 'auto' } : {}
  const focusable = scrolling.has(tag) ? { tabIndex: 0 } : {}
  const names = className ? { className: [className].flat().join(' ') } : {}
  return createElement(
    tag,
    { key: index, ...direction, ...focusable, ...names, ...others },
    content,
  )
}

/** A drawing in a text: a phone is in the column, all else is as wide as it (rich-text.css). */
const Drawing = ({ name, skin, alt }: { name: string; skin: PictureSkin; alt: string }) =>
  isPhone(name) ? (
    <Picture name={name} skin={skin} alt={alt} sizes="300px" className={`w-full ${phone}`} />
  ) : (
    <Picture
      name={name}
      skin={skin}
      alt={alt}
      sizes="(width >= 800px) 714px, 91vw"
      className="block h-auto w-full rounded-sheet"
    />
  )

/** A link of a text: the router's to a page of this site, however the text names it. */
function TextLink({ href, children, ...others }: { href: string; children: ReactNode }) {
  const labels = useLabels('marks')
  const to = toOwnPath(href, use(SiteUrlContext))
  if (isPage(to)) {
    return (
      <Link to={to} {...others}>
        {children}
      </Link>
    )
  }
  const isOutside = /^https:/i.test(to)
  return (
    <a href={to} {...(isOutside && { rel: 'external noopener' })} {...others}>
      {children}
      {isOutside && <span className="sr-only">{` ${labels.anotherSite}`}</span>}
    </a>
  )
}

/**
 * Removes the origin from a URL of this site.
 * @returns any other URL unchanged, and one whose path would name another host
 */
export function toOwnPath(url: string, site: string | undefined): string {
  const parsed = parseUrl(url)
  if (parsed === undefined || parsed.origin !== site) return url
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`
  return isSafeUrl(path) ? path : url
}

/** A path of this site without an ending: pages have none, files and feeds have. */
const isPage = (href: string): boolean => /^\/(?!\/|api\/)[^.?#]*(?:[?#].*)?$/.test(href)

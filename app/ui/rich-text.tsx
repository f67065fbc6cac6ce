import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '~/content/rich-text.server'
import { Sheet } from '~/styles/styles'
import { Link } from './link'

/** Shows a sanitized text. The nodes hold only elements and attributes that are allowed there. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return (
    <div dir="auto" className="rich-text">
      <Sheet name="richText" />
      {nodes.map(toElement)}
    </div>
  )
}

/** Scrolled sideways where they are wide, also by keys. */
const scrolling = new Set(['pre', 'table'])

/** Each has the direction of its own words. */
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'th', 'td'])

function toElement(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
  const { tag, attributes = {}, children } = node
  const isOutside = tag === 'a' && /^https:/i.test(attributes.href ?? '')
  const outside = isOutside ? { rel: 'external noopener' } : {}
  const lazy = tag === 'img' ? { loading: 'lazy', decoding: 'async', alt: '' } : {}
  const direction = blocks.has(tag) ? { dir: 'auto' } : {}
  const focusable = scrolling.has(tag) ? { tabIndex: 0 } : {}
  const content = children.map(toElement)
  if (isOutside) {
    content.push(
      <span key="outside" className="sr-only">
        {' '}
        (another site)
      </span>,
    )
  }
  // An element that holds nothing, such as a picture, may not even hold an empty list.
  const inside = content.length > 0 ? content : undefined
  const props = { key: index, ...direction, ...focusable, ...outside, ...lazy, ...attributes }
  if (tag !== 'a' || !isPage(attributes.href)) return createElement(tag, props, inside)
  const { href: to, ...others } = { href: '', ...attributes }
  return (
    <Link key={index} to={to} {...others}>
      {inside}
    </Link>
  )
}

/** A path of this site without an ending: pages have none, files and feeds have. */
const isPage = (href = ''): boolean =>
  /^\/(?!api\/)(?:[\w-]|%[\dA-F]{2}|\/(?!\/))*(?:[?#].*)?$/.test(href)

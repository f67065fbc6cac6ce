import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '~/content/rich-text.server'

/** Shows a sanitised text. The nodes hold only elements and attributes that are allowed there. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <div className="rich-text">{nodes.map(toElement)}</div>
}

function toElement(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
  const { tag, attributes = {}, children } = node
  const outside = attributes.href?.startsWith('https:') ? { rel: 'noopener' } : {}
  const lazy = tag === 'img' ? { loading: 'lazy', decoding: 'async', alt: '' } : {}
  const content = children.length > 0 ? children.map(toElement) : undefined
  return createElement(tag, { key: index, ...outside, ...lazy, ...attributes }, content)
}

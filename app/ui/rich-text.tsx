import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '~/content/rich-text.server'

/** Shows a sanitised text. The nodes hold only elements and attributes that are allowed there. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <div className="rich-text">{nodes.map(toElement)}</div>
}

function toElement(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
  const { tag, attributes = {}, children } = node
  const isOutside = tag === 'a' && /^https:/i.test(attributes.href ?? '')
  const outside = isOutside ? { rel: 'external noopener' } : {}
  const lazy = tag === 'img' ? { loading: 'lazy', decoding: 'async', alt: '' } : {}
  const content = children.length > 0 ? children.map(toElement) : undefined
  return createElement(
    tag,
    { key: index, ...outside, ...lazy, ...attributes },
    content,
    isOutside ? <span className="sr-only"> (another site)</span> : undefined,
  )
}

import type { RichNode } from '~/content/rich-text.server'
import { wordsOf } from '~/content/words-of'
import { withSlugs } from '~/helpers/with-slugs'

/** A section of a post: the id of its heading and what it says. */
export type Section = { id: string; title: string }

/** A text is read at about this many words a minute. */
const wordsAMinute = 200
/** Shorter or less parted, a post is seen at a glance. */
const leastMinutes = 3
const leastSections = 3

/**
 * How long a post takes to read, and what is in it.
 * @returns its text with an id at each of its headings, whole minutes, and the sections of a long post
 */
export function contentsOf(nodes: RichNode[]) {
  const words = wordsOf(nodes).match(/\S+/g) ?? []
  const minutes = Math.max(1, Math.round(words.length / wordsAMinute))
  const text = withIds(nodes)
  const sections = text.flatMap((node): Section[] =>
    isHeading(node) ? [{ id: node.attributes?.id ?? '', title: wordsOf(node.children) }] : [],
  )
  const isLong = minutes >= leastMinutes && sections.length >= leastSections
  return { text, minutes, sections: isLong ? sections : [] }
}

type Element = Exclude<RichNode, string>

const isHeading = (node: RichNode): node is Element =>
  typeof node !== 'string' && node.tag === 'h2' && wordsOf(node.children) !== ''

/** Gives the headings that have none an id, made of what they say. */
function withIds(nodes: RichNode[]): RichNode[] {
  const headings = nodes.filter(isHeading)
  const titled = headings.toReversed().map((node) => ({ node, title: wordsOf(node.children) }))
  const ids = new Map<RichNode, string>(
    withSlugs(titled).map(({ node, slug }) => [node, `section-${slug}`]),
  )
  return nodes.map((node) => {
    const id = ids.get(node)
    if (typeof node === 'string' || !id) return node
    return { ...node, attributes: { id, ...node.attributes } }
  })
}

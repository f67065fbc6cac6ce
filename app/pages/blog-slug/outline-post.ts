import { toPlainText } from '~/text/plain-text'
import type { TextNode } from '~/text/text-node'

/** A section of a post: the id of its heading and what it says. */
export type Section = { id: string; title: string }

/** A text is read at about this many words a minute. */
const wordsAMinute = 200
/** Shorter or less parted, a post is seen at a glance. */
const leastMinutes = 3
const leastSections = 3

/**
 * Finds a post's reading time and its sections.
 * @returns whole minutes, and the sections of a long post
 */
export function outlinePost(nodes: readonly TextNode[]) {
  const words = toPlainText(nodes).match(/\S+/g) ?? []
  const minutes = Math.max(1, Math.round(words.length / wordsAMinute))
  const sections = nodes.flatMap((node): Section[] => {
    if (node.type === 'text' || node.tagName !== 'h2') return []
    const { id } = node.properties
    const title = toPlainText(node.children)
    return id && title ? [{ id: String(id), title }] : []
  })
  const isLong = minutes >= leastMinutes && sections.length >= leastSections
  return { minutes, sections: isLong ? sections : [] }
}

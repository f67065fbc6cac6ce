import { type AtRule, type ChildNode, type Document, parse, type Root } from 'postcss'

/** A piece of a stylesheet: a rule, what has a name, pieces in a block, or what is always needed. */
type Piece =
  | { selectors: { text: string; needs: string[] }[]; body: string }
  | { text: string; named: string }
  | { open: string; pieces: Piece[] }
  | { text: string }

/**
 * Cuts a stylesheet down to what can match in a page as it is: a selector stays whose classes and
 * data attributes all stand in the page. Tags and states are not looked at, so a rule may stay that is
 * not needed, but none is missing.
 * @returns the styles for a finished page
 */
export function stylesFor(stylesheet: string): (html: string) => string {
  const pieces = piecesOf(parse(stylesheet))
  return (html) => {
    const there = namesIn(html)
    const rules = write(pieces, (piece) => {
      if (!('selectors' in piece)) return 'named' in piece ? '' : piece.text
      const matching = piece.selectors.filter(({ needs }) => needs.every((name) => there.has(name)))
      return matching.length > 0 ? matching.map(({ text }) => text).join() + piece.body : ''
    })
    // An animation or a typed property is needed where what is left speaks of it.
    const isSpokenOf = (piece: Piece) => 'named' in piece && rules.includes(piece.named)
    return (
      rules + write(pieces, (piece) => (isSpokenOf(piece) && 'text' in piece ? piece.text : ''))
    )
  }
}

type Leaf = Exclude<Piece, { pieces: Piece[] }>

function write(pieces: Piece[], leaf: (piece: Leaf) => string): string {
  return pieces
    .map((piece) => {
      if (!('pieces' in piece)) return leaf(piece)
      const inside = write(piece.pieces, leaf)
      return inside && `${piece.open}{${inside}}`
    })
    .join('')
}

function piecesOf(container: Root | Document | AtRule): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode | Root): Piece[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => ({ text, needs: namesOf(text) }))
      return [{ selectors, body: node.toString().slice(node.selector.length) }]
    }
    if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node};` }]
    if (node.name === 'keyframes' || node.name === 'property') {
      return [{ text: node.toString(), named: node.params }]
    }
    if (node.name === 'font-face') return [{ text: node.toString() }]
    return [{ open: `@${node.name} ${node.params}`, pieces: piecesOf(node) }]
  })
}

/** A class, with its escapes, or a data attribute, which may name its value. */
const nameInSelector = /\.((?:\\.|[\w-]|[^\0-\x7f])+)|\[(data-[\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g

function namesOf(selector: string): string[] {
  return [...withoutArguments(selector).matchAll(nameInSelector)].map(([, name, data, value]) =>
    name === undefined
      ? [data, value].filter((part) => part !== undefined).join('=')
      : name.replaceAll(/\\(.)/g, '$1'),
  )
}

/** A selector without what its pseudo-classes are given; an escaped bracket belongs to a class. */
function withoutArguments(selector: string): string {
  let depth = 0
  return selector.replaceAll(/\\.|[^\\]/gs, (sign) => {
    if (sign === ')') depth -= 1
    const kept = depth === 0 ? sign : ''
    if (sign === '(') depth += 1
    return kept
  })
}

/** The classes in a page, and its data attributes with and without their values. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name, value = ''] of html.matchAll(/ (class|data-[\w-]+)="([^"]*)"/g)) {
    if (name !== 'class') names.add(`${name}`).add(`${name}=${value}`)
    else for (const one of decoded(value).split(/\s+/)) names.add(one)
  }
  return names
}

/** React writes five signs of an attribute as entities. */
const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')

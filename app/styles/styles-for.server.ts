import { type AtRule, type ChildNode, type Document, parse, type Root } from 'postcss'

/** A piece of a stylesheet: a text, what must stand in the page for it to matter, or pieces in a block. */
type Piece =
  | { text: string; needs: string[][] }
  | { text: string; named: string }
  | { open: string; pieces: Piece[] }

/**
 * Cuts a stylesheet down to what can match in a page as it is: a rule needs one selector whose
 * classes and `[data-name=value]` all stand in the page. Tags and states are not looked at, so a rule
 * may stay that is not needed, but none is missing.
 * @returns the styles for a finished page
 */
export function stylesFor(stylesheet: string): (html: string) => string {
  const pieces = piecesOf(parse(stylesheet))
  return (html) => {
    const there = namesIn(html)
    const rules = write(pieces, (piece) => 'needs' in piece && isNeeded(piece.needs, there))
    // An animation or a typed property is needed where what is left speaks of it.
    return rules + write(pieces, (piece) => 'named' in piece && rules.includes(piece.named))
  }
}

function write(pieces: Piece[], wanted: (piece: Piece) => boolean): string {
  return pieces
    .map((piece) => {
      if (!('open' in piece)) return wanted(piece) ? piece.text : ''
      const inside = write(piece.pieces, wanted)
      return inside && `${piece.open}{${inside}}`
    })
    .join('')
}

const isNeeded = (needs: string[][], there: Set<string>) =>
  needs.some((names) => names.every((name) => there.has(name)))

function piecesOf(container: Root | Document | AtRule): Piece[] {
  return (container.nodes ?? []).flatMap((node: ChildNode | Root): Piece[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(namesOf) }]
    if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node};`, needs: [[]] }]
    if (node.name === 'keyframes' || node.name === 'property') {
      return [{ text: node.toString(), named: node.params }]
    }
    if (node.name === 'font-face') return [{ text: node.toString(), needs: [[]] }]
    return [{ open: `@${node.name} ${node.params}`, pieces: piecesOf(node) }]
  })
}

/** A class, with its escapes, or `[data-name=value]`; outside of `:is(…)` and the like. */
const nameInSelector = /\.((?:\\.|[\w-]|[^\0-\x7f])+)|\[(data-[\w-]+)=["']?([^"'\]]*)["']?\]/g

function namesOf(selector: string): string[] {
  return [...withoutArguments(selector).matchAll(nameInSelector)].map(([, name, data, value]) =>
    name === undefined ? `${data}=${value}` : name.replaceAll(/\\(.)/g, '$1'),
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

/** The classes in a page, and its `data-name=value`. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name, value = ''] of html.matchAll(/ (class|data-[\w-]+)="([^"]*)"/g)) {
    if (name !== 'class') names.add(`${name}=${value}`)
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

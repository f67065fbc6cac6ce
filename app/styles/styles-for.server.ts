import {
  type AtRule,
  type ChildNode,
  type Declaration,
  type Document,
  parse,
  type Root,
  type Rule,
} from 'postcss'

/** A piece of a stylesheet: a rule, what has a name, pieces in a block, or what is always needed. */
type Piece =
  | { selectors: { text: string; needs: string[] }[]; body: Part[] }
  | { text: string; named: string }
  | { open: string; pieces: Piece[] }
  | { text: string }

/** A declaration; `property` is the name of a custom one. */
type Part = { text: string; property?: string }

/**
 * Cuts a stylesheet down to what can match in a page as it is: a selector stays whose tags, classes
 * and data attributes all stand in the page, and a custom property that is spoken of. States are not
 * looked at, so a rule may stay that is not needed, but none is missing.
 * @returns the styles for a finished page
 */
export function stylesFor(stylesheet: string, options: Options = {}): (html: string) => string {
  const pieces = piecesOf(parse(stylesheet), options)
  const names = write(pieces, (piece) => ('named' in piece ? piece.text : ''))
  return (html) => {
    const matching = narrowed(pieces, namesIn(html))
    const rules = (isNeeded: (part: Part) => boolean) =>
      write(matching, (piece) => {
        if (!('selectors' in piece)) return 'named' in piece ? '' : piece.text
        const body = piece.body.filter(isNeeded).map(({ text }) => text)
        if (body.length === 0) return ''
        return `${piece.selectors.map(({ text }) => text).join()}{${body.join(';')}}`
      })
    const spokenOf = propertiesIn(rules(() => true) + names + html)
    const needed = rules(({ property }) => !property || spokenOf.has(property))
    // An animation or a typed property is needed where what is left speaks of it.
    const isSpokenOf = (piece: Piece) => 'named' in piece && needed.includes(piece.named)
    return (
      needed + write(pieces, (piece) => (isSpokenOf(piece) && 'text' in piece ? piece.text : ''))
    )
  }
}

/** The pieces without the selectors that need what is not there, and the rules they leave empty. */
function narrowed(pieces: Piece[], there: Set<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if ('pieces' in piece) return [{ ...piece, pieces: narrowed(piece.pieces, there) }]
    if (!('selectors' in piece)) return [piece]
    const selectors = piece.selectors.filter(({ needs }) => needs.every((name) => there.has(name)))
    return selectors.length > 0 ? [{ ...piece, selectors }] : []
  })
}

type Options = {
  /** The source of what adds to the page later: what it names counts as standing in it. */
  script?: string
  /** The name of a layer that the page can do without. */
  withoutLayer?: string
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

function piecesOf(container: Root | Document | AtRule, options: Options): Piece[] {
  const isAdded = isNamedIn(options.script ?? '')
  return (container.nodes ?? []).flatMap((node: ChildNode | Root): Piece[] => {
    if (node.type === 'comment') return []
    if (node.type === 'atrule' && node.name === 'layer' && node.params === options.withoutLayer)
      return []
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => ({
        text,
        needs: namesOf(text).filter((name) => !isAdded(name)),
      }))
      return [{ selectors, body: partsOf(node) }]
    }
    if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node};` }]
    if (node.name === 'keyframes' || node.name === 'property') {
      return [{ text: node.toString(), named: node.params }]
    }
    if (node.name === 'font-face') return [{ text: node.toString() }]
    return [{ open: `@${node.name} ${node.params}`, pieces: piecesOf(node, options) }]
  })
}

const partsOf = ({ nodes }: Rule): Part[] =>
  nodes.map((node) => ({
    text: node.toString(),
    ...(isCustomProperty(node) && { property: node.prop }),
  }))

const isCustomProperty = (node: ChildNode): node is Declaration =>
  node.type === 'decl' && node.prop.startsWith('--')

const propertiesIn = (text: string) =>
  new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))

/** A tag at the start of a compound, a class with its escapes, or a data attribute, which may name its whole value. */
const nameInSelector =
  /(?<=^|[\s>+~])([a-z][\w-]*)|\.((?:\\.|[\w-]|[^\0-\x7f])+)|\[(data-[\w-]+)(?:=["']?([^"'\]]*)["']?|[~|^$*]=[^\]]*)?\]/g
/** Parts that browsers build into fields. */
const inField = /::(placeholder|file-selector-button|-webkit-(search|date|calendar|inner|outer))/

function namesOf(selector: string): string[] {
  const names = [...withoutArguments(selector).matchAll(nameInSelector)].map(
    ([, tag, name, data, value]) =>
      tag
        ? `<${tag}`
        : data
          ? [data, value].filter((part) => part !== undefined).join('=')
          : (name ?? '').replaceAll(/\\(.)/g, '$1'),
  )
  return inField.test(selector) ? ['<input', ...names] : names
}

/** A script may write `data-see-through` also as `seeThrough`, with any value, and a tag between quotes. */
const isNamedIn =
  (script: string) =>
  (name: string): boolean => {
    const [attribute = ''] = name.split('=')
    if (name.startsWith('<')) return script.includes(`'${name.slice(1)}'`)
    if (!name.startsWith('data-')) return script.includes(name)
    const property = attribute.slice(5).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
    return script.includes(attribute) || script.includes(property)
  }

/**
 * A selector without what its pseudo-classes are given, but for a plain descendant; an escaped bracket
 * belongs to a class.
 */
function withoutArguments(selector: string): string {
  let depth = 0
  return selector.replaceAll(/:has\(([^(),]*)\)/g, ' $1').replaceAll(/\\.|[^\\]/gs, (sign) => {
    if (sign === ')') depth -= 1
    const kept = depth === 0 ? sign : ''
    if (sign === '(') depth += 1
    return kept
  })
}

/** The tags and classes in a page, and its data attributes with and without their values. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [tag] of html.matchAll(/<[a-z][\w-]*/g)) names.add(tag)
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

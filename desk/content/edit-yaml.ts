import { isDeepStrictEqual as isSame } from 'node:util'
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** A piece of the text, by its offsets, and what takes its place. */
type Cut = { from: number; to: number; text: string }

/** In characters, as the files of the content are written. */
const lineWidth = 100

/**
 * Writes a changed value into a YAML text: what did not change keeps its bytes and comments.
 * A text that cannot be edited so is written from the value alone.
 */
export function editYaml(text: string, next: unknown): string {
  const { contents } = parseDocument(text)
  if (contents) {
    const edited = applyCuts(text, 0, text.length, findCuts(text, contents, next))
    const check = parseDocument(edited)
    if (check.errors.length === 0 && isSame(check.toJS() ?? null, next ?? null)) return edited
  }
  return stringify(next, { lineWidth })
}

function applyCuts(text: string, from: number, to: number, cuts: readonly Cut[]): string {
  const inside = cuts
    .filter((cut) => cut.from >= from && cut.to <= to)
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
  let result = ''
  let at = from
  for (const cut of inside) {
    result += text.slice(at, cut.from) + cut.text
    at = cut.to
  }
  return result + text.slice(at, to)
}

function findCuts(text: string, node: unknown, next: unknown): Cut[] {
  if (isSame(toValue(node), next ?? null)) return []
  if (isMap(node) && isObject(next))
    return node.flow ? cutFlowMap(text, node, next) : cutMap(text, node, next)
  if (isSeq(node) && Array.isArray(next))
    return node.flow ? cutFlowSeq(text, node, next) : cutSeq(text, node, next)
  const from = startOf(node)
  const before = text.slice(lineStart(text, from), from).replace(/[\w-]+:\s*$/, '')
  const isInFlow = /[[{,]\s*$/.test(before)
  const to = endOf(text, node)
  // A text of several lines would take the comment behind it for its own.
  const isCommented = /^[ \t]+#/.test(text.slice(to))
  const written =
    isCommented && typeof next === 'string'
      ? JSON.stringify(next)
      : writeValue(next, {
          ...{ indent: indentAt(text, from), isFlow: isInFlow },
          quote: text.charAt(from),
        })
  return [{ from, to, text: written }]
}

type Place = { indent: number; isFlow: boolean; quote?: string }

/** Writes a value after its key or dash. */
function writeValue(value: unknown, { indent, isFlow, quote = '' }: Place): string {
  const blanks = ' '.repeat(indent)
  if (typeof value === 'object' && value !== null) {
    if (isFlow || Object.keys(value).length === 0) return writeFlow(value)
    const body = stringify(value, { lineWidth: lineWidth - indent - 2 }).trimEnd()
    return `\n${blanks}  ${indentLines(body, `${blanks}  `)}`
  }
  if (/["']/.test(quote) && String(value).includes('\n')) return JSON.stringify(value)
  const type = quote === '"' ? 'QUOTE_DOUBLE' : quote === "'" ? 'QUOTE_SINGLE' : undefined
  const options = { lineWidth: 0, ...(type && ({ defaultStringType: type } as const)) }
  if (isFlow)
    return stringify([value], { ...options, collectionStyle: 'flow' })
      .trim()
      .slice(1, -1)
      .trim()
  if (typeof value === 'string' && isFoldable(value) && value.length > lineWidth - indent - 4)
    return fold(value, indent + 2)
  if (type) return stringify(value, options).trimEnd()
  const body = stringify({ a: value }, { lineWidth: 0 }).slice(3)
  return indentLines(body.trimEnd(), blanks)
}

const writeFlow = (value: unknown) =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()

const indentLines = (text: string, blanks: string) => text.replace(/\n(?=[^\n])/g, `\n${blanks}`)

/** Folding reads a line end as a space, so a text with single spaces comes back unchanged. */
const isFoldable = (text: string) => !/\s\s|[\n\t]|^\s|\s$/.test(text)

function fold(text: string, indent: number): string {
  const blanks = ' '.repeat(indent)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineWidth - indent)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return `>-\n${lines.map((line) => blanks + line).join('\n')}`
}

/** A map in brackets that gains or loses keys is rewritten. */
function cutFlowMap(text: string, node: YAMLMap, next: Record<string, unknown>): Cut[] {
  const keys = node.items.map(keyOf)
  if (isSame(keys.toSorted(), Object.keys(next).toSorted()))
    return node.items.flatMap((pair) => findCuts(text, pair.value, next[keyOf(pair)]))
  return [{ from: startOf(node), to: endOf(text, node), text: writeFlow(next) }]
}

function cutFlowSeq(text: string, node: YAMLSeq, next: unknown[]): Cut[] {
  if (node.items.length === next.length)
    return node.items.flatMap((item, at) => findCuts(text, item, next[at]))
  return [{ from: startOf(node), to: endOf(text, node), text: writeFlow(next) }]
}

function cutMap(text: string, node: YAMLMap, next: Record<string, unknown>): Cut[] {
  const pairs = node.items
  const isKept = (pair: Pair) => Object.hasOwn(next, keyOf(pair))
  if (!pairs.some(isKept))
    return [{ from: startOf(node), to: endOf(text, node), text: writeFlow(next) }]
  const starts = startsOf(text, pairs, startOf(pairs[0]?.key))
  const [first = 0] = starts
  const indent = first - lineStart(text, first)
  const end = lineEnd(text, endOf(text, pairs.at(-1)))
  const cuts = pairs.flatMap((pair, at): Cut[] => {
    if (isKept(pair)) return findCuts(text, pair.value, next[keyOf(pair)])
    // The first entry may stand behind a dash: the second one takes its place.
    return at > 0
      ? [{ from: starts[at] ?? end, to: starts[at + 1] ?? end, text: '' }]
      : [{ from: first, to: (starts[1] ?? end) + indent, text: '' }]
  })
  const known = new Set(pairs.map(keyOf))
  const added = Object.entries(next).filter(([key]) => !known.has(key))
  if (added.length > 0) {
    const blanks = ' '.repeat(indent)
    const body = stringify(Object.fromEntries(added), { lineWidth: lineWidth - indent }).trimEnd()
    const lines = blanks + indentLines(body, blanks)
    cuts.push({ from: end, to: end, text: text[end - 1] === '\n' ? `${lines}\n` : `\n${lines}` })
  }
  return cuts
}

function cutSeq(text: string, node: YAMLSeq, next: unknown[]): Cut[] {
  const { items } = node
  const first = startOf(node)
  if (items.length === 0 || next.length === 0) {
    const place = { indent: indentAt(text, first), isFlow: next.length === 0 }
    return [{ from: first, to: endOf(text, node), text: writeValue(next, place) }]
  }
  const matches = matchItems(items.map(toValue), next)
  if (items.length === next.length && matches.every((from, at) => from === at))
    return items.flatMap((item, at) => findCuts(text, item, next[at]))
  const indent = first - lineStart(text, first)
  const blanks = ' '.repeat(indent)
  const starts = startsOf(text, items, first)
  const end = lineEnd(text, endOf(text, items.at(-1)))
  const lines = matches.map((from, at) => {
    if (from === undefined) {
      const body = stringify([next[at]], { lineWidth: lineWidth - indent }).trimEnd()
      return `${blanks}${indentLines(body, blanks)}\n`
    }
    const cuts = findCuts(text, items[from], next[at])
    const piece = applyCuts(text, starts[from] ?? end, starts[from + 1] ?? end, cuts)
    return `${from === 0 ? blanks : ''}${piece.endsWith('\n') ? piece : `${piece}\n`}`
  })
  return [{ from: first, to: end, text: lines.join('').slice(indent) }]
}

/** Finds which of the old items each new one was: an equal one, else one of its id, else the one at its place. */
function matchItems(olds: unknown[], next: unknown[]): (number | undefined)[] {
  const free = new Set(olds.keys())
  const take = (test: (old: unknown, at: number) => boolean) => {
    const found = [...free].find((at) => test(olds[at], at))
    if (found !== undefined) free.delete(found)
    return found
  }
  const equal = next.map((value) => take((old) => isSame(old, value)))
  return equal.map(
    (from, at) =>
      from ??
      take((old) => nameOf(old) !== undefined && nameOf(old) === nameOf(next[at])) ??
      (olds.length === next.length ? take((_, old) => old === at) : undefined),
  )
}

/** Returns the value by which an item of a list is recognized. */
function nameOf(item: unknown): unknown {
  if (!isObject(item)) return undefined
  return item.id ?? item.ref ?? item.slug ?? item.name ?? item.title ?? item.label
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key)

const toValue = (node: unknown): unknown => (isNode(node) ? (node.toJSON() ?? null) : null)

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)

/** The end of the text of a node or pair, without the line breaks of a block scalar. */
function endOf(text: string, part: unknown): number {
  const pair = isNode(part) ? { key: part, value: part } : (part as Pair) // a list has no others
  const node = isNode(pair.value) ? pair.value : pair.key
  let end = isNode(node) ? (node.range?.[1] ?? 0) : 0
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1
  return end
}

/** Where each entry of a block begins: at its line, with the comments above it. */
const startsOf = (text: string, parts: readonly unknown[], first: number): number[] =>
  parts.map((_, at) => (at === 0 ? first : lineEnd(text, endOf(text, parts[at - 1]))))

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

/** The offset after the line. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** The indentation of the line of a value; dashes count as blanks. */
const indentAt = (text: string, at: number) =>
  /^[\s-]*/.exec(text.slice(lineStart(text, at), at))?.[0].length ?? 0

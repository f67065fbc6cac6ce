import { isDeepStrictEqual as isSame } from 'node:util'
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type ScalarTag,
  stringify,
  visit,
} from 'yaml'
import { valueAt } from '../../app/content/read-yaml.ts'
import { isObject } from './form-schema.ts'

/** As the files of the content are written. */
const lineWidth = 100

/** Writes a changed value into a YAML text: what did not change keeps its letters and comments. */
export function editYaml(text: string, next: unknown): string {
  const document: Document = parseDocument(text)
  if (isSame(document.toJS() ?? null, next ?? null)) return text
  const sources = new Map<unknown, string>()
  visit(document, {
    Node(_, node) {
      const isWhole = isScalar(node) || (isCollection(node) && node.flow)
      if (isWhole && node.range)
        sources.set(node, text.slice(node.range[0], node.range[1]).trimEnd())
    },
  })
  document.contents = change(document, document.contents, next, sources)
  keepSources(document, sources)
  const edited = document.toString({ lineWidth })
  const { errors, contents } = parseDocument(edited)
  const isRight = errors.length === 0 && isSame(toValue(contents), next ?? null)
  return isRight ? edited : stringify(next, { lineWidth })
}

/** The library writes each node by its tag: one that did not change is written as it was. */
function keepSources({ schema }: Document, sources: ReadonlyMap<unknown, string>): void {
  schema.tags = schema.tags.map((tag) => {
    // The tags of texts and of collections differ in the type of the node alone.
    const write = tag.stringify as ScalarTag['stringify']
    const stringify: ScalarTag['stringify'] = (node, context, onComment, ...others) => {
      const source = sources.get(node)
      // The comment of a text in lines is in its first line.
      if (source && /^[|>]/.test(source)) onComment?.()
      if (source !== undefined) return source
      if (write) return write(node, context, onComment, ...others)
      const own: { toString(...all: unknown[]): string } = node
      return own.toString(context, onComment, ...others).replace(/^\[ (.*) \]$/s, '[$1]')
    }
    return { ...tag, stringify } as typeof tag
  })
}

/** Brings a node to a value; nodes that change lose their source. */
function change(document: Document, node: unknown, next: unknown, sources: Map<unknown, string>) {
  if (isNode(node) && isSame(toValue(node), next ?? null)) return node
  sources.delete(node)
  if (isMap(node) && isObject(next)) {
    const kept = node.items.filter(({ key }) => Object.hasOwn(next, nameOf(key)))
    for (const pair of kept)
      pair.value = change(document, pair.value, next[nameOf(pair.key)], sources)
    const names = new Set(kept.map(({ key }) => nameOf(key)))
    const added = Object.entries(next).filter(([key]) => !names.has(key))
    node.items = [...kept, ...added.map(([key, value]) => document.createPair(key, value))]
    return node
  }
  if (isSeq(node) && Array.isArray(next)) {
    const { items } = node
    const matches = matchItems(items.map(toValue), next)
    node.items = next.map((value, at) => change(document, items[matches[at] ?? -1], value, sources))
    return node
  }
  const created = document.createNode(next)
  const { comment, commentBefore, type, spaceBefore } = isScalar(node) ? node : new Scalar(null)
  if (!isScalar(created)) return created
  const isQuoted = type?.startsWith('QUOTE') && !String(next).includes('\n')
  const isLong = typeof next === 'string' && next.length > 80
  const style = isQuoted ? { type } : isLong ? { type: 'BLOCK_FOLDED' } : {}
  return Object.assign(created, { comment, commentBefore, spaceBefore }, style)
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)

const toValue = (node: unknown): unknown => (isNode(node) ? (node.toJSON() ?? null) : null)

/** Finds which of the old items each new one was: an equal one, else one of its id, else the one at its place. */
function matchItems(olds: unknown[], next: unknown[]): (number | undefined)[] {
  const free = new Set(olds.keys())
  const take = (test: (old: unknown, at: number) => boolean) => {
    const found = [...free].find((at) => test(olds[at], at))
    if (found !== undefined) free.delete(found)
    return found
  }
  const hasPlaces = olds.length === next.length
  return next
    .map((value) => take((old) => isSame(old, value)))
    .map((from, at) => from ?? take((old) => Boolean(idOf(old)) && idOf(old) === idOf(next[at])))
    .map((from, at) => from ?? take((_, old) => hasPlaces && old === at))
}

/** Returns the value by which an item of a list is recognized. */
const idOf = (item: unknown): unknown =>
  ['id', 'ref', 'slug', 'name', 'title', 'label'].map((key) => valueAt(item, [key])).find(Boolean)

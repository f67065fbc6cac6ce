import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import type { z } from 'zod'
import { findDescription } from '../../contracts/list-fields.ts'
import { explainIssue } from './explain-issue.ts'
import { explainSyntax } from './explain-syntax.ts'

/** A problem of a content file, in the words of the person who edits it. */
export type Problem = {
  file: string
  /** From 1. */
  line: number
  /** The path of the value, such as `tabs.0.action.form`; none of a whole file or of Markdown. */
  path?: string
  message: string
}

/** Writes a problem as one line. */
export const describeProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line} ${sayProblem(problem)}`

/** The path of the value, and the problem. */
export const sayProblem = ({ path, message }: Problem): string =>
  path ? `${path}: ${message}` : message

export type Reading<Value> = { value: Value; problems: [] } | { value?: never; problems: Problem[] }

/** A YAML file that could be parsed, before it is held against a schema. */
export type YamlFile = {
  name: string
  value: unknown
  /** The line of the node at `path`, or of its key; of what is around it when there is none. */
  findLine(path: PropertyKey[], key?: string): number
  /** The line of one character of the text at `path`, which may run over several. */
  findLineAt(path: PropertyKey[], offset: number): number
}

/**
 * Parses a YAML text and checks it against its schema; `firstLine` is where the text starts in its file.
 * @returns the value, or every problem found, each with its line
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  name: string,
  firstLine = 1,
): Reading<z.infer<Schema>> {
  const { value: source, problems } = openYaml(text, name, firstLine)
  return source ? checkYaml(source, schema) : { problems }
}

/**
 * Parses a YAML text.
 * @returns its values and their positions, or the syntax errors
 */
export function openYaml(text: string, name: string, firstLine = 1): Reading<YamlFile> {
  const lines = new LineCounter()
  const { entries, numbers, rest } = takePlainPaths(text)
  // The library compares each key with all before it.
  const document = parseDocument(rest, { lineCounter: lines, uniqueKeys: false })
  const written = rest.split('\n')
  const lineAt = (offset: number) =>
    (numbers[lines.linePos(offset).line - 1] ?? numbers.length) + firstLine
  const problem = (offset: number, explain: (line: string) => string): Problem => {
    const { line } = lines.linePos(offset)
    return { file: name, line: lineAt(offset), message: explain(written[line - 1] ?? '') }
  }

  const faults = [
    ...(document.errors.length > 0 ? oddIndents(rest) : []).map((offset) =>
      problem(offset, () => 'begins with a blank that does not count: type it again'),
    ),
    ...[...document.errors, ...document.warnings].map((error) =>
      problem(error.pos[0], (line) => explainSyntax(error, line)),
    ),
    ...repeatedKeys(document, entries).map((offset) =>
      problem(offset, () => 'is there twice: take one of them out'),
    ),
    ...protoKeys(document).map((offset) =>
      problem(offset, () => '“__proto__” cannot be used as a name'),
    ),
    ...cutValues(document).map((offset) =>
      problem(offset, () => 'put the value in quotes: “#” after a blank begins a comment'),
    ),
    ...unusedAnchors(document).map((offset) =>
      problem(
        offset,
        () => 'put the value in quotes: “&” has a meaning of its own at its beginning',
      ),
    ),
  ]
  // What follows in one line follows from the first.
  if (faults.length > 0)
    return {
      problems: [...new Map(faults.reverse().map((each) => [each.line, each])).values()].reverse(),
    }
  try {
    const findLine: YamlFile['findLine'] = (path, key) => {
      const entry = entries.get(String(path[0] ?? key))
      return entry ? entry.line + firstLine : lineAt(findOffset(document, path, key))
    }
    const findLineAt: YamlFile['findLineAt'] = (path, offset) =>
      entries.has(String(path[0]))
        ? findLine(path)
        : lineAt(offsetInText(document, rest, path, offset))
    return {
      value: { name, value: withEntries(document.toJS(), entries), findLine, findLineAt },
      problems: [],
    }
  } catch {
    // An alias that leads nowhere, or to too much, shows only when it is followed.
    const message = 'put the value in quotes: “*” has a meaning of its own at its beginning'
    return { problems: [problem(firstAliasIn(document), () => message)] }
  }
}

/** Lines that begin with a blank of a word processor, which YAML takes for a part of a name. */
const oddIndents = (text: string): number[] =>
  [...text.matchAll(/^ *[^\S \t\r\n]/gm)].map(({ index }) => index)

type Entry = { value: string; line: number }

/** A redirect as nearly all are written; YAML gives no other meaning to it. */
const plainPath =
  /^(["']?)(\/[\w/.-]*\w\/?)\1:[ \t]+(["']?)((?:https:\/)?\/[\w/.~%?&=+-]*(?:#[\w-]*)?)\3 *(?: #.*)?$/

/**
 * Takes the lines of a long list of redirects out of a YAML text: the library needs 50 µs for each, in
 * which no page is sent.
 * @returns them, the text that is left, and the numbers of its lines, from 0
 */
function takePlainPaths(text: string) {
  const entries = new Map<string, Entry>()
  const written = text.split('\n')
  const numbers: number[] = []
  for (const [line, each] of written.entries()) {
    const [, , key, , value] = (each.includes('/') && plainPath.exec(each)) || []
    // A value may go on below; a key that is there twice is reported at its second line.
    const isTaken = key && value && !entries.has(key) && !/^[ \t]+\S/.test(written[line + 1] ?? '')
    if (isTaken) entries.set(key, { value, line })
    else numbers.push(line)
  }
  return { entries, numbers, rest: numbers.map((line) => written[line]).join('\n') }
}

/** A file of nothing else is empty without them; in any other kind of file they have no place. */
const withEntries = (value: unknown, entries: ReadonlyMap<string, Entry>): unknown =>
  entries.size === 0 || (value !== null && (typeof value !== 'object' || Array.isArray(value)))
    ? value
    : { ...value, ...Object.fromEntries([...entries].map(([key, entry]) => [key, entry.value])) }

/** The places of keys that their map has already. */
function repeatedKeys(document: Document, entries: ReadonlyMap<string, Entry>): number[] {
  const found: number[] = []
  visit(document, {
    Map(_, map) {
      const keys = new Set(map === document.contents ? entries.keys() : [])
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (keys.has(String(key.value))) found.push(key.range?.[0] ?? 0)
        keys.add(String(key.value))
      }
    },
  })
  return found
}

/** The places of keys that a record would drop. */
function protoKeys(document: Document): number[] {
  const found: number[] = []
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === '__proto__') found.push(key.range?.[0] ?? 0)
    },
  })
  return found
}

/** The places of values that lose their end, as in `title: Our #1 mistake`: a comment has a blank after its `#`. */
function cutValues(document: Document): number[] {
  const found: number[] = []
  visit(document, {
    Scalar(_, { comment, range, type }) {
      if (type === 'PLAIN' && comment && !/^[\s#]/.test(comment)) found.push(range?.[0] ?? 0)
    },
  })
  return found
}

/** The places of values that lose their first word, as in `title: &now then`. */
function unusedAnchors(document: Document): number[] {
  const anchors = new Map<string, number>()
  visit(document, {
    Node(_, { anchor, range }) {
      if (anchor) anchors.set(anchor, range?.[0] ?? 0)
    },
  })
  if (anchors.size > 0) visit(document, { Alias: (_, { source }) => void anchors.delete(source) })
  return [...anchors.values()]
}

/** Holds a parsed file against its schema. */
export function checkYaml<Schema extends z.ZodType>(
  { name, value, findLine }: YamlFile,
  schema: Schema,
): Reading<z.infer<Schema>> {
  const checked = schema.safeParse(value)
  if (checked.success) return { value: checked.data, problems: [] }
  // A wrong type has further issues, such as the length of a text as that of a list.
  const types = new Set(checked.error.issues.filter(isType).map(({ path }) => path.join('.')))
  const issues = checked.error.issues.filter(
    (issue) => isType(issue) || !types.has(issue.path.join('.')),
  )
  return {
    problems: issues.map((issue) => {
      const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
      const path = issue.path.map(String).join('.')
      const found = valueAt(value, issue.path)
      const hint = found === undefined && findDescription(schema, value, issue.path)
      const message = explainIssue(issue, found)
      return {
        file: name,
        line: findLine(issue.path, unknownKey),
        ...(path && { path }),
        message: hint ? `${message}. ${hint}` : message,
      }
    }),
  }
}

const isType = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'

/** The value at a path of an unknown value; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )

function findOffset(document: Document, path: PropertyKey[], key?: string): number {
  const nodes: unknown[] = [document.contents]
  for (const step of path) nodes.push(innerOf(nodes.at(-1), String(step)))
  for (const node of nodes.reverse()) {
    const named = key !== undefined && isMap(node) && pairsOf(node).get(key)?.key
    if (isScalar(named) && named.range) return named.range[0]
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function innerOf(node: unknown, step: string): unknown {
  if (isSeq(node)) return node.items[Number(step)]
  return isMap(node) ? pairsOf(node).get(step)?.value : undefined
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>()

/** The pairs of a map by their keys; the library looks through all of them for each. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  const known =
    pairs.get(map) ??
    new Map(
      map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])),
    )
  pairs.set(map, known)
  return known
}

/**
 * Finds the position of a text's character in the file. YAML folds and indents a text but keeps the order
 * of its visible characters, so these are counted.
 */
function offsetInText(
  document: Document,
  source: string,
  path: PropertyKey[],
  offset: number,
): number {
  const start = findOffset(document, path)
  const node: unknown = document.getIn(path, true)
  if (!isScalar(node) || typeof node.value !== 'string') return start
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
  let at = isBlock ? source.indexOf('\n', start) + 1 : start + (isQuoted ? 1 : 0)
  let before = node.value.slice(0, offset).replace(/\s/g, '').length
  for (; at < source.length; at += 1) {
    if (/\s/.test(source.charAt(at))) continue
    if (before === 0) return at
    before -= 1
  }
  return start
}

function firstAliasIn(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

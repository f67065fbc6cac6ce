import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { findDescription } from '../../contracts/list-fields.ts'
import { explainIssue } from './explain-issue.ts'

/** A problem of a content file, in the words of the person who edits it. */
export type Problem = {
  file: string
  /** From 1. */
  line: number
  /** The path of the value, such as `tabs.0.action.form`; none of a whole file or of Markdown. */
  path?: string
  message: string
  /** The file could not be read: nothing is known of its text. */
  isUnreadable?: boolean
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
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const problem = (offset: number, message: string): Problem => ({
    file: name,
    line: lineAt(offset),
    message: message.split('\n', 1)[0] ?? message,
  })

  if (document.errors.length > 0) {
    return { problems: document.errors.map(({ message, pos }) => problem(pos[0], message)) }
  }
  try {
    const findLine: YamlFile['findLine'] = (path, key) => lineAt(findOffset(document, path, key))
    const findLineAt: YamlFile['findLineAt'] = (path, offset) =>
      lineAt(offsetInText(document, text, path, offset))
    return {
      value: { name, value: document.toJS(), findLine, findLineAt },
      problems: [],
    }
  } catch (error) {
    // An alias that leads nowhere, or to too much, shows only when it is followed.
    return { problems: [problem(firstAliasIn(document), String(error))] }
  }
}

/** Holds a parsed file against its schema. */
export function checkYaml<Schema extends z.ZodType>(
  { name, value, findLine }: YamlFile,
  schema: Schema,
): Reading<z.infer<Schema>> {
  const checked = schema.safeParse(value)
  if (checked.success) return { value: checked.data, problems: [] }
  return {
    problems: checked.error.issues.map((issue) => {
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

/** The value at a path of an unknown value; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )

function findOffset(document: Document, path: PropertyKey[], key?: string): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node: unknown = depth > 0 ? document.getIn(path.slice(0, depth), true) : document.contents
    if (isMap(node) && key !== undefined) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
    }
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
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

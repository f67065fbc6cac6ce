import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import type { z } from 'zod'
import { findDescription } from '../../contracts/list-fields.ts'
import { explainIssue } from './explain-issue.ts'

/** A problem of a content file, in the words of the person who edits it. */
export type Problem = {
  file: string
  /** From 1. */
  line: number
  /** The path of the value, such as `tabs.0.action.form`; none for a whole file or Markdown. */
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

/** A YAML file that could be parsed, before it is checked against a schema. */
export type YamlFile = {
  name: string
  value: unknown
  /** The line of the value at `path`, or of a key in it, or of the nearest parent. */
  findLine(path: PropertyKey[], key?: string): number
}

/**
 * Parses a YAML text and checks it against its schema.
 * @param firstLine where the text starts in its file
 * @returns the value, or every problem, each with its line
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

/** Parses a YAML text. @returns its value and the lines in it, or the syntax errors */
export function openYaml(text: string, name: string, firstLine = 1): Reading<YamlFile> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line - 1 + firstLine
  const errors = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    message: syntaxMessages[error.code] ?? error.message.replace(/ at line [\s\S]*/, ''),
  }))
  const faults = [
    ...(errors.length > 0 ? findOddSpaces(text) : []),
    ...errors,
    ...findCutValues(document),
    ...findAliases(document),
  ].map(({ offset, message }): Problem => ({ file: name, line: lineAt(offset), message }))
  if (faults.length > 0) {
    // The first problem of a line causes its others.
    const firsts = new Map(faults.toReversed().map((each) => [each.line, each]))
    return { problems: [...firsts.values()].reverse() }
  }
  return {
    value: {
      name,
      value: document.toJS(),
      findLine: (path, key) => lineAt(findOffset(document, path, key)),
    },
    problems: [],
  }
}

const quote = 'Put the text in quotes'

/** Messages for errors of the library, by their codes; others have its own. */
const syntaxMessages: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: `${quote} if it has a colon; else correct the indentation of the next line`,
  BAD_SCALAR_START: quote,
  TAG_RESOLVE_FAILED: quote,
  UNEXPECTED_TOKEN: `${quote} that it does not contain`,
  BAD_DQ_ESCAPE: 'A “\\” in double quotes; write it twice',
  TAB_AS_INDENT: 'Indented with a tab; use spaces',
  BAD_INDENT: 'Wrong indentation, or no closing bracket',
  MISSING_CHAR: 'A closing quote, a bracket or a value is missing',
  MULTILINE_IMPLICIT_KEY: 'The colon and the space after the name are missing',
  DUPLICATE_KEY: 'Duplicate key; remove one',
  MULTIPLE_DOCS: 'Remove this line of ---',
}

/** YAML takes a space of a word processor for a part of a name. */
const findOddSpaces = (text: string) =>
  [...text.matchAll(/^ *(?:- +)?(?:[\w ]+:)?[^\S \t\r\n]/gm)].map(({ index }) => ({
    offset: index,
    message: 'Non-breaking space in the indentation or after the colon; use a normal space',
  }))

type Fault = { offset: number; message: string }

/** Finds values that lose their end, as in `title: Our #1 mistake`: a comment has a space after its `#`. */
function findCutValues(document: Document): Fault[] {
  const found: Fault[] = []
  visit(document, {
    Scalar(_, { comment, range, type }) {
      if (type === 'PLAIN' && comment && !/^[\s#]/.test(comment))
        found.push({ offset: range?.[0] ?? 0, message: `${quote}: “#” begins a comment` })
    },
  })
  return found
}

/** Finds values that begin with “*”, which YAML would look up elsewhere. */
function findAliases(document: Document): Fault[] {
  const found: Fault[] = []
  visit(document, {
    Alias: (_, { range }) =>
      void found.push({ offset: range?.[0] ?? 0, message: `${quote}: it begins with “*”` }),
  })
  return found
}

/** Checks a parsed file against its schema. */
export function checkYaml<Schema extends z.ZodType>(
  { name, value, findLine }: YamlFile,
  schema: Schema,
): Reading<z.infer<Schema>> {
  const { data, error } = schema.safeParse(value)
  if (!error) return { value: data, problems: [] }
  // A value of a wrong type has further issues.
  const firsts = Map.groupBy(error.issues, ({ path }) => path.join('.'))
  return {
    problems: [...firsts].flatMap(([path, [issue]]) => {
      if (!issue) return []
      const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
      const found = valueAt(value, issue.path)
      const hint = found === undefined && findDescription(schema, issue.path)
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
  const nodes: unknown[] = [document.contents]
  for (const step of path) {
    const outer = nodes.at(-1)
    if (isSeq(outer)) nodes.push(outer.items[Number(step)])
    else nodes.push(isMap(outer) && findPair(outer, step)?.value)
  }
  for (const node of nodes.reverse()) {
    const named = key !== undefined && isMap(node) && findPair(node, key)?.key
    if (isScalar(named) && named.range) return named.range[0]
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

const findPair = (map: YAMLMap, key: PropertyKey) =>
  map.items.find((pair) => String(pair.key) === String(key))

import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Range,
  visit,
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

/** Parses a YAML text, which starts at `firstLine` of its file. */
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
    ...findUnquoted(document),
  ].map(({ offset, message }): Problem => ({ file: name, line: lineAt(offset), message }))
  // The first problem of a line causes its others.
  const firsts = faults.filter(
    ({ line }, at) => faults.findIndex((each) => each.line === line) === at,
  )
  if (firsts.length > 0) return { problems: firsts }
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
  TAB_AS_INDENT: 'Indented with a tab; use spaces',
  BAD_INDENT: 'Wrong indentation, or no closing bracket',
  MISSING_CHAR: 'A closing quote, a bracket or a value is missing',
  MULTILINE_IMPLICIT_KEY: 'The colon and the space after the name are missing',
  DUPLICATE_KEY: 'Duplicate key; remove one',
}

/** YAML takes a space of a word processor for a part of a name. */
const findOddSpaces = (text: string) =>
  [...text.matchAll(/^ *(?:- +)?(?:[\w ]+:)?[^\S \t\r\n]/gm)].map(({ index }) => ({
    offset: index,
    message: 'Non-breaking space in the indentation or after the colon; use a normal space',
  }))

/** Finds values that begin with “*”, and those that lose their end, as in `title: Our #1 mistake`. */
function findUnquoted(document: Document) {
  const found: { offset: number; message: string }[] = []
  const add = (range: Range | null | undefined, reason: string) =>
    void found.push({ offset: range?.[0] ?? 0, message: `${quote}: ${reason}` })
  visit(document, {
    Alias: (_, { range }) => add(range, 'it begins with “*”'),
    Scalar(_, { comment, range, type }) {
      if (type === 'PLAIN' && comment && !/^[\s#]/.test(comment)) add(range, '“#” begins a comment')
    },
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
  // YAML reads a key such as `404` as a number.
  const steps = path.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step))
  for (let length = steps.length; length >= 0; length--) {
    const node = document.getIn(steps.slice(0, length), true)
    const pair = isMap(node) && node.items.find((each) => String(each.key) === key)
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0]
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

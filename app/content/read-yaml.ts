import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** One thing wrong with one content file: where (1-based line) and what, for the person who edits it. */
export type Problem = { file: string; line: number; message: string }

export type Reading<Value> = { value: Value; problems: [] } | { value?: never; problems: Problem[] }

/**
 * Reads a YAML file and checks it against its schema.
 * @returns the value, or every problem found, each with its line
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  name = file,
): Reading<z.infer<Schema>> {
  return parseYaml(readFileSync(file, 'utf8'), schema, name)
}

/** Like `readYaml`, from text already read; `firstLine` is where that text starts in its file. */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  name: string,
  firstLine = 1,
): Reading<z.infer<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const problem = (line: number, message: string): Problem => ({ file: name, line, message })

  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ message, pos }) =>
        problem(lineAt(pos[0]), message.split('\n', 1)[0] ?? message),
      ),
    }
  }
  const checked = schema.safeParse(document.toJS())
  if (checked.success) return { value: checked.data, problems: [] }
  return {
    problems: checked.error.issues.map(({ path, message }) => {
      const where = path.map(String).join('.')
      return problem(lineAt(offsetOf(document, path)), where ? `${where}: ${message}` : message)
    }),
  }
}

/** Where the node at `path` starts, or the nearest one around it when it is missing. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true)
    if (hasRange(node)) return node.range[0]
  }
  return 0
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

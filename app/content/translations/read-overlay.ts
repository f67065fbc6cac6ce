import { z } from 'zod'
import { findFieldSchema } from '../../../contracts/list-fields.ts'
import { openOrFault, type TextFiles } from '../content-folder.ts'
import { explainIssue } from '../explain-issue.ts'
import { checkYaml, type Problem } from '../read-yaml.ts'
import { hasOwnPlaceholders, isToken, tokensIn } from '../tokens.ts'
import { join, keyOf, type Overlay, stepOf } from './merge.ts'

/** An overlay as it was read, without the texts that are wrong. */
export type OverlayFile = Overlay & {
  /** The line of each text, by its key. */
  lines: ReadonlyMap<string, number>
  problems: Problem[]
}

const marks = z.object({
  from: z
    .record(z.string(), z.string().regex(/^[\da-f]{8}$/, 'must be 8 hex digits in quotes'))
    .default({}),
  reader: z.string().optional(),
})

/** Reads an overlay. @param schema of the English file */
export function readOverlay(files: TextFiles, name: string, schema: z.ZodType): OverlayFile {
  const { value: file, problems } = openOrFault(files, name)
  const lines = new Map<string, number>()
  if (!file) return { words: undefined, from: new Map(), lines, problems }
  const reading = checkYaml(file, marks)
  const found = [...reading.problems]

  /** Reads the words of a field that the English schema knows, as it allows them. */
  function readWords(value: unknown, path: PropertyKey[], key: string): unknown {
    if (value === null || value === undefined) return null
    if (Array.isArray(value))
      return value.map((each, at) => readWords(each, [...path, at], join(key, stepOf(each, at))))
    if (typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .filter(([step]) => path.length > 0 || !Object.hasOwn(marks.shape, step))
          .map(([step, each]) => [step, readWords(each, [...path, step], join(key, step))]),
      )
    if (isName(path)) return value
    const line = file?.findLine(path) ?? 1
    const message = findFault(schema, path, value, name)
    if (message !== undefined) {
      found.push({ file: `content/${name}`, line, path: keyOf(path), message })
      return undefined
    }
    lines.set(key, line)
    return String(value).trim()
  }
  const words = readWords(file.value, [], '')
  return { words, from: new Map(Object.entries(reading.value?.from ?? {})), lines, problems: found }
}

/** True for what tells an item of a list from the others. */
const isName = (path: readonly PropertyKey[]) =>
  typeof path.at(-2) === 'number' && ['id', 'ref'].includes(String(path.at(-1)))

function findFault(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
  name: string,
): string | undefined {
  const field = findFieldSchema(schema, path)
  if (!field) return 'Unknown field; use the names of the English file'
  if (z.globalRegistry.get(field)?.kind !== 'words')
    return 'This is the same in every language; change it in the English file and remove it here'
  const issue = z.safeParse(field, value).error?.issues[0]
  if (issue) return explainIssue(issue, value)
  const unknown = hasOwnPlaceholders(name) ? [] : tokensIn(String(value))
  const token = unknown.find((each) => !isToken(each.name))
  return token && `Unknown placeholder {{${token.name}}}`
}

import { z } from 'zod'
import type { Source } from './read-yaml.ts'
import type { Writing } from './writing.ts'

/** A placeholder that the company must replace, and what it is called. */
export type Sample = { file: string; line: number; what: string }

/** Everything marked `sample: true`, in the order of the files and their lines. */
export const listSamples = ({ sources, markdown }: Writing): Sample[] =>
  [...sources, ...markdown.flatMap(({ matter }) => matter ?? [])]
    .flatMap((source) => samplesIn(source, source.value, []))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)

const marked = z.object({ sample: z.literal(true) })
const titled = z.object({ title: z.string() })
const named = z.object({ name: z.string() })
const placed = z.object({ city: z.string() })

function samplesIn(source: Source, value: unknown, path: PropertyKey[]): Sample[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    samplesIn(source, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (!marked.safeParse(value).success) return inner
  const line = source.lineOf(path, 'sample')
  return [{ file: source.name, line, what: nameOf(source, value, path) }, ...inner]
}

/** The name an item gives itself; else its file’s name and the keys that lead to it. */
function nameOf(source: Source, value: unknown, path: PropertyKey[]): string {
  const own = ownNameOf(value)
  if (own) return own
  return [ownNameOf(source.value) ?? source.name, ...path.map(String)].join(', ')
}

const ownNameOf = (value: unknown) =>
  named.safeParse(value).data?.name ??
  titled.safeParse(value).data?.title ??
  placed.safeParse(value).data?.city

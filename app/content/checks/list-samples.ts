import { valueAt, type YamlFile } from '../read-yaml.ts'

/** A placeholder that the company must replace or confirm, and what it is called. */
export type Sample = { file: string; line: number; what: string }

/** Everything marked as a sample, in the order of the files and their lines. */
export const listSamples = (sources: readonly YamlFile[]): Sample[] =>
  sources
    .flatMap((source) => samplesIn(source, source.value, []))
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)

/** `sample: true` marks all of an item, `sample: [email, phone]` these fields of it. */
function samplesIn(source: YamlFile, value: unknown, path: PropertyKey[]): Sample[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    samplesIn(source, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  const mark = valueAt(value, ['sample'])
  if (mark !== true && !Array.isArray(mark)) return inner
  const toSample = (key: string, what: string) => ({
    file: source.name,
    line: source.findLine(path, key),
    what,
  })
  const own =
    mark === true
      ? [toSample('sample', findName(source, value, path))]
      : mark.map((field) => toSample(field, `${field}: ${valueAt(value, [field])}`))
  return [...own, ...inner]
}

/** The name an item gives itself; else its file’s name and the keys that lead to it. */
const findName = (source: YamlFile, value: unknown, path: PropertyKey[]): string =>
  findOwnName(value) ?? [findOwnName(source.value) ?? source.name, ...path.map(String)].join(', ')

const findOwnName = (value: unknown) =>
  ['name', 'title', 'city', 'heading']
    .map((field) => valueAt(value, [field]))
    .find((name) => typeof name === 'string')

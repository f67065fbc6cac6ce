import { z } from 'zod'
import { findSchema } from '../../app/content/file-schemas.ts'

/** The part of JSON Schema that the content's schemas use, with what they say of a field (contracts/fields.ts). */
export type FormSchema = {
  type?: string
  properties?: Record<string, FormSchema>
  required?: string[]
  additionalProperties?: FormSchema | boolean
  items?: FormSchema
  anyOf?: FormSchema[]
  oneOf?: FormSchema[]
  enum?: (string | number)[]
  const?: unknown
  format?: string
  maxLength?: number
  minItems?: number
  description?: string
  kind?: string
  to?: string
}

/** The schema of a file's form; undefined for a file that has none. */
export function findFormSchema(name: string): FormSchema | undefined {
  const schema = findSchema(name)
  // The shapes are the same: `toJSONSchema` also types what the content does not use.
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema)
}

/** The options of a union, or the schema itself. */
export const listBranches = (schema: FormSchema): FormSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(listBranches) ?? [schema]

/** Finds which option of a union a value is of; the first where it is of none. */
export function findBranch(schema: FormSchema, value: unknown): number {
  const at = listBranches(schema).findIndex((each) => fits(each, value))
  return Math.max(0, at)
}

function fits(schema: FormSchema, value: unknown): boolean {
  if (value === undefined) return true
  if (schema.const !== undefined) return schema.const === value
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'integer') return typeof value === 'number'
  if (schema.type !== 'object') return schema.type === typeof value
  if (!isObject(value)) return false
  const areKnown = Object.entries(value).every(([key, own]) => {
    const part = schema.properties?.[key]
    if (!part) return false
    return part.enum ? part.enum.some((each) => each === own) : (part.const ?? own) === own
  })
  return areKnown && (schema.required ?? []).every((key) => key in value)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a field: a JSON pointer, as keys of `pages.yaml` are paths themselves. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** A list's places are numbers. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** A value to begin a new item or part with: empty where a person writes. */
export function emptyOf(schema: FormSchema): unknown {
  const [first = schema] = listBranches(schema)
  const { required = [], properties } = first
  if (first.const !== undefined) return first.const
  if (first.type === 'object')
    return Object.fromEntries(required.map((key) => [key, emptyOf(properties?.[key] ?? {})]))
  if (first.type === 'array') return first.minItems ? [emptyOf(first.items ?? {})] : []
  if (first.type === 'boolean') return false
  return ''
}

import { z } from 'zod'

/** A text of the content: its path, and what its schema says of it (fields.ts). */
export type Field = z.GlobalMeta & { path: PropertyKey[]; value: string }

/**
 * Lists the texts of a value that its schema says something of, in the schema's order. Where the value
 * is not what the schema asks for, it gives what can be found all the same.
 */
export function listFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): Field[] {
  const meta = z.globalRegistry.get(schema)
  if (typeof value === 'string' && meta?.kind) return [{ ...meta, path, value }]
  const inner = unwrapSchema(schema, value)
  if (inner) return listFields(inner, value, path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const step = Array.isArray(value) ? Number(key) : key
    const item = findItemSchema(schema, key)
    return item ? listFields(item, each, [...path, step]) : []
  })
}

/** Finds what a schema says to an editor of the field at a path (`.describe`). */
export const findDescription = (
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): string | undefined =>
  listSchemasAt(schema, path)
    .map((each) => z.globalRegistry.get(each)?.description)
    .find((description) => description !== undefined)

/**
 * Finds the schema of a field, whatever value the field has.
 * @returns undefined for a path that the schema does not know
 */
export const findFieldSchema = (
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined => listSchemasAt(schema, path).at(-1)

/** Lists the schema of a field and those that wrap it, the outermost first. */
function listSchemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
  const own = path.length === 0 ? [schema] : []
  if (schema instanceof z.ZodUnion) {
    if (z.globalRegistry.get(schema)?.kind) return own
    const found = schema.options.map((option) => listSchemasAt(option, path))
    return [...own, ...(found.find(({ length }) => length > 0) ?? [])]
  }
  const inner = unwrapSchema(schema, undefined)
  if (inner) return [...own, ...listSchemasAt(inner, path)]
  const [step, ...rest] = path
  const item = step !== undefined && findItemSchema(schema, String(step))
  return item ? listSchemasAt(item, rest) : own
}

/** The schema that a wrapping one applies to a value. */
function unwrapSchema(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodUnion)
    return schema.options.find((option) => z.safeParse(option, value).success)
  if (schema instanceof z.ZodPipe) return schema.in
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap()
  return undefined
}

/** The schema of one value of an object or a list. */
function findItemSchema(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  return undefined
}

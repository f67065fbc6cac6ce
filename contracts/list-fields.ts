import { z } from 'zod'

/** A text of the content: where it stands, and what its schema says of it (fields.ts). */
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

/**
 * Finds what a schema says to an editor of the field at a path (`.describe`).
 * @returns undefined for a field without a description, or a path that the schema does not know
 */
export function findDescription(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[],
): string | undefined {
  const [step, ...rest] = path
  const description = step === undefined && z.globalRegistry.get(schema)?.description
  if (description) return description
  const inner = unwrapSchema(schema, value)
  if (inner) return findDescription(inner, value, path)
  const item = step === undefined ? undefined : findItemSchema(schema, String(step))
  if (!item || step === undefined) return undefined
  const next = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return findDescription(item, next, rest)
}

/**
 * Finds the schema of a field, whatever value the field has.
 * @returns undefined for a path that the schema does not know
 */
export function findFieldSchema(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodUnion && !z.globalRegistry.get(schema)?.kind)
    return schema.options
      .map((option) => findFieldSchema(option, path))
      .find((found) => found !== undefined)
  const inner = unwrapSchema(schema, undefined)
  if (inner) return findFieldSchema(inner, path)
  const [step, ...rest] = path
  if (step === undefined) return schema
  const item = findItemSchema(schema, String(step))
  return item && findFieldSchema(item, rest)
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

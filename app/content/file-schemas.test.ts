import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemas } from './file-schemas.ts'

test('each text of the content’s schemas says what it is', () => {
  const unmarked = [...schemas].flatMap(([file, schema]) =>
    listUnmarked(schema).map((path) => `${file} ${path}`),
  )
  // The company's own notes, the logic of forms, ids, slugs, colors and a number.
  const known =
    /^style\.yaml |\.jump\[\]\.|\.pattern\.source$|\bslugs\.|\b(id|ref|hidden\[\]|slug|tint|accent|whatsapp)$/
  expect(unmarked.filter((each) => !known.test(each))).toEqual([])
})

/** The texts of a schema that are neither marked nor of a format of Zod's own, such as a date. */
function listUnmarked(schema: z.core.$ZodType, path = ''): string[] {
  const { kind } = z.globalRegistry.get(schema) ?? {}
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      listUnmarked(inner, `${path}.${key}`),
    )
  }
  if (schema instanceof z.ZodArray) return listUnmarked(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return listUnmarked(schema.valueType, `${path}{}`)
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => listUnmarked(option, path))
  }
  if (schema instanceof z.ZodPipe) return listUnmarked(schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listUnmarked(schema.unwrap(), path)
  }
  const isText = schema instanceof z.ZodString && [null, 'regex'].includes(schema.format)
  return isText && !kind ? [path.slice(1)] : []
}

import type { z } from 'zod'
import { checkYaml, openYaml } from '../../app/content/read-yaml.ts'

/** Parses a YAML text and checks it against its schema, as a file of the content is. */
export function parseYaml<Schema extends z.ZodType>(
  ...[text, schema, name, firstLine]: [string, Schema, string, number?]
) {
  const { value, problems } = openYaml(text, name, firstLine)
  return value ? checkYaml(value, schema) : { problems }
}

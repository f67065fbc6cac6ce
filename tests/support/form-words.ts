import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formWordsSchema } from '../../app/content/schemas/form-words.ts'
import { testContent } from './content-folder.ts'
import { parseYaml } from './parse-yaml.ts'

/** The words that all forms share. */
export const formWords = formWordsSchema.parse(
  parseYaml(
    readFileSync(join(testContent, 'form-words.yaml'), 'utf8'),
    formWordsSchema,
    'form-words.yaml',
  ).value,
)

import { join } from 'node:path'
import { readYaml } from '../../app/content/read-yaml.ts'
import { formWordsSchema } from '../../app/content/schemas/form-words.ts'
import { testContent } from './content-folder.ts'

/** The words that all forms share. */
export const formWords = formWordsSchema.parse(
  readYaml(join(testContent, 'form-words.yaml'), formWordsSchema).value,
)

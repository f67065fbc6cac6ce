import { readYaml } from '../../app/content/read-yaml.ts'
import { formWordsSchema } from '../../contracts/form-words.ts'

/** What the forms of the site say, for tests that need some words. */
export const formWords = formWordsSchema.parse(
  readYaml('content/form-words.yaml', formWordsSchema).value,
)

import { pluralCategoriesOf } from '../../lib/languages.ts'
import { listTexts, makeProblem } from '../content-texts.ts'
import { findSchema } from '../file-schemas.ts'
import { type Problem, valueAt, type YamlFile } from '../read-yaml.ts'
import { hasOwnPlaceholders, isToken, tokenNames, tokensIn } from '../tokens.ts'
import { keyOf, listWords } from '../translations/merge.ts'

/** Finds unknown placeholders. */
export const checkTokens = (sources: readonly YamlFile[]): Problem[] =>
  sources
    .filter(({ name }) => !hasOwnPlaceholders(name))
    .flatMap(listTexts)
    .flatMap((each) =>
      tokensIn(each.text)
        .filter(({ name }) => !isToken(name))
        .map(({ name, index }) =>
          makeProblem(each, `Unknown placeholder {{${name}}}; there are ${known}`, index),
        ),
    )

const known = tokenNames.map((name) => `{{${name}}}`).join(', ')

/** Finds words for numbers that lack a plural category of English, or have one that English lacks. */
export const checkPlurals = (sources: readonly YamlFile[]): Problem[] =>
  sources.flatMap(({ name, value, findLine }) => {
    const schema = findSchema(name)
    return (schema ? listWords(schema, value) : []).flatMap(({ path }) => {
      const forms = valueAt(value, path)
      if (typeof forms === 'string' || Object.keys(Object(forms)).sort().join(', ') === wanted)
        return []
      const message = `The plural needs ${wanted}`
      return { file: name, line: findLine(path), path: keyOf(path), message }
    })
  })

const wanted = pluralCategoriesOf('en').toSorted().join(', ')

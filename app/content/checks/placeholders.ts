import { listTexts, makeProblem } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { hasOwnPlaceholders, isToken, tokenNames, tokensIn } from '../tokens.ts'

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

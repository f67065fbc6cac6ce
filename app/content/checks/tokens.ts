import { type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'
import { hasOwnPlaceholders, isToken, tokenNames, tokensIn } from '../tokens.ts'

/** Finds unknown placeholders. */
export const checkTokens = (writing: ContentSources): Problem[] =>
  listTexts(writing)
    .filter(({ file }) => !hasOwnPlaceholders(file))
    .flatMap((each) =>
      tokensIn(each.text)
        .filter(({ name }) => !isToken(name))
        .map(({ name, index }) =>
          makeProblem(each, `Unknown placeholder {{${name}}}; there are ${known}`, index),
        ),
    )

const known = tokenNames.map((name) => `{{${name}}}`).join(', ')

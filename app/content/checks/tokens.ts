import { type ContentSources, listTexts, makeProblem } from '../content-sources.ts'
import type { Problem } from '../read-yaml.ts'
import { isToken, tokenNames, tokensIn } from '../tokens.ts'

/** A text names no token but those there are: another would be shown in its braces. */
export const checkTokens = (writing: ContentSources): Problem[] =>
  listTexts(writing)
    .filter(({ file }) => !file.startsWith('content/forms/'))
    .flatMap((each) =>
      tokensIn(each.text)
        .filter(({ name }) => !isToken(name))
        .map(({ name, index }) =>
          makeProblem(each, `{{${name}}} stands for nothing: there are ${known}`, index),
        ),
    )

const known = tokenNames.map((name) => `{{${name}}}`).join(', ')

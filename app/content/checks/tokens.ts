import { type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'
import { isToken, tokenNames, tokensIn } from '../tokens.ts'

/** Reports unknown tokens: a page would show their braces. */
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

import type { ContentSources } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { Problem } from '../read-yaml.ts'

/** Finds pictures of Markdown texts without alternative text. In YAML the schemas ask for it. */
export const checkAlternatives = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap((file) =>
    listElements(file)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: file.name,
        line,
        message: `Picture ${attributes.src ?? ''} without alternative text; say between the [ ] what it shows`,
      })),
  )

import type { ContentSources } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { Problem } from '../read-yaml.ts'

/** Every picture in a Markdown text says what it shows. In YAML the schemas ask for it. */
export const checkAlternatives = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap((file) =>
    listElements(file)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: file.name,
        line,
        message: `the picture ${attributes.src ?? ''} has no alternative text: say between the [ ] what it shows`,
      })),
  )

import { listMarkdown } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** Finds pictures of Markdown texts without alternative text. In YAML the schemas ask for it. */
export const checkAlternatives = (sources: readonly YamlFile[]): Problem[] =>
  listMarkdown(sources).flatMap((text) =>
    listElements(text)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: text.file,
        line,
        message: `Picture ${attributes.src ?? ''} without alternative text; say between the [ ] what it shows`,
      })),
  )

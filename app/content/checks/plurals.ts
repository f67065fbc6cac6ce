import { pluralCategoriesOf } from '../../lib/languages.ts'
import { listFileTexts, makeProblem } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** Finds words for numbers that lack a plural category of English, or have one that English lacks. */
export const checkPlurals = (sources: readonly YamlFile[]): Problem[] =>
  sources.flatMap((source) => {
    const counted = listFileTexts(source).filter((text) => text.counted)
    const groups = Map.groupBy(counted, ({ path }) => path.slice(0, -1).join('.'))
    return [...groups.values()].flatMap((texts) => {
      const found = texts.map(({ path }) => String(path.at(-1)))
      const [first] = texts
      if (!first || found.sort().join(', ') === wanted) return []
      return [
        makeProblem({ ...first, path: first.path.slice(0, -1) }, `The plural needs ${wanted}`),
      ]
    })
  })

const wanted = pluralCategoriesOf('en').toSorted().join(', ')

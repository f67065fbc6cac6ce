import { type Language, languageFacts, pluralCategoriesOf } from '../../lib/languages.ts'
import { listFileTexts, makeProblem, type Text } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** Words for numbers have the plural categories of their language: all of them, and no other. */
export function checkPlurals(sources: readonly YamlFile[], language: Language): Problem[] {
  const pluralCategories = pluralCategoriesOf(language)
  return sources
    .flatMap((source) => [...groupByParent(listFileTexts(source).filter(isCounted)).values()])
    .flatMap((texts) => {
      const missing = pluralCategories.filter(
        (category) => !texts.some(({ path }) => path.at(-1) === category),
      )
      const [first] = texts
      return [
        ...(first && missing.length > 0
          ? [makeProblem(parentOf(first), `lacks words for the plural: ${missing.join(', ')}`)]
          : []),
        ...texts
          .filter(({ path }) => !pluralCategories.some((category) => category === path.at(-1)))
          .map((text) =>
            makeProblem(text, `is for no number in ${languageFacts[language].name}: take it out`),
          ),
      ]
    })
}

const isCounted = ({ counted }: Text) => counted === true

const groupByParent = (texts: Text[]) =>
  Map.groupBy(texts, ({ path }) => JSON.stringify(path.slice(0, -1)))

/** The value that holds the words of all categories; its line is that of the first. */
const parentOf = (text: Text): Text => ({ ...text, path: text.path.slice(0, -1) })

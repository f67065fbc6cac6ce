import { listFileTexts, makeProblem } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** The forms that the bar and the footer lead to. */
const linkedForms = ['contact-us', 'get-a-quote']

/** Finds references to files that are missing. @param names of all files */
export function checkReferences(sources: YamlFile[], names: readonly string[]): Problem[] {
  const hasFile = (folder: string, key: string) => names.includes(`${folder}/${key}.yaml`)
  return [
    ...sources.flatMap(listFileTexts).flatMap((each) => {
      const { kind, to = '', text } = each
      if (kind !== 'reference' || hasFile(to, text)) return []
      return [makeProblem(each, `No ${to.slice(0, -1)} named “${text}”`)]
    }),
    ...linkedForms
      .filter((form) => !hasFile('forms', form))
      .map((form) => ({
        file: `content/forms/${form}.yaml`,
        line: 1,
        message: 'This form is missing; every page links to it',
      })),
  ]
}

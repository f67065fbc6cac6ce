import marks from '../../pictures/marks.json' with { type: 'json' }
import { listTexts, makeProblem, type Text } from '../content-texts.ts'
import { isThere } from '../drawn-pictures.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** The forms that the bar and the footer lead to. */
const linkedForms = ['contact-us', 'get-a-quote']

/** Finds references to files, drawings and marks that are missing. @param names of all files */
export function checkReferences(sources: YamlFile[], names: readonly string[]): Problem[] {
  const hasFile = (folder: string, key: string) => names.includes(`${folder}/${key}.yaml`)
  function findFault({ kind, to, text }: Text): string | undefined {
    if (to && !hasFile(to, text)) return `No ${to.slice(0, -1)} named “${text}”`
    if (kind === 'picture' && !isThere(text))
      return `No picture named “${text}”; draw it in artwork/ and run “npm run artwork”, or use a file of content/media as /media/…`
    if (kind === 'mark' && !marks.tools.includes(text))
      return `No mark public/marks/${text}.svg; take a name of simpleicons.org and run “npm run artwork”`
    return undefined
  }
  return [
    ...sources.flatMap(listTexts).flatMap((each) => {
      const message = findFault(each)
      return message ? [makeProblem(each, message)] : []
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

import { type ContentSources, isIn, listFileTexts } from '../content-sources.ts'
import type { Problem } from '../read-yaml.ts'

const fewest = 450
const most = 700

/** The parts of a case study that tell its story. */
const told = ['introduction', 'idea', 'challenge', 'solution', 'values']

/** A case study tells enough to be believed, and no more than will be read: 450 to 700 words. */
export const checkCaseStudies = ({ sources }: ContentSources): Problem[] =>
  sources
    .filter((source) => isIn('projects', source))
    .flatMap((source) => {
      const texts = listFileTexts(source).filter(
        ({ path: [page, part] }) => page === 'caseStudy' && told.includes(String(part)),
      )
      const count = texts.reduce((sum, { text }) => sum + countWords(text), 0)
      if (texts.length === 0 || (count >= fewest && count <= most)) return []
      const advice =
        count < fewest ? `${fewest - count} more are wanted` : `take out ${count - most} of them`
      const message = `has ${count} words, and is to have ${fewest} to ${most}: ${advice}`
      const line = source.findLine([], 'caseStudy')
      return [{ file: source.name, line, path: 'caseStudy', message }]
    })

/** Words stand between spaces; a dash alone is none. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

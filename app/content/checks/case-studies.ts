import { type ContentSources, isIn, listFileTexts } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'

const minWords = 450
const maxWords = 700

/** The parts of a case study that tell its story. */
const told = ['introduction', 'idea', 'challenge', 'solution', 'values']

/** A case study has 450 to 700 words. */
export const checkCaseStudies = ({ sources }: ContentSources): Problem[] =>
  sources
    .filter((source) => isIn('projects', source))
    .flatMap((source) => {
      const texts = listFileTexts(source).filter(
        ({ path: [page, part] }) => page === 'caseStudy' && told.includes(String(part)),
      )
      const count = texts.reduce((sum, { text }) => sum + countWords(text), 0)
      if (texts.length === 0 || (count >= minWords && count <= maxWords)) return []
      const advice =
        count < minWords
          ? `${minWords - count} more are wanted`
          : `take out ${count - maxWords} of them`
      const message = `has ${count} words, and is to have ${minWords} to ${maxWords}: ${advice}`
      const line = source.findLine([], 'caseStudy')
      return [{ file: source.name, line, path: 'caseStudy', message }]
    })

/** Words stand between spaces; a dash alone is none. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

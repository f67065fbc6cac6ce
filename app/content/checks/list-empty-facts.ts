import { z } from 'zod'
import { type ContentSources, isIn } from '../content-texts.ts'
import { caseStudyFacts } from '../schemas/project.ts'
import type { Sample } from './list-samples.ts'

/** Facts of case studies that only the company knows, and that pages leave out until it fills them in. */
export const listEmptyFacts = ({ sources }: Pick<ContentSources, 'sources'>): Sample[] =>
  sources
    .filter((source) => isIn('projects', source))
    .flatMap(({ name, value, findLine }) => {
      const facts = told.safeParse(value).data?.caseStudy.facts ?? {}
      const empty = Object.keys(caseStudyFacts.shape).filter((fact) => !(fact in facts))
      const what = `facts that are not filled in: ${empty.join(', ')}`
      return empty.length > 0 ? [{ file: name, line: findLine(['caseStudy'], 'facts'), what }] : []
    })

const told = z.object({ caseStudy: z.object({ facts: z.record(z.string(), z.unknown()) }) })

import { z } from 'zod'
import type { Language } from '../../lib/languages.ts'
import { type TextFiles, unreadable } from '../content-folder.ts'
import { checkYaml, type Problem } from '../read-yaml.ts'

/** They become part of a regular expression. */
const plainWords = z.string().regex(/^[^\\^$.*+?()[\]{}|]+$/, 'must be plain words')

/** The words that a term may have in the language; the first is the usual one. */
const glossarySchema = z.record(plainWords, z.array(z.string().trim().min(1)).min(1))

export type Glossary = {
  /** @returns a problem if the English text has a term whose translation the other text lacks */
  check(english: string, text: string): string | undefined
}

/** The file with the terms of a language. */
export const glossaryName = (language: Language) => `glossary.${language}.yaml`

/** Reads the terms that translations must use; without a file there are none. */
export function readGlossary(
  files: TextFiles,
  language: Language,
): { glossary: Glossary; problems: Problem[] } {
  const name = glossaryName(language)
  if (!files.names.includes(name)) return { glossary: makeGlossary({}), problems: [] }
  const { value, problems } = readTerms(files, name)
  return { glossary: makeGlossary(value ?? {}), problems }
}

function readTerms(files: TextFiles, name: string) {
  try {
    const { value, problems } = files.open(name)
    return value ? checkYaml(value, glossarySchema) : { problems }
  } catch (error) {
    return { problems: [unreadable(name, error)] }
  }
}

function makeGlossary(terms: Readonly<Record<string, readonly string[]>>): Glossary {
  const rules = Object.entries(terms).map(([term, words]) => ({
    term,
    words,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${term}(?![\p{L}\p{N}-])`, 'iu'),
  }))
  return {
    check(english, text) {
      const broken = rules.find(
        ({ pattern, words }) => pattern.test(english) && !words.some((word) => text.includes(word)),
      )
      return broken && `The glossary translates “${broken.term}” as ${broken.words.join(', ')}`
    },
  }
}

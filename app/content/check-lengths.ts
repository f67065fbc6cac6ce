import { z } from 'zod'
import {
  longestDescription,
  longestTitle,
  shortestDescription,
  withName,
} from '../helpers/head-texts.ts'
import type { Problem, Source } from './read-yaml.ts'
import { isIn, type Text, textsOf, type Writing } from './writing.ts'

/**
 * Titles and descriptions have the length that a search result shows whole. Texts from content hosts,
 * which nobody here can correct, are cut or completed where they are shown (helpers/head-texts.ts).
 */
export function checkLengths({ sources, markdown }: Writing): Problem[] {
  const site = sources.find(({ name }) => name === 'content/site.yaml')
  const company = named.safeParse(site?.value).data?.name ?? ''
  const matters = markdown.flatMap(({ matter }) => matter ?? [])
  return [
    ...sources.flatMap(wordsForSearch).flatMap(({ key, text, ...at }) => {
      if (key === 'description') return checkDescription(text, at)
      const { length } = withName(text, company)
      const shown = `the title “${text}” has ${length} characters with “${withName('', company).trim()}”`
      return length > longestTitle ? [{ ...at, message: `${shown}: ${longestTitle} fit` }] : []
    }),
    // A long headline goes without the company's name.
    ...matters.flatMap(textsOf).flatMap(({ file, path, text, lineAt }) => {
      const at = { file, line: lineAt(0) }
      if (path[0] === 'summary') return checkDescription(text, at)
      if (path[0] !== 'title' || text.length <= longestTitle) return []
      return [{ ...at, message: `the title has ${text.length} characters: ${longestTitle} fit` }]
    }),
    ...(site ? textsOf(site) : [])
      .filter(({ path }) => path[0] === 'description')
      .flatMap(({ file, text, lineAt }) => checkDescription(text, { file, line: lineAt(0) })),
  ]
}

const named = z.object({ name: z.string() })

type Place = { file: string; line: number }

function checkDescription(text: string, at: Place): Problem[] {
  const { length } = text
  const range = `${shortestDescription} to ${longestDescription} are shown whole`
  if (length >= shortestDescription && length <= longestDescription) return []
  return [{ ...at, message: `the description “${text}” has ${length} characters: ${range}` }]
}

/** The words for search engines of a YAML file; a form is called by its own. */
const wordsForSearch = (source: Source) =>
  textsOf(source).flatMap((each: Text) => {
    const key = each.path.at(-1)
    const isPage = each.path.at(-2) === 'seo' || (isIn('forms', source) && each.path.length === 1)
    if (!isPage || (key !== 'title' && key !== 'description')) return []
    return [{ key, text: each.text, file: each.file, line: each.lineAt(0) }]
  })

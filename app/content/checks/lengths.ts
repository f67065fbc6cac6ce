import {
  longestDescription,
  longestTitle,
  shortestDescription,
  shortestTitle,
  withName,
} from '../../lib/head-texts.ts'
import { type ContentSources, listTexts, makeProblem } from '../content-texts.ts'
import type { Problem } from '../read-yaml.ts'

/**
 * Titles and descriptions have the length that a search result shows whole. Texts from content hosts,
 * which an editor cannot correct, are cut or completed where they are shown (lib/head-texts.ts).
 */
export function checkLengths(writing: ContentSources): Problem[] {
  const company = readText(writing, 'site.yaml', 'name')
  const titled = readText(writing, 'labels.yaml', 'joined', 'titled')
  const withCompany = (title: string) => withName(title, company, titled)
  return listTexts(writing).flatMap((each) => {
    const message =
      each.result === 'description'
        ? describeDescription(each.text)
        : each.result === 'title' && describeTitle(each, withCompany)
    return message ? [makeProblem(each, message)] : []
  })
}

/** A text of a file; empty where the file does not have it. */
const readText = ({ sources }: ContentSources, file: string, ...path: string[]): string =>
  String(
    path.reduce<unknown>(
      (value, key) => Reflect.get(Object(value), key),
      sources.find(({ name }) => name === `content/${file}`)?.value,
    ) ?? '',
  )

function describeTitle(
  { text, file }: { text: string; file: string },
  withCompany: (title: string) => string,
) {
  // A headline of a post or a job goes without the company's name where that has no room.
  if (file.endsWith('.md')) {
    const { length } = text
    return length > longestTitle && `the title has ${length} characters: ${longestTitle} fit`
  }
  const { length } = withCompany(text)
  const shown = `the title “${text}” has ${length} characters with “${withCompany('').trim()}”`
  if (length < shortestTitle) return `${shown}: too few to say what is on the page`
  return length > longestTitle && `${shown}: ${longestTitle} fit`
}

function describeDescription(text: string) {
  const { length } = text
  if (length >= shortestDescription && length <= longestDescription) return undefined
  return `the description “${text}” has ${length} characters: ${shortestDescription} to ${longestDescription} are shown whole`
}

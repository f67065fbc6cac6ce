import { keyOf } from './merge.ts'
import type { FileTranslation } from './open-translation.ts'
import type { PageState } from './page-states.ts'

type ByFile = ReadonlyMap<string, FileTranslation>

/** A page, and its own files, the main one first; a folder ends in a slash. */
type Page = { path: string; files: readonly string[] }

/** Finds the state of a page. No other file than its own changes it. */
export function findState(page: Page, byFile: ByFile): PageState {
  const own = listOwnTexts(page, byFile)
  if (!own[0]?.some(({ text }) => text !== undefined)) return 'english'
  return own.flat().some(({ state }) => state !== 'current') ? 'behind' : 'published'
}

/** Lists the texts of a page by its files, those of its head in `pages.yaml` last. */
export const listOwnTexts = ({ path, files }: Page, byFile: ByFile) => {
  const textsOf = (file: string) =>
    [...byFile.values()]
      .filter(({ name }) => (file.endsWith('/') ? name.startsWith(file) : name === file))
      .flatMap(({ texts }) => texts)
  return [
    ...files.map(textsOf).filter(({ length }) => length > 0),
    textsOf('pages.yaml').filter((each) => keyOf(each.path.slice(0, 1)) === path),
  ]
}

/** True for a file with at least one translated text. */
export const isTranslated = (file: FileTranslation | undefined): boolean =>
  file?.texts.some(({ text }) => text !== undefined) ?? false

import { type FileTranslation, pathKey, type TranslatedField } from './fill-value.ts'
import type { PageState } from './page-states.ts'

/** A page, and the files that its texts stand in; a folder ends in a slash. */
type Page = {
  path: string
  files: readonly string[]
  /** Folders whose items it lists. */
  lists: readonly string[]
}

type ByFile = ReadonlyMap<string, FileTranslation>

/** The least that two texts have in common for a translation of one to do for the other. */
const sameText = 0.9

/** Files with words of the frame around every page: while one is not whole, the language is closed. */
export const frameFiles = ['site', 'labels', 'templates', 'errors', 'search', 'form-words'].map(
  (name) => `${name}.yaml`,
)

/** True if every page can have its frame in the language. */
export const isFrameWhole = (byFile: ByFile): boolean =>
  frameFiles.every((name) => isWhole(byFile.get(name)?.fields ?? []))

/** The state of a page, from what became of its texts and of what it shows of others. */
export function findState({ path, files, lists }: Page, byFile: ByFile): PageState {
  const own = [...listFields(files, byFile), ...listHead(path, byFile)]
  const cards = listFields(lists, byFile).filter(({ card }) => card)
  if (!isWhole([...own, ...cards])) return 'english'
  return own.some(isBehind) ? 'behind' : 'published'
}

/** True if no text stands in for another. */
export const isWhole = (fields: readonly TranslatedField[]) =>
  fields.length > 0 && fields.every(({ shown }) => shown !== 'english')

/** True for a text that its page is behind with. */
export const isBehind = ({ shown, state, likeness }: TranslatedField) =>
  shown === 'left-out' || (state === 'stale' && likeness < sameText)

/** The texts of files, and of all files in folders. */
const listFields = (names: readonly string[], byFile: ByFile): TranslatedField[] =>
  [...byFile.values()]
    .filter(({ name }) =>
      names.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each)),
    )
    .flatMap(({ fields }) => fields)

/** The texts of a page in `pages.yaml`. */
const listHead = (page: string, byFile: ByFile): TranslatedField[] =>
  (byFile.get('pages.yaml')?.fields ?? []).filter(({ path }) => pathKey(path.slice(0, 1)) === page)

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the content, wherever they are kept. */
export type ContentFiles = {
  /** Paths of the YAML and Markdown files, such as `blog/first.md`, sorted; hidden ones are left out. */
  names: readonly string[]
  /** @throws if the file cannot be read */
  read(name: string): string
  /** The size in bytes of any file, also under `media/`; undefined if it is not there. */
  findSize(name: string): number | undefined
}

/** Opens a folder of content. Its files are listed once. */
export const openContentFolder = (folder: string): ContentFiles => ({
  names: ['', ...list(folder).filter((name) => name !== 'media')]
    .flatMap((inner) => list(join(folder, inner)).map((name) => join(inner, name)))
    .filter((name) => /\.(yaml|md)$/.test(name))
    .sort(),
  read: (name) => readFileSync(join(folder, name), 'utf8'),
  findSize: (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size,
})

/** The names in a folder, none if it is missing or a file. Editors keep hidden files beside what they edit. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}

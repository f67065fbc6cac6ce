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

const folders = ['', 'about', 'blog', 'career', 'forms', 'home', 'jobs', 'projects', 'services']

/** Opens a folder of content. Its files are listed once. */
export const openContentFolder = (folder: string): ContentFiles => ({
  names: folders.flatMap((name) => listFiles(folder, name)).sort(),
  read: (name) => readFileSync(join(folder, name), 'utf8'),
  findSize: (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size,
})

/** Editors keep hidden files of their own beside what they edit. A missing folder has no files. */
function listFiles(folder: string, inner: string): string[] {
  try {
    return readdirSync(join(folder, inner))
      .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
      .map((name) => join(inner, name))
  } catch {
    return []
  }
}

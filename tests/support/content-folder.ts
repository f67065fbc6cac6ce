/** Temporary content folders for tests to read, change and delete. */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Document, parseDocument } from 'yaml'

/**
 * The content folder of all tests but those of the shipped content, so that a changed price or text in
 * `content/` fails none of them.
 */
export const testContent = join(import.meta.dirname, '../content')

export type ContentFolder = {
  path: string
  /** Writes a file, and the folders it needs. */
  write(file: string, text: string | Buffer): void
  /**
   * Replaces one part of a file.
   * @returns the 1-based line of the part
   * @throws when it does not occur exactly once
   */
  replace(file: string, piece: string, by: string): number
  /** Changes the values of a YAML file, by their paths. */
  change(file: string, change: (document: Document) => void): void
  remove(file: string): void
  copy(from: string, to: string): void
  cleanUp(): void
}

/** An empty content folder. */
export function emptyContent(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), '9ex-content-'))
  return {
    path,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), text)
    },
    replace(file, piece, by) {
      const parts = readFileSync(join(path, file), 'utf8').split(piece)
      const [before = '', after = ''] = parts
      if (parts.length !== 2) throw new Error(`“${piece}” is ${parts.length - 1} times in ${file}`)
      writeFileSync(join(path, file), `${before}${by}${after}`)
      return before.split('\n').length
    },
    change(file, change) {
      const document = parseDocument(readFileSync(join(path, file), 'utf8'))
      change(document)
      writeFileSync(join(path, file), String(document))
    },
    remove: (file) => rmSync(join(path, file), { recursive: true }),
    copy: (from, to) => copyFileSync(join(path, from), join(path, to)),
    cleanUp: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** A copy of the tests' content (`tests/content`). */
export function copyOfContent(): ContentFolder {
  const folder = emptyContent()
  cpSync(testContent, folder.path, { recursive: true })
  return folder
}

/** The same without posts, jobs and pictures. */
export function contentWithoutPosts(): ContentFolder {
  const folder = copyOfContent()
  for (const name of ['blog', 'jobs', 'media']) folder.remove(name)
  return folder
}

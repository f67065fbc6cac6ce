import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, parseDocument } from 'yaml'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import { openFile } from '../../app/content/read-markdown.ts'
import type { Problem, Reading, YamlFile } from '../../app/content/read-yaml.ts'
import { testContent } from './content-folder.ts'

/** A day when every job of this content is open and every post is published. */
export const today = '2026-11-21'

/** Reads the files of a folder, for any number of copies. */
export const openFolder = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|md)$/.test(name))
      .map((name) => [name, open(name, readFileSync(join(folder, name), 'utf8'))]),
  )

/** The content of the tests, read once. */
const testFiles = openFolder(testContent)

export type ChangedContent = ContentFiles & {
  /** All files that can be read. */
  readonly sources: YamlFile[]
  write(file: string, text: string): void
  /** Removes a file, or all files of a folder. */
  remove(name: string): void
  /** Changes the values of a YAML file, by their paths. */
  change(file: string, change: (document: Document) => void): void
  /**
   * Replaces one part of a file, in memory.
   * @returns the 1-based line of the part
   * @throws when it does not occur exactly once
   */
  replace(file: string, piece: string, by: string): number
}

/** A copy of the tests' content to change, or of that of a folder. */
export function changedContent(opened = testFiles): ChangedContent {
  const files = new Map(opened)
  const get = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`there is no ${name}`)
    return file
  }
  return {
    get sources() {
      return [...files.values()].flatMap(({ reading }) => reading.value ?? [])
    },
    get names() {
      return [...files.keys()].sort()
    },
    unread: [],
    read: (name) => get(name).text,
    open: (name) => get(name).reading,
    findPictureSize: openContentFolder(testContent).findPictureSize,
    write: (file, text) => void files.set(file, open(file, text)),
    change(file, change) {
      const document = parseDocument(get(file).text)
      change(document)
      files.set(file, open(file, String(document)))
    },
    remove(name) {
      for (const file of files.keys())
        if (file === name || file.startsWith(`${name}/`)) files.delete(file)
    },
    replace(file, piece, by) {
      const parts = get(file).text.split(piece)
      const [before = '', after = ''] = parts
      if (parts.length !== 2) throw new Error(`“${piece}” is ${parts.length - 1} times in ${file}`)
      files.set(file, open(file, `${before}${by}${after}`))
      return before.split('\n').length
    },
  }
}

/** Problems as sorted `file:line message`, with paths relative to the content folder. */
export const describeProblems = (problems: Problem[]): string[] =>
  problems
    .map(({ file, line, message }) => `${file.replace('content/', '')}:${line} ${message}`)
    .sort()

function open(name: string, text: string): { text: string; reading: Reading<YamlFile> } {
  return { text, reading: openFile(text, `content/${name}`) }
}

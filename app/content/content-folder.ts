import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { findName, isMediaPath } from '../lib/picture-file.ts'
import { decodeText, FileFault } from './decode-text.ts'
import { openFile } from './read-markdown.ts'
import type { Problem, Reading, YamlFile } from './read-yaml.ts'

/** The texts of the content, wherever they are kept. */
export type TextFiles = {
  /** Paths of the YAML and Markdown files, such as `blog/first.md`, sorted; hidden ones are left out. */
  names: readonly string[]
  /** @throws if the file cannot be read: a {@link FileFault} says what an editor can do */
  read(name: string): string
  /** A file, parsed once however often it is asked for. @throws like `read` */
  open(name: string): Reading<YamlFile>
}

/** The texts of the content, and the pictures beside them. */
export type ContentFiles = TextFiles & {
  /** Paths of further texts and pictures, which nothing reads where they are, such as `blog/second.MD`. */
  unread: readonly string[]
  /** The size of a picture of `media/` in bytes; undefined if the server has none of that name. */
  findPictureSize(name: string): number | undefined
}

/** Opens a folder of content. Its files are listed once. */
export function openContentFolder(folder: string): ContentFiles {
  const names = ['', ...list(folder).filter((name) => name !== 'media')]
    .flatMap((inner) => list(join(folder, inner)).map((name) => join(inner, name)))
    .filter(isText)
    .sort()
  const opened = new Map<string, Reading<YamlFile>>()
  function read(name: string): string {
    checkFile(name, statSync(join(folder, name)))
    return decodeText(readFileSync(join(folder, name)))
  }
  return {
    names,
    unread: list(folder, true)
      .filter((name) => /\.\w+$/.test(name) && !/^media\/|(^|\/)\./.test(name))
      .filter((name) => !names.includes(name)),
    read,
    open(name) {
      const reading = opened.get(name) ?? openFile(read(name), `content/${name}`)
      opened.set(name, reading)
      return reading
    },
    findPictureSize: (name) => findPictureSize(folder, name),
  }
}

/** True for the files that the content is written in. */
export const isText = (name: string): boolean => /\.(yaml|md)$/.test(name)

/** Checks a file before it is read: a pipe blocks, and a large file keeps the only thread. @throws {FileFault} */
export function checkFile(name: string, stats: Pick<Stats, 'isFile' | 'size'>): void {
  if (!stats.isFile()) throw new FileFault('Not a regular file')
  const maxMegabytes = name.endsWith('.json') ? 4 : 1
  if (stats.size > maxMegabytes * 2 ** 20) throw new FileFault(`Larger than ${maxMegabytes} MB`)
}

function findPictureSize(folder: string, name: string): number | undefined {
  const found = findName(list(folder, true), name)
  return found && isMediaPath(found) ? statSync(join(folder, found)).size : undefined
}

/** The names in a folder, none if it is missing or a file. Editors keep hidden files beside what they edit. */
function list(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('.'),
    )
  } catch {
    return []
  }
}

/** A file’s text, or why it cannot be read. */
export function readOrFault(files: TextFiles, name: string): string {
  try {
    return files.read(name)
  } catch (error) {
    return String(error)
  }
}

/** Opens a file; one that cannot be read has a problem. */
export function openOrFault(files: TextFiles, name: string): Reading<YamlFile> {
  try {
    return files.open(name)
  } catch (error) {
    return { problems: [unreadable(name, error)] }
  }
}

/** The problem of a file that could not be read. */
export const unreadable = (name: string, error: unknown): Problem => ({
  file: `content/${name}`,
  line: 1,
  message: error instanceof FileFault ? error.message : `Cannot be read: ${error}`,
})

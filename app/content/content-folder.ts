import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findName, isMediaPath } from '../lib/picture-file.ts'
import { decodeText, FileFault, leadsNowhere } from './decode-text.ts'
import { openYaml, type Problem, type Reading, type YamlFile } from './read-yaml.ts'

/** The texts of the content, wherever they are kept. */
export type TextFiles = {
  /** Paths of the YAML and Markdown files, such as `blog/first.md`, sorted; hidden ones are left out. */
  names: readonly string[]
  /** @throws if the file cannot be read: a {@link FileFault} says what an editor can do */
  read(name: string): string
  /** A YAML file, which is parsed once however often it is asked for. @throws like `read` */
  open(name: string): Reading<YamlFile>
}

/** A picture's size in bytes, and its first bytes in Latin-1. */
export type PictureFile = { size: number; start: string }

/** The texts of the content, and the pictures beside them. */
export type ContentFiles = TextFiles & {
  /** Paths of further texts and pictures, which nothing reads where they are, such as `blog/second.MD`. */
  unread: readonly string[]
  /** A picture of `media/`; undefined if the server has none of that name. */
  findPicture(name: string): PictureFile | undefined
}

/** Opens a folder of content. Its files are listed once. */
export function openContentFolder(folder: string): ContentFiles {
  const names = ['', ...list(folder).filter((name) => name !== 'media')]
    .flatMap((inner) => list(join(folder, inner)).map((name) => join(inner, name)))
    .filter(isText)
    .sort()
  const opened = new Map<string, Reading<YamlFile>>()
  function read(name: string): string {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false })
    if (!stats) throw leadsNowhere()
    checkFile(name, stats)
    return decodeText(readFileSync(join(folder, name)))
  }
  return {
    names,
    unread: list(folder, true)
      .filter((name) => misplaced.test(name) && !/^media\/|(^|\/)\./.test(name))
      .filter((name) => !names.includes(name)),
    read,
    open(name) {
      const reading = opened.get(name) ?? openYaml(read(name), `content/${name}`)
      opened.set(name, reading)
      return reading
    },
    findPicture: (name) => findPicture(folder, name),
  }
}

/** Files that somebody saved to have them shown. */
const misplaced =
  /\.(md|markdown|mdx|ya?ml|txt|json|pdf|rtf|odt|docx?|html?|avif|gif|jpe?g|png|svg|webp)$/i

/** True for the files that the content is written in. */
export const isText = (name: string): boolean => /\.(yaml|md)$/.test(name)

/**
 * The largest text that is read, in kB, by the end of its name: parsing takes the server's only thread. A page's
 * texts have 12 kB, 10,000 redirects 800, and the longest post 350, of which pages show a part.
 */
const maxSizes = { 'redirects.yaml': 1024, '.yaml': 128, '.md': 512, '.json': 4096 }

/**
 * Looks at a file before it is read: a pipe would be waited for, and a huge file fill the memory.
 * @throws {FileFault} if it is not to be read
 */
export function checkFile(name: string, stats: Pick<Stats, 'isFile' | 'size'>): void {
  if (!stats.isFile()) throw new FileFault('is no plain file: put one in its place, or take it out')
  const [, max = 0] = Object.entries(maxSizes).find(([end]) => name.endsWith(end)) ?? []
  if (stats.size <= max * 1024) return
  const size =
    stats.size < 2 ** 20
      ? `${Math.ceil(stats.size / 1024)} kB`
      : `${(stats.size / 2 ** 20).toFixed(1)} MB`
  throw new FileFault(`has ${size}, and a text of this kind ${max} kB at most: make it smaller`)
}

/** Looks for a picture as the server does (server/http/media-files.ts). */
function findPicture(folder: string, name: string): PictureFile | undefined {
  try {
    const path = name
      .split('/')
      .reduce((found, each) => join(found, findName(list(found), each) ?? each), folder)
    const real = realpathSync(path)
    const inFolder = relative(realpathSync(join(folder, 'media')), real).replaceAll(sep, '/')
    const stats = statSync(real)
    return stats.isFile() && isMediaPath(inFolder)
      ? { size: stats.size, start: readStart(real) }
      : undefined
  } catch {
    return undefined
  }
}

/** Enough for an SVG, which may begin with comments. */
const startLength = 4096

function readStart(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(startLength)
    return bytes.toString('latin1', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
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

/** The problem of a file that could not be read. */
export const unreadable = (name: string, error: unknown): Problem => ({
  file: `content/${name}`,
  line: error instanceof FileFault ? error.line : 1,
  message:
    error instanceof FileFault
      ? error.message
      : `cannot be read: ${error instanceof Error ? error.message : error}`,
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFiles, openContentFolder } from '../../app/content/content-folder.ts'
import type { ContentSources } from '../../app/content/content-texts.ts'
import { openMarkdown } from '../../app/content/read-markdown.ts'
import { openYaml, type Problem } from '../../app/content/read-yaml.ts'
import { testContent } from './content-folder.ts'

/** A day when every job of this content is open and every post is published. */
export const today = '2026-11-21'

/** The content of the tests, read once. */
const opened = new Map(
  readdirSync(testContent, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|md)$/.test(name))
    .map((name) => [name, open(name, readFileSync(join(testContent, name), 'utf8'))]),
)

export type ChangedContent = ContentSources &
  ContentFiles & {
    /**
     * Replaces one part of a file, in memory.
     * @returns the 1-based line of the part
     * @throws when it does not occur exactly once
     */
    replace(file: string, piece: string, by: string): number
  }

/** A copy of the tests' content to change. */
export function changedContent(): ChangedContent {
  const files = new Map(opened)
  const read = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`there is no ${name}`)
    return file.text
  }
  return {
    get sources() {
      return [...files.values()].flatMap(({ source }) => source ?? [])
    },
    get markdown() {
      return [...files.values()].flatMap(({ markdown }) => markdown ?? [])
    },
    names: [...files.keys()].sort(),
    unread: [],
    read,
    open: (name) => openYaml(read(name), `content/${name}`),
    findPictureSize: openContentFolder(testContent).findPictureSize,
    replace(file, piece, by) {
      const parts = read(file).split(piece)
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

function open(name: string, text: string) {
  if (name.endsWith('.md')) return { text, markdown: openMarkdown(text, `content/${name}`) }
  const { value, problems } = openYaml(text, `content/${name}`)
  if (!value) throw new Error(`${name} is no YAML any more: ${problems[0]?.message}`)
  return { text, source: value }
}

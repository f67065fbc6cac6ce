import { execFileSync } from 'node:child_process'
import { findSchema } from '../app/content/file-schemas.ts'
import { openFile } from '../app/content/read-markdown.ts'
import { listWords } from '../app/content/translations/merge.ts'

/** Commits of a file that are looked through for a text. */
const mostCommits = 50

/**
 * Opens the history of a content folder.
 * @returns a function that finds the English text of a hash; it finds none where the folder is not in Git
 */
export function formerTexts(folder: string) {
  const known = new Map<string, Map<string, string>>()
  return (name: string, hash: string): string | undefined => {
    const texts = known.get(name) ?? listFormer(folder, name)
    known.set(name, texts)
    return texts.get(hash)
  }
}

function listFormer(folder: string, name: string): Map<string, string> {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' })
  try {
    const commits = git('log', `-${mostCommits}`, '--format=%H', '--', name).trim().split('\n')
    const sources = commits.filter(Boolean).map((commit) => git('show', `${commit}:./${name}`))
    return new Map(sources.flatMap((source) => listTexts(source, name)))
  } catch {
    return new Map()
  }
}

function listTexts(source: string, name: string): [string, string][] {
  const schema = findSchema(name)
  const words = schema ? listWords(schema, openFile(source, name).value?.value) : []
  return words.map(({ hash, english }) => [hash, english])
}

import { readFileSync } from 'node:fs'
import { openMarkdown } from '../../app/content/read-markdown.ts'
import { log } from '../http/log.ts'

type Addressed = { slug: string; date: string; path: string }

/**
 * Leaves out a file whose slug an earlier one has, by its date and then its name: what is published
 * keeps its address. The file left out is logged with its line, once until that changes.
 */
export function firstOfEachSlug<File extends Addressed>() {
  let told = new Set<string>()

  return (files: readonly File[]): File[] => {
    const first = new Map<string, File>()
    const doubles = new Set<string>()
    for (const file of files.toSorted(earliestFirst)) {
      const other = first.get(file.slug)
      if (!other) {
        first.set(file.slug, file)
        continue
      }
      doubles.add(file.path)
      if (!told.has(file.path)) {
        const message = `the slug “${file.slug}” is that of ${other.path}, which stays`
        log('error', 'content-file-broken', { file: `${file.path}:${lineOfSlug(file)}`, message })
      }
    }
    told = doubles
    return [...first.values()]
  }
}

const earliestFirst = (one: Addressed, other: Addressed) =>
  Date.parse(one.date) - Date.parse(other.date) || (one.path < other.path ? -1 : 1)

/** Read anew, as it is asked for once in a file's life. */
function lineOfSlug({ path }: Addressed): number {
  try {
    return openMarkdown(readFileSync(path, 'utf8'), path).matter?.lineOf(['slug']) ?? 1
  } catch {
    return 1
  }
}

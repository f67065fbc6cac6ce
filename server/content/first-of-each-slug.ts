import { readFileSync } from 'node:fs'
import { openMarkdown } from '../../app/content/read-markdown.ts'
import { log } from '../log.ts'

type Addressed = { slug: string; date: string; path: string }

/**
 * Leaves out a file whose slug an earlier one has, by its date and then its name: a published page
 * keeps its address. The file left out is logged with its line, once until that changes.
 * @returns gives the files, earliest first, and where the first of those left out says its slug
 */
export function firstOfEachSlug<File extends Addressed>() {
  let logged = new Map<string, string>()
  return <Shown extends File>(files: readonly Shown[]) => {
    const first = new Map<string, Shown>()
    const doubles = new Map<string, string>()
    for (const file of files.toSorted(earliestFirst)) {
      const other = first.get(file.slug)
      if (!other) {
        first.set(file.slug, file)
        continue
      }
      const place = logged.get(file.path) ?? `${file.path}:${lineOfSlug(file)}`
      doubles.set(file.path, place)
      if (!logged.has(file.path)) {
        const message = `the slug “${file.slug}” is that of ${other.path}, which stays`
        log('error', 'content-file-broken', { file: place, message })
      }
    }
    logged = doubles
    const [fault] = doubles.values()
    return { files: [...first.values()], fault }
  }
}

const earliestFirst = (one: Addressed, other: Addressed) =>
  Date.parse(one.date) - Date.parse(other.date) || (one.path < other.path ? -1 : 1)

/** Reads the file again, as its line is asked for once at most. */
function lineOfSlug({ path }: Addressed): number {
  try {
    return openMarkdown(readFileSync(path, 'utf8'), path).matter?.lineOf(['slug']) ?? 1
  } catch {
    return 1
  }
}

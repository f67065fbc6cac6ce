import { checkPictures } from './check-pictures.ts'
import { checkReferences } from './check-references.ts'
import { type Content, readContent } from './read-content.ts'
import type { Problem } from './read-yaml.ts'

/** Thrown when content cannot be used; its message lists every problem, a line each. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
    this.problems = problems
  }
}

/**
 * Reads and checks the whole content folder.
 * @throws {ContentError} with every problem at once, each with file and line
 */
export function loadContent(folder: string): Content {
  const { content, problems, sources } = readContent(folder)
  const all = [...problems, ...checkReferences(sources), ...checkPictures(sources)]
  if (all.length > 0) throw new ContentError(all)
  return content
}

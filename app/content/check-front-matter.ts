import { jobFileSchema, postSchema, readFrontMatter } from './front-matter.ts'
import type { Problem } from './read-yaml.ts'
import { readMarkdownFiles } from './writing.ts'

const folders = { blog: postSchema, jobs: jobFileSchema }

/** Posts and jobs say of themselves what the site needs to show them. */
export const checkFrontMatter = (folder: string): Problem[] =>
  Object.entries(folders).flatMap(([name, schema]) =>
    readMarkdownFiles(folder, name).flatMap(
      ({ file, text }) => readFrontMatter(text, schema, file).problems,
    ),
  )

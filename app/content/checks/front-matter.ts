import type { z } from 'zod'
import type { TextFiles } from '../content-folder.ts'
import { unreadable } from '../content-folder.ts'
import { jobFileSchema, postSchema, readFrontMatter } from '../front-matter.ts'
import type { Problem } from '../read-yaml.ts'

const schemas = { blog: postSchema, jobs: jobFileSchema }

/** Posts and jobs say of themselves what the site needs to show them. */
export const checkFrontMatter = (files: TextFiles): Problem[] =>
  Object.entries(schemas).flatMap(([folder, schema]) =>
    files.names
      .filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.md'))
      .flatMap((name) => readProblems(files, name, schema)),
  )

function readProblems(files: TextFiles, name: string, schema: z.ZodType): Problem[] {
  try {
    return readFrontMatter(files.read(name), schema, `content/${name}`).problems
  } catch (error) {
    return [unreadable(name, error)]
  }
}

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from './read-yaml.ts'
import { aboutSchemas, careerSchemas } from './schemas/company.ts'
import { homeSchemas } from './schemas/home.ts'

const pages = { home: homeSchemas, about: aboutSchemas, career: careerSchemas }

/** A file that is no part of its page would be shown nowhere, as parts may be left out. */
export const checkParts = (folder: string): Problem[] =>
  Object.entries(pages).flatMap(([page, schemas]) =>
    listFiles(join(folder, page))
      .filter((file) => !Object.hasOwn(schemas, basename(file, '.yaml')))
      .map((file) => ({
        file: `content/${page}/${file}`,
        line: 1,
        message: `is shown nowhere: the parts of this page are ${Object.keys(schemas).join(', ')}`,
      })),
  )

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.yaml') && !file.startsWith('.'))
  } catch {
    return []
  }
}

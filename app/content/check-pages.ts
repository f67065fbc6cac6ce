import { isLeftOut, listLeftOut } from './left-out.ts'
import type { Problem } from './read-yaml.ts'
import { namesOf, type Writing } from './writing.ts'

const file = 'content/pages.yaml'

/**
 * Every page says what it is called and what search engines show of it, and nothing is said of others.
 * @param paths the addresses of the pages that are not made from a list
 */
export const checkPages = (writing: Writing, paths: readonly string[]): Problem[] =>
  writing.sources
    .filter(({ name }) => name === file)
    .flatMap(({ value, lineOf }) => {
      const leftOut = listLeftOut(namesOf(writing))
      const written = typeof value === 'object' && value !== null ? Object.keys(value) : []
      return [
        ...paths
          .filter((path) => !written.includes(path) && !isLeftOut(leftOut, path))
          .map((path) => ({
            file,
            line: 1,
            message: `says nothing of ${path}, a page of app/routes.ts: add its heading, and its title and description for search engines`,
          })),
        ...written
          .filter((path) => !paths.includes(path))
          .map((path) => ({
            file,
            line: lineOf([], path),
            message: `${path} is no page of app/routes.ts: take it out, or correct the address`,
          })),
      ]
    })

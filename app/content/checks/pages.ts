import { isLeftOut } from '../left-out.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

const file = 'content/pages.yaml'

/**
 * Every page of the route table has an entry with a heading and texts for search engines, and no other
 * entry exists.
 * @param paths of the pages that are not made from a list
 * @param leftOut paths of those that the company leaves out
 */
export const checkPages = (
  sources: readonly YamlFile[],
  paths: readonly string[],
  leftOut: readonly string[],
): Problem[] =>
  sources
    .filter(({ name }) => name === file)
    .flatMap(({ value, findLine }) => {
      const written = Object.keys(Object(value))
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
            line: findLine([], path),
            path,
            message: 'is no page of app/routes.ts: take it out, or correct the address',
          })),
      ]
    })

import { type ContentSources, isIn } from '../content-texts.ts'
import { caseStudyPath, projectDetailPath } from '../project-paths.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

/** Finds slugs that two posts or two jobs have: the site would show only one of them. */
export const checkSlugs = ({ markdown }: ContentSources): Problem[] =>
  ['blog', 'jobs'].flatMap((folder) =>
    findDuplicates(
      markdown.flatMap((file) => {
        const slug = Reflect.get(Object(file.matter?.value), 'slug')
        if (!file.matter || typeof slug !== 'string' || !isIn(folder, file)) return []
        return [{ value: slug, file: file.matter, path: ['slug'] }]
      }),
    ),
  )

const named = projectSchema.pick({ slugs: true }).loose()

/** Finds paths that two pages of projects have; a case study and a detail page may clash as well. */
export const checkProjectPaths = (sources: readonly YamlFile[]): Problem[] =>
  findDuplicates(
    sources.flatMap((file) => {
      const { data } = isIn('projects', file) ? named.safeParse(file.value) : {}
      if (!data) return []
      return [
        { value: caseStudyPath(data), file, path: ['slugs', 'caseStudy'] },
        { value: projectDetailPath(data), file, path: ['slugs', 'projectDetail'] },
      ]
    }),
  )

function findDuplicates(all: { value: string; file: YamlFile; path: string[] }[]): Problem[] {
  const firsts = new Map<string, string>()
  return all.flatMap(({ value, file: { name, findLine }, path }) => {
    const other = firsts.get(value)
    firsts.set(value, other ?? name)
    if (!other) return []
    const message = `Duplicate ${value}, also used by ${other}`
    return [{ file: name, line: findLine(path), path: path.join('.'), message }]
  })
}

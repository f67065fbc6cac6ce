import { jobPath, postPath } from '../../lib/paths.ts'
import { isIn } from '../content-texts.ts'
import { caseStudyPath, projectDetailPath } from '../project-paths.ts'
import { type Problem, valueAt, type YamlFile } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

const named = projectSchema.pick({ slugs: true }).loose()

/** Finds paths that two pages have: the site would show only one of them. */
export function checkSlugs(sources: readonly YamlFile[]): Problem[] {
  const firsts = new Map<string, string>()
  return sources.flatMap((file) =>
    listPaths(file).flatMap(([path, field]): Problem[] => {
      const other = firsts.get(path)
      firsts.set(path, other ?? file.name)
      if (!other) return []
      const line = file.findLine(field.split('.'))
      const message = `Duplicate ${path}, also used by ${other}`
      return [{ file: file.name, line, path: field, message }]
    }),
  )
}

/** The paths of a file’s pages, each with the field that makes it. */
function listPaths(file: YamlFile): [path: string, field: string][] {
  const slug = String(valueAt(file.value, ['slug']))
  if (isIn('blog', file)) return [[postPath(slug), 'slug']]
  if (isIn('jobs', file)) return [[jobPath(slug), 'slug']]
  const { data } = isIn('projects', file) ? named.safeParse(file.value) : {}
  if (!data) return []
  return [
    [caseStudyPath(data), 'slugs.caseStudy'],
    [projectDetailPath(data), 'slugs.projectDetail'],
  ]
}

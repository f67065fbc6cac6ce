import { jobPath, postPath } from '../../lib/paths.ts'
import { isIn } from '../content-texts.ts'
import { caseStudyPath, projectDetailPath } from '../project-paths.ts'
import { type Problem, valueAt, type YamlFile } from '../read-yaml.ts'

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
  const read = (...path: string[]) => String(valueAt(file.value, path))
  if (isIn('blog', file)) return [[postPath(read('slug')), 'slug']]
  if (isIn('jobs', file)) return [[jobPath(read('slug')), 'slug']]
  if (!isIn('projects', file)) return []
  const [caseStudy, projectDetail] = [read('slugs', 'caseStudy'), read('slugs', 'projectDetail')]
  const slugs = { caseStudy, projectDetail }
  return [
    [caseStudyPath({ slugs }), 'slugs.caseStudy'],
    [projectDetailPath({ slugs }), 'slugs.projectDetail'],
  ]
}

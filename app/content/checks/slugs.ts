import { type ContentSources, isIn } from '../content-texts.ts'
import { caseStudyPath, projectDetailPath } from '../project-paths.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { projectSchema } from '../schemas/project.ts'

/** No two posts, and no two jobs, may have one URL: the site would show only one of them. */
export const checkSlugs = ({ markdown }: ContentSources): Problem[] =>
  ['blog', 'jobs'].flatMap((folder) => {
    const taken = new Map<string, string>()
    return markdown
      .filter((file) => isIn(folder, file))
      .flatMap(({ name, matter }) => {
        const slug = Reflect.get(Object(matter?.value), 'slug')
        if (!matter || typeof slug !== 'string') return []
        const other = taken.get(slug)
        taken.set(slug, other ?? name)
        if (!other) return []
        const message = `the slug “${slug}” is that of ${other}: give one of them another`
        return [{ file: name, line: matter.findLine(['slug']), path: 'slug', message }]
      })
  })

const named = projectSchema.pick({ slugs: true }).loose()

/** No two pages of projects may have one path, also when one is a case study and one a detail page. */
export function checkProjectPaths(sources: readonly YamlFile[]): Problem[] {
  const taken = new Map<string, string>()
  return sources
    .filter((source) => isIn('projects', source))
    .flatMap(({ name, value, findLine }) => {
      const { data } = named.safeParse(value)
      if (!data) return []
      const paths = { caseStudy: caseStudyPath(data), projectDetail: projectDetailPath(data) }
      return Object.entries(paths).flatMap(([kind, path]) => {
        const other = taken.get(path)
        taken.set(path, other ?? name)
        if (other === undefined) return []
        const message = `the path ${path} is that of ${other}: give one of them another slug`
        return [{ file: name, line: findLine(['slugs', kind]), path: `slugs.${kind}`, message }]
      })
    })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLeftOut } from '../../app/content/left-out.ts'
import { routePages } from '../../app/content/page-paths.ts'
import { caseStudyPath, projectDetailPath } from '../../app/content/project-paths.ts'
import { isOverlay } from '../../app/content/translations/overlay-names.ts'
import { testContent } from './content-folder.ts'
import { loadContent } from './load-content.ts'

/** The English files of a folder; none where the company leaves it out. */
const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !isOverlay(name)) : []

const namesIn = (folder: string, ending: string) =>
  filesIn(folder).map((file) => basename(file, ending))

/** The slugs of the jobs that are open today. */
function openJobs(folder: string): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const readField = (name: string, text: string) =>
    new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? ''
  return texts
    .filter((text) => (readField('closes', text) || today) >= today)
    .map((text) => readField('slug', text))
}

const postsIn = (content: string) => namesIn(join(content, 'blog'), '.md')

/** Both pages of each project, a case study first. */
const projectsIn = (content: string) =>
  loadContent(content)
    .projects.flatMap((project) => [caseStudyPath(project), projectDetailPath(project)])
    .map((path) => basename(path))

/** The values of a route's parameter, by its path. */
const slugsIn = (content: string): Record<string, string[]> => ({
  '/services/:slug': namesIn(join(content, 'services'), '.yaml'),
  '/case-study/:page': projectsIn(content),
  '/blog/:slug': postsIn(content).slice(0, 3),
  '/career/job-positions/:slug': openJobs(join(content, 'jobs')),
  '/to/:formId': namesIn(join(content, 'forms'), '.yaml'),
})

/** The paths of a route. */
const pagesAt = (path: string, slugs: Record<string, string[]>): string[] =>
  slugs[path]?.map((slug) => path.replace(/:\w+/, slug)) ?? [path]

/** Lists every path that a content folder makes, by the route table. */
export function listPaths(content: string): string[] {
  const slugs = slugsIn(content)
  const { leftOut } = loadContent(content)
  return routePages
    .filter(({ path }) => !isLeftOut(leftOut, path))
    .flatMap(({ path }) => pagesAt(path, slugs))
}

/** True for the path of a form, which is not hydrated. */
export const isForm = (path: string): boolean => path.startsWith('/to/')

/** The path of every post of the tests' content. */
export const everyPost = postsIn(testContent).map((slug) => `/blog/${slug}`)

/** Every path of the tests' build. */
export const everyPage: string[] = listPaths(testContent)

/** One path per template, which is a route's file; the two pages of a project share one. */
export const everyTemplate: string[] = [
  ...Map.groupBy(routePages, ({ file }) => file).values(),
].flatMap(([first]) => {
  if (!first) return []
  const templates = first.path === '/case-study/:page' ? 2 : 1
  return pagesAt(first.path, slugsIn(testContent)).slice(0, templates)
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import routes from '../../app/routes.ts'

const content = join(import.meta.dirname, '../../content')
const names = (folder: string, ending: string) =>
  readdirSync(join(content, folder)).map((file) => basename(file, ending))

/** The slugs of the jobs that are open today. */
function openJobs(): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const files = readdirSync(join(content, 'jobs'))
  const texts = files.map((file) => readFileSync(join(content, 'jobs', file), 'utf8'))
  const readField = (name: string, text: string) =>
    new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? ''
  return texts
    .filter((text) => (readField('closes', text) || today) >= today)
    .map((text) => readField('slug', text))
}

/** What stands for `:slug` in a route's path. */
const slugs: Record<string, string[]> = {
  '/services/:slug': names('services', '.yaml'),
  '/blog/:slug': names('blog', '.md').slice(0, 3),
  '/career/job-positions/:slug': openJobs(),
  '/to/:formId': names('forms', '.yaml'),
}

type Route = (typeof routes)[number]

const paths = (entries: Route[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    children ? paths(children) : [index ? '/' : `/${path}`],
  )

/** The address of every page a visitor can open, from the route table itself. */
export const everyPage: string[] = paths(routes)
  .filter((path) => path !== '/*' && path !== '/insights')
  .flatMap((path) => slugs[path]?.map((slug) => path.replace(/:\w+/, slug)) ?? [path])

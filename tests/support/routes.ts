import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import routes from '../../app/routes.ts'

const content = join(import.meta.dirname, '../../content')
const names = (folder: string, ending: string) =>
  readdirSync(join(content, folder)).map((file) => basename(file, ending))

/** What stands for `:slug` in a route's path. */
const slugs: Record<string, string[]> = {
  '/services/:slug': names('services', '.yaml'),
  '/blog/:slug': names('blog', '.md').slice(0, 3),
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

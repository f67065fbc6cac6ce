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

const posts = names('blog', '.md')

/** The address of every post of our own. */
export const everyPost = posts.map((slug) => `/blog/${slug}`)

/** What stands for `:slug` in a route's path. */
const slugs: Record<string, string[]> = {
  '/services/:slug': names('services', '.yaml'),
  '/blog/:slug': posts.slice(0, 3),
  '/career/job-positions/:slug': openJobs(),
  '/to/:formId': names('forms', '.yaml'),
}

type Route = (typeof routes)[number]

/** What is no component answers scripts and readers, and is no page. */
const paths = (entries: Route[]): string[] =>
  entries.flatMap(({ path, index, children, file }) => {
    if (children) return paths(children)
    return file.endsWith('.tsx') ? [index ? '/' : `/${path}`] : []
  })

/** The pages a route's path stands for. */
const pagesAt = (path: string) =>
  slugs[path]?.map((slug) => path.replace(/:\w+/, slug)) ?? (path === '/*' ? [] : [path])

/** Whether an address is a form's, which React has no part in. */
export const isForm = (path: string): boolean => path.startsWith('/to/')

/** The address of every page a visitor can open, from the route table itself. */
export const everyPage: string[] = paths(routes).flatMap(pagesAt)

const leaves = (entries: Route[]): Route[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

/** A page of each template, which is a route's file: the first there is. */
export const everyTemplate: string[] = [
  ...Map.groupBy(leaves(routes), ({ file }) => file).values(),
].flatMap((same) => paths(same).flatMap(pagesAt)[0] ?? [])

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { isLeftOut, listLeftOut } from './left-out.ts'
import { routePages } from './page-paths.ts'
import { projectPaths } from './project-paths.ts'
import { isIn, namesOf, type Writing } from './writing.ts'

/** A page of the site: its parts that can be linked to, and since when it is there. */
export type Address = { fragments: Set<string>; from: string; isDraft: boolean }

const app = join(import.meta.dirname, '..')
const always = ''

/** The address of every page the content makes, from the route table. */
export function listAddresses(writing: Writing): Map<string, Address> {
  const questions = questionsOf(writing)
  const leftOut = listLeftOut(namesOf(writing))
  const parts = new Map<string, string[]>()
  return new Map(
    routePages.flatMap(({ path, file }) => {
      if (isLeftOut(leftOut, path)) return []
      const inFile = parts.get(file) ?? partsOf(file)
      parts.set(file, inFile)
      return namesFor(path, writing).map(({ name, from, isDraft }) => [
        path.replace(/:\w+/, name),
        {
          fragments: new Set([...inFile, ...(path === '/faq' ? questions : [])]),
          from,
          isDraft,
        },
      ])
    }),
  )
}

type Named = { name: string; from: string; isDraft: boolean }

/** The values of a route’s parameter; a single empty one for a path without parameters. */
function namesFor(path: string, { sources, markdown }: Writing): Named[] {
  const named = (name: string): Named => ({ name, from: always, isDraft: false })
  const filesIn = (folder: string) =>
    sources
      .filter((source) => isIn(folder, source))
      .map(({ name }) => named(basename(name, '.yaml')))
  const slugsIn = (folder: string) =>
    markdown
      .filter((file) => isIn(folder, file))
      .flatMap(({ matter }) => {
        const { data } = dated.safeParse(matter?.value)
        return data
          ? [{ name: data.slug, from: data.date.slice(0, 10), isDraft: data.draft === true }]
          : []
      })
  const place = path.replace(/:\w+/, '*')
  switch (place) {
    case '/services/*':
      return filesIn('services')
    case '/case-study/*':
      return sources
        .filter((source) => isIn('projects', source))
        .flatMap(({ value }) => addressed.safeParse(value).data ?? [])
        .flatMap(projectPaths)
        .map((path) => named(basename(path)))
    case '/to/*':
      return filesIn('forms')
    case '/blog/*':
      return slugsIn('blog')
    case '/career/job-positions/*':
      return slugsIn('jobs').map(({ name }) => named(name))
    default:
      if (place !== path) throw new Error(`say in addresses.ts what stands for “*” in ${place}`)
      return [named('')]
  }
}

const addressed = z.object({
  slugs: z.object({ caseStudy: z.string(), projectDetail: z.string() }),
})

const dated = z.object({ slug: z.string(), date: z.string(), draft: z.boolean().optional() })

const questionsOf = ({ sources }: Writing): string[] =>
  sources
    .filter(({ name }) => name === 'content/faq.yaml')
    .flatMap(({ value }) => faq.safeParse(value).data?.questions ?? [])
    .map(({ id }) => id)

const faq = z.object({ questions: z.array(z.object({ id: z.string() })) })

/** The ids that a page’s own sections carry. */
const partsOf = (file: string): string[] => {
  const folder = join(app, dirname(file))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/<[Ss]ection\b[^>]*?\sid="([^"]+)"/g),
    ])
    .flatMap(([, id]) => id ?? [])
}

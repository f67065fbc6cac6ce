import { jobPath, postPath, servicePath } from '../../lib/paths.ts'
import { listHeadingIds } from '../../text/headings.ts'
import { parseText } from '../../text/render-text.server.ts'
import { isIn } from '../content-texts.ts'
import { isLeftOut } from '../left-out.ts'
import { filePaths } from '../page-paths.ts'
import type { Dated } from '../publication.ts'
import type { Content } from '../read-content.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import { listOwnPages } from '../site-map.ts'

/** A page that a text may link to: its fragments, and the days from and until which it is public. */
export type LinkTarget = {
  fragments: ReadonlySet<string>
  from: string
  until?: string | undefined
  isDraft: boolean
}

/** Lists the path of every page and file the content makes, posts and jobs to come included. */
export function listLinkTargets(
  content: Content,
  markdown: MarkdownFile[],
): Map<string, LinkTarget> {
  const dated = new Map<string, Dated>(
    content.services.map((service) => [servicePath(service.slug), service]),
  )
  const privacy = markdown.find(({ name }) => name === 'content/privacy.md')
  const headings = new Map([
    ['/privacy-policy', privacy ? listHeadingIds(parseText(privacy.body)) : []],
  ])
  return new Map([
    ...filePaths
      .filter((path) => !isLeftOut(content.leftOut, path))
      .map((path) => [path, makeTarget([])] as const),
    ...listOwnPages(content).map(
      ({ path, sections }) =>
        [path, makeTarget([...sections, ...(headings.get(path) ?? [])], dated.get(path))] as const,
    ),
    ...markdown.flatMap((file) => {
      const { slug, date, draft, closes } = { ...Object(file.matter?.value) }
      if (typeof slug !== 'string' || typeof date !== 'string') return []
      const target = makeTarget(listHeadingIds(parseText(file.body)), { date, draft })
      if (!isIn('jobs', file)) return [[postPath(slug), target] as const]
      return [[jobPath(slug), { ...target, until: findLastDay(closes) }] as const]
    }),
  ])
}

const makeTarget = (fragments: string[], { date = '', draft = false }: Dated = {}): LinkTarget => ({
  fragments: new Set(fragments),
  from: date.slice(0, 10),
  isDraft: draft,
})

/** The page of a closed job stays for thirty days (server/content/local-source.ts). */
const findLastDay = (closes: unknown): string | undefined =>
  typeof closes === 'string' && !Number.isNaN(Date.parse(closes))
    ? new Date(Date.parse(closes) + 30 * 86_400_000).toISOString().slice(0, 10)
    : undefined

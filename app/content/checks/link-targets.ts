import { jobPath, postPath } from '../../lib/paths.ts'
import { isIn } from '../content-texts.ts'
import type { Content } from '../read-content.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import { listOwnPages } from '../site-map.ts'

/** A page that a text may link to: its fragments, and the day it is public from. */
export type LinkTarget = { fragments: ReadonlySet<string>; from: string; isDraft: boolean }

/** Lists the path of every page the content makes, posts and jobs to come included. */
export const listLinkTargets = (
  content: Content,
  markdown: MarkdownFile[],
): Map<string, LinkTarget> =>
  new Map([
    ...listOwnPages(content).map(
      ({ path, sections }) =>
        [path, { fragments: new Set(sections), from: '', isDraft: false }] as const,
    ),
    ...markdown.flatMap((file) => {
      const { slug, date, draft } = { ...Object(file.matter?.value) }
      if (typeof slug !== 'string' || typeof date !== 'string') return []
      const none = new Set<string>()
      // A job is there while it is open, whatever its day.
      if (isIn('jobs', file))
        return [[jobPath(slug), { fragments: none, from: '', isDraft: false }] as const]
      const from = date.slice(0, 10)
      return [[postPath(slug), { fragments: none, from, isDraft: draft === true }] as const]
    }),
  ])

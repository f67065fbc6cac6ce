import { postPath } from '../../lib/paths.ts'
import { isLinkUrl } from '../../lib/urls.ts'
import { listHeadingIds } from '../../text/headings.ts'
import { parseText } from '../../text/render-text.server.ts'
import { type ContentSources, listFileTexts, makeProblem } from '../content-texts.ts'
import { isLeftOut } from '../left-out.ts'
import { listElements } from '../markdown-elements.ts'
import type { Content } from '../read-content.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { makeRedirects } from '../redirects.server.ts'
import { type LinkTarget, listLinkTargets } from './link-targets.ts'

/** A link, the day on which its text is first read, and the ids of that text's headings. */
type Link = { to: string; words: string; readFrom: string; ids: string[] }

type Site = {
  targets: Map<string, LinkTarget>
  content: Content
  /** The page that another spelling of its path means. */
  findPage: (path: string) => string | undefined
}

/**
 * Every link of the content must lead somewhere.
 * @param content that the writing makes
 * @param today as 2026-11-21; until its day a post is not there to be linked to
 */
export function checkLinks(writing: ContentSources, content: Content, today: string): Problem[] {
  const targets = listLinkTargets(content, writing.markdown)
  const posts = [...targets.keys()].filter((path) => path.startsWith(postPath('')))
  const site = { targets, content, findPage: makeRedirects(content, posts) }
  return [
    ...writing.sources.flatMap(listFileTexts).flatMap((each) => {
      const { kind, text: to } = each
      // Links to a page that is left out are not shown.
      if (kind !== 'path' || isLeftOut(content.leftOut, to)) return []
      const message = findProblem({ to, words: to, readFrom: today, ids: [] }, site)
      return message ? [makeProblem(each, message)] : []
    }),
    ...writing.markdown.flatMap((file) =>
      markdownLinks(file, today).flatMap(({ line, ...link }) => {
        const message = findProblem(link, site)
        return message ? [{ file: file.name, line, message }] : []
      }),
    ),
    ...writing.sources.flatMap(markdownInYaml),
    ...writing.markdown.flatMap(({ matter }) => (matter ? markdownInYaml(matter) : [])),
  ]
}

function markdownLinks(file: MarkdownFile, today: string): (Link & { line: number })[] {
  const date: unknown = Reflect.get(Object(file.matter?.value), 'date')
  const day = typeof date === 'string' ? date.slice(0, 10) : today
  const readFrom = day > today ? day : today
  const ids = listHeadingIds(parseText(file.body))
  return listElements(file)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, words, line }) => ({
      line,
      to: attributes.href?.trim() ?? '',
      words,
      readFrom,
      ids,
    }))
}

/** Texts of YAML and front matter are shown as they stand, so Markdown and HTML in one are signs. */
const markdownInYaml = (source: YamlFile): Problem[] =>
  listFileTexts(source).flatMap((each) =>
    each.kind !== 'words' && each.kind !== 'name'
      ? []
      : [...each.text.matchAll(markup)].map(({ 0: sign, index }) => {
          const kind = /^(\[|<a\b)/.test(sign) ? 'links' : 'Markdown and HTML'
          const message = `“${sign}” would be shown as it stands: ${kind} are not supported in this field`
          return makeProblem(each, message, index)
        }),
  )

/** Signs of Markdown and HTML. */
export const markup = new RegExp(
  [
    /\[[^\]]*\]\([^)]*\)/,
    /<\/?[a-z][^<>]*>/,
    /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/,
    /`[^`\n]+`|\*\*[^*\n]+\*\*|~~[^~\n]+~~/,
    /(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])|(?<![\w/])_[^\s_](?:[^_\n]*[^\s_])?_(?!\w)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** The problem of a link, for its author; undefined if it has none. */
function findProblem({ to, words, readFrom, ids }: Link, site: Site): string | undefined {
  if (to.trim() === '') return 'has a link that leads nowhere: give it an address or take it out'
  if (words === '') return `has a link to ${to} without words, which nobody can see or hear`
  if (to.startsWith('#')) {
    const isThere = ids.some((id) => to === `#${id}` || `#section-${to.slice(1)}` === `#${id}`)
    return isThere ? undefined : `links to ${to} of its own text, which ${describeParts(ids)}`
  }
  if (!isLinkUrl(to)) {
    return `links to “${to}”, which is taken out when the page is made: begin it with / for this site or with https://`
  }
  // Files are looked for on the disk (media.ts).
  if (!to.startsWith('/') || to.startsWith('/media/')) return undefined

  const [withoutFragment = '', fragment] = to.split('#', 2)
  const path = withoutFragment.split('?', 1)[0] ?? ''
  if (Object.hasOwn(site.content.redirects, path)) return undefined
  const target = site.targets.get(path)
  if (!target) {
    const page = site.findPage(path)
    return `links to ${path}${page ? `, another spelling: write ${page}` : ', and there is no such page'}`
  }
  if (target.isDraft) return `links to ${path}, which is a draft that nobody can open`
  if (target.from > readFrom) return `links to ${path}, which is not there before ${target.from}`
  if (target.until && target.until < readFrom)
    return `links to ${path}, which is gone since ${target.until}`
  if (fragment === undefined || target.fragments.has(fragment)) return undefined
  return `links to #${fragment} of ${path}, which ${describeParts([...target.fragments])}`
}

const describeParts = (ids: string[]) =>
  ids.length > 0 ? `has only ${ids.map((id) => `#${id}`).join(', ')}` : 'has no such parts'

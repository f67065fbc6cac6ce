import { jobPath, postPath, servicePath } from '../../lib/paths.ts'
import { isLinkUrl } from '../../lib/urls.ts'
import { listHeadingIds } from '../../text/headings.ts'
import { parseText } from '../../text/render-text.server.ts'
import { type ContentSources, isIn, listFileTexts, makeProblem } from '../content-texts.ts'
import { isLeftOut } from '../left-out.ts'
import { listElements } from '../markdown-elements.ts'
import { filePaths } from '../page-paths.ts'
import type { Dated } from '../publication.ts'
import type { Content } from '../read-content.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { makeRedirects } from '../redirects.server.ts'
import { listOwnPages } from '../site-map.ts'

/** A page that a text may link to, and when it is public. */
type LinkTarget = Dated & { listFragments(): readonly string[] }

/** Lists the path of every page and file the content makes, posts and jobs to come included. */
export function listLinkTargets(
  content: Content,
  markdown: MarkdownFile[],
): Map<string, LinkTarget> {
  const services = new Map(content.services.map((each) => [servicePath(each.slug), each]))
  const privacy = markdown.find(({ name }) => name === 'content/privacy.md')
  const targets = new Map<string, LinkTarget>()
  for (const path of filePaths)
    if (!isLeftOut(content.leftOut, path)) targets.set(path, { listFragments: () => [] })
  for (const { path, sections } of listOwnPages(content)) {
    const { date, draft } = services.get(path) ?? {}
    const text = path === '/privacy-policy' ? privacy : undefined
    targets.set(path, { date, draft, listFragments: () => [...sections, ...listIds(text)] })
  }
  for (const file of markdown) {
    const { slug, date, draft } = { ...Object(file.matter?.value) }
    if (typeof slug !== 'string' || typeof date !== 'string') continue
    const path = isIn('jobs', file) ? jobPath(slug) : postPath(slug)
    targets.set(path, { date, draft: draft === true, listFragments: () => listIds(file) })
  }
  return targets
}

const listIds = (file: MarkdownFile | undefined) =>
  file ? listHeadingIds(parseText(file.body)) : []

/** A link, the day on which its text is first read, and its file. */
type Link = { to: string; readFrom: string; file?: MarkdownFile }

type Site = {
  targets: Map<string, LinkTarget>
  content: Content
  /** The page that another spelling of its path means. */
  findPage: (path: string) => string | undefined
}

/**
 * Finds links that lead nowhere.
 * @param content that the writing makes
 * @param today as 2026-11-21; a post cannot be linked to before its day
 */
export function checkLinks(writing: ContentSources, content: Content, today: string): Problem[] {
  const targets = listLinkTargets(content, writing.markdown)
  const posts = [...targets.keys()].filter((path) => path.startsWith(postPath('')))
  const site = { targets, content, findPage: makeRedirects(content, posts) }
  return [
    ...writing.sources.flatMap(listFileTexts).flatMap((each) => {
      // Links to a page that is left out are not shown.
      if (each.kind !== 'path' || isLeftOut(content.leftOut, each.text)) return []
      const message = findProblem({ to: each.text, readFrom: today }, site)
      return message ? [makeProblem(each, message)] : []
    }),
    ...writing.markdown.flatMap((file) => checkMarkdown(file, today, site)),
    ...writing.sources.flatMap(markdownInYaml),
    ...writing.markdown.flatMap(({ matter }) => (matter ? markdownInYaml(matter) : [])),
  ]
}

function checkMarkdown(file: MarkdownFile, today: string, site: Site): Problem[] {
  const date = String(Reflect.get(Object(file.matter?.value), 'date') ?? '').slice(0, 10)
  const readFrom = date > today ? date : today
  return listElements(file).flatMap(({ tag, attributes, words, line }) => {
    if (tag !== 'a') return []
    const to = attributes.href?.trim() ?? ''
    const message =
      words === '' ? `The link to ${to} has no words` : findProblem({ to, readFrom, file }, site)
    return message ? [{ file: file.name, line, message }] : []
  })
}

/** Texts of YAML and front matter are shown as they are written. */
const markdownInYaml = (source: YamlFile): Problem[] =>
  listFileTexts(source).flatMap((each) => {
    const [found] =
      each.kind === 'words' || each.kind === 'name' ? (each.text.match(markup) ?? []) : []
    return found
      ? [makeProblem(each, `Markdown and HTML are not supported here; remove “${found}”`)]
      : []
  })

/** Markdown and HTML. */
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
  'i',
)

function findProblem({ to, readFrom, file }: Link, site: Site): string | undefined {
  if (to.startsWith('#')) {
    const ids = listIds(file)
    const isKnown = ids.some((id) => to === `#${id}` || `#section-${to.slice(1)}` === `#${id}`)
    return isKnown ? undefined : `No heading ${to} in this text; ${describeParts(ids)}`
  }
  if (!isLinkUrl(to)) return `Broken link “${to}”; begin it with / for this site or with https://`
  // Files are looked for on the disk (media.ts).
  if (!to.startsWith('/') || to.startsWith('/media/')) return undefined
  const [withoutFragment = '', fragment] = to.split('#', 2)
  const [path = ''] = withoutFragment.split('?', 1)
  if (Object.hasOwn(site.content.redirects, path)) return undefined
  const target = site.targets.get(path)
  if (!target) {
    const page = site.findPage(path)
    return `No page ${path}${page ? `; write ${page}` : ''}`
  }
  const { draft, date = '' } = target
  if (draft) return `${path} is a draft`
  const day = date.slice(0, 10)
  if (day > readFrom) return `${path} is not public before ${day}`
  if (fragment === undefined || target.listFragments().includes(fragment)) return undefined
  return `No part #${fragment} on ${path}; ${describeParts(target.listFragments())}`
}

const describeParts = (ids: readonly string[]) =>
  ids.length > 0 ? `there are ${ids.map((id) => `#${id}`).join(', ')}` : 'there is none'

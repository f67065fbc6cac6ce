import { jobPath, postPath, servicePath } from '../../lib/paths.ts'
import { isLinkUrl } from '../../lib/urls.ts'
import { listHeadingIds } from '../../text/headings.ts'
import { parseText } from '../../text/render-text.server.ts'
import { isIn, listMarkdown, listTexts, makeProblem, type Text } from '../content-texts.ts'
import { isLeftOut } from '../left-out.ts'
import { listElements } from '../markdown-elements.ts'
import { filePaths } from '../page-paths.ts'
import type { Content } from '../read-content.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'
import { listOwnPages } from '../site-map.ts'

/** A page that a text may link to. */
type LinkTarget = { draft?: boolean | undefined; listFragments(): readonly string[] }

/** Lists the path of every page and file the content makes, posts and jobs to come included. */
export function listLinkTargets(
  content: Content,
  sources: readonly YamlFile[],
): Map<string, LinkTarget> {
  const services = new Map(content.services.map((each) => [servicePath(each.slug), each]))
  const listIdsIn = (name: string) =>
    listMarkdown(sources.filter((each) => each.name === name)).flatMap(listIds)
  const targets = new Map<string, LinkTarget>()
  for (const path of filePaths)
    if (!isLeftOut(content.leftOut, path)) targets.set(path, { listFragments: () => [] })
  for (const { path, sections } of listOwnPages(content)) {
    const { draft } = services.get(path) ?? {}
    const listFragments = () =>
      path === '/privacy-policy' ? listIdsIn('content/privacy.md') : sections
    targets.set(path, { draft, listFragments })
  }
  for (const { name, value } of sources.filter((each) => each.name.endsWith('.md'))) {
    const { slug, draft } = { ...Object(value) }
    if (typeof slug !== 'string' || slug === '') continue
    const path = isIn('jobs', { name }) ? jobPath(slug) : postPath(slug)
    targets.set(path, { draft: draft === true, listFragments: () => listIdsIn(name) })
  }
  return targets
}

const listIds = ({ text }: Text) => listHeadingIds(parseText(text))

type Site = { targets: Map<string, LinkTarget>; content: Content }

/** Finds links that lead nowhere. @param content that the files make */
export function checkLinks(sources: readonly YamlFile[], content: Content): Problem[] {
  const targets = listLinkTargets(content, sources)
  const site = { targets, content }
  return sources.flatMap(listTexts).flatMap((text) => {
    if (text.isMarkdown) return checkMarkdown(text, site)
    // Links to a page that is left out are not shown.
    if (text.kind !== 'path' || isLeftOut(content.leftOut, text.text)) return []
    const message = findProblem(text.text, text, site)
    return message ? [makeProblem(text, message)] : []
  })
}

const checkMarkdown = (text: Text, site: Site): Problem[] =>
  listElements(text).flatMap(({ tag, attributes, words, line }) => {
    if (tag !== 'a') return []
    const to = attributes.href?.trim() ?? ''
    const message = words === '' ? `The link to ${to} has no words` : findProblem(to, text, site)
    return message ? [{ file: text.file, line, message }] : []
  })

function findProblem(to: string, text: Text, site: Site): string | undefined {
  if (to.startsWith('#')) {
    const ids = listIds(text)
    const known = ids.flatMap((id) => [`#${id}`, `#${encodeURI(id)}`])
    const isKnown = known.includes(to) || known.includes(to.replace('#', '#section-'))
    return isKnown ? undefined : `No heading ${to} in this text; ${describeParts(ids)}`
  }
  if (!isLinkUrl(to)) return `Broken link “${to}”; begin it with / for this site or with https://`
  // Files are looked for on the disk (media.ts).
  if (!to.startsWith('/') || to.startsWith('/media/')) return undefined
  const [withoutFragment = '', fragment] = to.split('#', 2)
  const [path = ''] = withoutFragment.split('?', 1)
  if (Object.hasOwn(site.content.redirects, path)) return undefined
  const target = site.targets.get(path)
  if (!target) return `No page ${path}; correct the path`
  if (target.draft) return `${path} is a draft`
  if (fragment === undefined || target.listFragments().includes(fragment)) return undefined
  return `No part #${fragment} on ${path}; ${describeParts(target.listFragments())}`
}

const describeParts = (ids: readonly string[]) =>
  ids.length > 0 ? `there are ${ids.map((id) => `#${id}`).join(', ')}` : 'there is none'

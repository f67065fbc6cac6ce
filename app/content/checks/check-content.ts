import { type ContentFiles, openOrFault, type TextFiles } from '../content-folder.ts'
import { isIn, loadSources } from '../content-texts.ts'
import { findSchema } from '../file-schemas.ts'
import { ContentError, loadFiles } from '../load.ts'
import type { Content } from '../read-content.ts'
import { checkYaml, type Problem } from '../read-yaml.ts'
import { listOwnPages } from '../site-map.ts'
import { withoutOverlays } from '../translations/overlay-names.ts'
import { checkLinks, listLinkTargets } from './links.ts'
import { checkAlternatives, checkMedia } from './media.ts'
import { checkTokens } from './placeholders.ts'
import { checkRedirects } from './redirects.ts'
import { checkSlugs } from './slugs.ts'
import { checkStyle } from './style.ts'

/** Finds every problem that stops content from going live, by file and line; without any, gives the content. */
export function checkContent(all: ContentFiles): { problems: Problem[]; content?: Content } {
  const files = withoutOverlays(all)
  const sources = loadSources(files)
  // The placeholders of pages are checked where pages are loaded.
  const articles = sources.filter((file) => isIn('blog', file) || isIn('jobs', file))
  const problems = [...checkArticles(files), ...checkSlugs(articles), ...checkTokens(articles)]
  try {
    const content = loadFiles(files)
    problems.push(...checkRedirects(sources, listLinkTargets(content, sources).keys()))
    return problems.length > 0 ? { problems: problems.sort(inOrder) } : { problems, content }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { problems: [...error.problems, ...problems].sort(inOrder) }
  }
}

/** Finds problems that an editor is advised on. They do not stop content. @param content that the files make */
export function adviseOnContent(files: ContentFiles, content: Content): Problem[] {
  const english = withoutOverlays(files)
  const sources = loadSources(english)
  const translated = loadSources(files)
  return [
    ...checkUnused(english),
    ...checkHeads(content),
    ...checkLinks(translated, content),
    ...checkMedia(translated, files.findPictureSize),
    ...checkAlternatives(translated),
    ...checkStyle(sources),
  ].sort(inOrder)
}

const checkArticles = (files: TextFiles): Problem[] =>
  files.names
    .filter((name) => /^(blog|jobs)\//.test(name))
    .flatMap((name) => {
      const { value, problems } = openOrFault(files, name)
      const schema = findSchema(name)
      return value && schema ? checkYaml(value, schema).problems : problems
    })

/** Finds files that no page reads, such as a misspelled section or a picture beside its post. */
const checkUnused = ({ names, unread }: ContentFiles): Problem[] =>
  [...names.filter((name) => !findSchema(name)), ...unread].map((name) => ({
    file: `content/${name}`,
    line: 1,
    message:
      'Unused file; correct its name (.yaml or .md), move a picture to content/media, or remove it',
  }))

/** Finds pages that `pages.yaml` does not name. */
const checkHeads = (content: Content): Problem[] =>
  listOwnPages(content)
    .filter(({ kind, path, isListed }) => kind === 'page' && isListed && !content.pages[path])
    .map(({ path }) => ({
      file: 'content/pages.yaml',
      line: 1,
      message: `The page ${path} is missing; give its heading, title and description`,
    }))

const inOrder = (one: Problem, other: Problem) =>
  one.file.localeCompare(other.file) || one.line - other.line

import { type ContentFiles, type TextFiles, unreadable } from '../content-folder.ts'
import { isIn, loadOverlays, loadSources } from '../content-texts.ts'
import { findSchema } from '../file-schemas.ts'
import { jobFileSchema, postSchema, readFrontMatter } from '../front-matter.ts'
import { ContentError, loadFiles } from '../load.ts'
import type { Content } from '../read-content.ts'
import type { Problem } from '../read-yaml.ts'
import { withoutOverlays } from '../translations/overlay-names.ts'
import { checkHeadings } from './headings.ts'
import { checkLinks, listLinkTargets } from './links.ts'
import { checkAlternatives, checkMedia } from './media.ts'
import { checkPictures } from './pictures.ts'
import { checkRedirects } from './redirects.ts'
import { checkSlugs } from './slugs.ts'
import { checkStyle } from './style.ts'
import { checkTokens } from './tokens.ts'

/**
 * Finds the problems that stop content from going live: schemas, references, front matter, slugs, redirects, posts
 * and jobs included.
 * @returns every problem there is, file by file and line by line; with none, the content
 */
export function checkContent(all: ContentFiles): { problems: Problem[]; content?: Content } {
  const files = withoutOverlays(all)
  const writing = loadSources(files)
  // The placeholders of pages are checked where pages are loaded.
  const articles = writing.markdown.filter((file) => isIn('blog', file) || isIn('jobs', file))
  const problems = [
    ...checkFrontMatter(files),
    ...checkSlugs(writing),
    ...checkTokens({ sources: [], markdown: articles }),
  ]
  try {
    const content = loadFiles(files)
    const paths = listLinkTargets(content, writing.markdown).keys()
    problems.push(...checkRedirects(writing.sources, paths))
    return problems.length > 0 ? { problems: problems.sort(inOrder) } : { problems, content }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { problems: [...error.problems, ...problems].sort(inOrder) }
  }
}

/**
 * Finds problems that an editor is advised on. They do not stop content.
 * @param content that the files make
 * @param today as 2026-11-21
 */
export function adviseOnContent(all: ContentFiles, content: Content, today: string): Problem[] {
  const files = withoutOverlays(all)
  const writing = loadSources(files)
  const translated = { sources: [], markdown: loadOverlays(all) }
  return [
    ...checkUnused(files),
    ...checkLinks(writing, content, today),
    ...checkPictures(writing.sources),
    ...checkMedia(writing, files.findPictureSize),
    ...checkAlternatives(writing),
    ...checkHeadings(writing),
    ...checkStyle(writing),
    ...checkMedia(translated, files.findPictureSize),
    ...checkAlternatives(translated),
  ].sort(inOrder)
}

const checkFrontMatter = (files: TextFiles): Problem[] =>
  files.names.flatMap((name) => {
    const isPost = name.startsWith('blog/')
    if (!isPost && !name.startsWith('jobs/')) return []
    try {
      const schema = isPost ? postSchema : jobFileSchema
      return readFrontMatter(files.read(name), schema, `content/${name}`).problems
    } catch (error) {
      return [unreadable(name, error)]
    }
  })

/** Finds files that no page reads, such as a misspelled section or a picture beside its post. */
const checkUnused = ({ names, unread }: ContentFiles): Problem[] =>
  [...names.filter((name) => !findSchema(name)), ...unread].map((name) => {
    const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(name)
    const advice = isPicture
      ? 'move it to content/media'
      : 'correct its name (.yaml or .md) or remove it'
    return { file: `content/${name}`, line: 1, message: `Unused file; ${advice}` }
  })

const inOrder = (one: Problem, other: Problem) =>
  one.file.localeCompare(other.file) || one.line - other.line

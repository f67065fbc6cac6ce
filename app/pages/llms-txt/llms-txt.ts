import { toMarkdown } from 'mdast-util-to-markdown'
import { contentContext, languagesContext } from '~/content/content-context'
import type { Content } from '~/content/read-content'
import { listOwnPages, listPages, type SitePage } from '~/content/site-map'
import { withoutIsolates } from '~/lib/isolate'
import { type Language, languageFacts, pathIn, translatedLanguages } from '~/lib/languages'
import { blogsContext, jobsContext, originsContext } from '~/router-context'
import { markdownPath } from '~/seo/markdown/markdown-path'
import type { Route } from './+types/llms-txt'

/** Posts listed, the newest; the feeds and the sitemap have the others. */
const newest = 30

/**
 * The site for language models (https://llmstxt.org): its name, what it is, and every page as Markdown
 * by the navigation's own sections. While posts or jobs are unavailable, they are left out, and it is
 * made anew for the next reader.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [blogs, jobs] = await Promise.all([
    context.get(blogsContext).listBlogs(),
    context.get(jobsContext).listJobs(),
  ])
  const content = context.get(contentContext)
  const { name, description } = content.site
  const posts = blogs.state === 'found' ? blogs.value.slice(0, newest) : []
  const pages = listPages(content, posts, jobs.state === 'found' ? jobs.value : []).filter(
    ({ isListed }) => isListed,
  )
  const { site } = context.get(originsContext)
  const text = toMarkdown(
    {
      type: 'root',
      children: [
        makeHeading(1, name),
        {
          type: 'blockquote',
          children: [{ type: 'paragraph', children: [makeText(description)] }],
        },
        ...groupSections(content, pages).flatMap(({ heading, pages }) => [
          makeHeading(2, heading),
          makeList(pages, site),
        ]),
        ...translatedLanguages.flatMap((language) => {
          const translated = listTranslated(language, context)
          if (translated.length === 0) return []
          return [makeHeading(2, languageFacts[language].name), makeList(translated, site)]
        }),
      ],
    },
    { bullet: '-' },
  )
  return new Response(withoutIsolates(text), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** The pages that a second language has, without its articles, which the feeds list. */
function listTranslated(language: Language, context: Route.LoaderArgs['context']): Listed[] {
  const { content, stateIn } = context.get(languagesContext)
  return listOwnPages(content(language))
    .filter(({ path, isListed }) => isListed && stateIn(language, path) !== 'english')
    .map(({ path, words }) => ({ words, path: pathIn(language, path) }))
}

type Listed = Pick<SitePage, 'path' | 'words'>

type Section = { heading: string; pages: SitePage[] }

/**
 * Pages that stand under one of the navigation's make a section with it; those that stand alone are
 * the first, under the company's name.
 */
function groupSections(content: Content, pages: SitePage[]): Section[] {
  const isFurther = ({ kind }: SitePage) => kind === 'project-detail'
  const byTop = Map.groupBy(
    pages.filter((page) => !isFurther(page)),
    ({ breadcrumbs }) => breadcrumbs()[1]?.to,
  )
  const groups = [...byTop.values()]
  const alone = groups.filter(({ length }) => length === 1).flat()
  const sections = groups
    .filter(({ length }) => length > 1)
    .map((pages) => ({ heading: pages[0]?.breadcrumbs()[1]?.label ?? '', pages }))
  return [
    { heading: content.site.name, pages: alone },
    ...sections,
    // The one heading that has a meaning: what can be left out where room is short.
    { heading: 'Optional', pages: pages.filter(isFurther) },
  ].filter(({ pages }) => pages.length > 0)
}

type Node<Type> = Extract<Parameters<typeof toMarkdown>[0], { type: Type }>

/** A list of links to the Markdown of pages, each with its description. */
const makeList = (pages: Listed[], site: string): Node<'list'> => ({
  type: 'list',
  spread: false,
  children: pages.map(({ path, words }) => {
    const { title, description } = words()
    const url = `${site}${markdownPath(path)}`
    const link: Node<'link'> = { type: 'link', url, children: [makeText(title)] }
    return {
      type: 'listItem',
      children: [{ type: 'paragraph', children: [link, makeText(`: ${description}`)] }],
    }
  }),
})

const makeHeading = (depth: 1 | 2, value: string): Node<'heading'> => ({
  type: 'heading',
  depth,
  children: [makeText(value)],
})

const makeText = (value: string): Node<'text'> => ({ type: 'text', value })

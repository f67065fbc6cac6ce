import { contentContext, languagesContext } from '~/content/content-context'
import type { Content } from '~/content/read-content'
import { listOwnPages, type SitePage } from '~/content/site-map'
import { withoutIsolates } from '~/lib/isolate'
import { type Language, languageFacts, languages, pathIn } from '~/lib/languages'
import { originsContext } from '~/router-context'
import type { Route } from './+types/llms-txt'

/** The site for language models (https://llmstxt.org): the pages of each language, without posts and jobs. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, description } = context.get(contentContext).site
  const { content, stateIn } = context.get(languagesContext)
  const { site } = context.get(originsContext)
  const listIn = (language: Language) => {
    const pages = listOwnPages(content(language)).filter(
      ({ path, kind, isListed }) =>
        isListed && kind !== 'project-detail' && stateIn(language, path) !== 'english',
    )
    const sections = Map.groupBy(pages, (page) => headingOf(page, language, content(language)))
    return [...sections].flatMap(([heading, pages]) => [
      `## ${heading}`,
      pages.map((page) => formatLink(page, `${site}${pathIn(language, page.path)}`)).join('\n'),
    ])
  }
  const text = [`# ${name}`, `> ${description}`, ...languages.flatMap(listIn)].join('\n\n')
  return new Response(`${withoutIsolates(text)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** English pages are grouped as the navigation groups them; another language is one group. */
function headingOf({ kind, breadcrumbs }: SitePage, language: Language, { site }: Content): string {
  if (language !== 'en') return languageFacts[language].name
  return (kind !== 'page' && breadcrumbs()[1]?.label) || site.name
}

function formatLink({ words }: SitePage, url: string): string {
  const { title, description } = words()
  return `- [${title}](${url}): ${description}`
}

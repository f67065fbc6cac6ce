import type { Blog } from '../../contracts/blog.ts'
import type { Job } from '../../contracts/job.ts'
import { formatPrice } from '../lib/format-price.ts'
import { formPath, jobPath, postPath, servicePath } from '../lib/paths.ts'
import type { SearchEntry } from '../lib/search-entry.ts'
import { withSlugs } from '../lib/slugs.ts'
import { fillIn, joinWords } from '../lib/words.ts'
import { isLeftOut } from './left-out.ts'
import { getHead } from './pages.server.ts'
import { caseStudyPath } from './project-paths.ts'
import type { Content } from './read-content.ts'
import { listOwnPages } from './site-map.ts'

/** The searched part of a post, in characters. */
const minPostLength = 120
const maxPostLength = 20_000
/** Characters of posts searched: whole texts of hundreds, beginnings where there are ten thousand. */
const budget = 1_500_000

/** Lists all that can be found on the site; each post has the same share of the budget. */
export function listSearchEntries(content: Content, { blogs, jobs }: SearchedLists): SearchEntry[] {
  const share = Math.min(maxPostLength, Math.max(minPostLength, Math.floor(budget / blogs.length)))
  return [
    ...ownEntries(content),
    ...withSlugs([...jobs]).map((job) => jobEntry(job, content.search.also.jobs)),
    ...blogs.map((blog) => postEntry(blog, share)),
  ]
    .filter(({ to }) => !isLeftOut(content.leftOut, to) && isShown(content, to))
    .map((entry) => ({ ...entry, ...wordsFor(content, entry) }))
}

/** In a second language the pages that it has are found. */
const isShown = ({ states }: Content, to: string): boolean =>
  states[to.replace(/#.*$/, '')] !== 'english'

/** The words that an editor adds to what finds a page. */
function wordsFor({ search }: Content, { to, also }: SearchEntry): Pick<SearchEntry, 'also'> {
  const given = search.also.pages.filter((page) => page.to === to).map(({ words }) => words)
  const words = [also ?? [], given].flat().join(' ')
  return words ? { also: words } : {}
}

export type SearchedLists = { blogs: readonly Blog[]; jobs: readonly Job[] }

/** Joins texts without their Markdown. */
const joined = (...texts: (string | string[] | undefined)[]) =>
  roughWords(texts.flat().join(' '), maxPostLength)

/** Joins words as the site's language lists them. */
const listed = ({ labels }: Content, ...words: string[]) => joinWords(words, labels.joined.list)

const named = ({ labels }: Content, name: string, text: string) =>
  `${name}${fillIn(labels.joined.colon, { text })}`

const pageEntries = (content: Content) =>
  listOwnPages(content)
    .filter(({ kind, isListed }) => kind === 'page' && isListed)
    .map(({ path, name }): SearchEntry => {
      const { heading, lead, seo } = getHead(content, path)
      const headings = listHeadings(sectionsOf(content, path)).map((each) => `${each}.`)
      const text = joined(`${heading}.`, lead, seo.description, headings)
      return { kind: 'page', title: name, to: path, text }
    })

/** The sections of a page that have no entry of their own. */
function sectionsOf({ home, about, career, portfolio, privacy }: Content, path: string): unknown {
  const privacyHeadings = privacy.split('\n').filter((line) => line.startsWith('#'))
  const pages: Record<string, unknown> = {
    '/': home,
    '/about': about,
    '/career': career && { ...career, apply: undefined },
    '/portfolio': portfolio,
    '/privacy-policy': privacyHeadings.map((heading) => ({ heading })),
  }
  return pages[path]
}

const listHeadings = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([field, value]) =>
        typeof value === 'string' && /^(heading|title)$/.test(field) ? value : listHeadings(value),
      )
    : []

/** Entries of the pages, without posts. */
const ownEntries = (content: Content): SearchEntry[] => [
  ...content.services.map(
    ({ slug, name, tagline, summary, intro, offerings }): SearchEntry => ({
      kind: 'service',
      title: name,
      to: servicePath(slug),
      text: joined(
        summary,
        `${tagline}.`,
        intro.text,
        offerings.flatMap(({ title, detail }) => [`${title}.`, detail]),
      ),
    }),
  ),
  ...content.projects.map(
    (project): SearchEntry => ({
      kind: 'caseStudy',
      title: project.name,
      to: caseStudyPath(project),
      text: joined(`${project.kind}.`, project.caseStudy.lead, project.caseStudy.introduction),
    }),
  ),
  ...pageEntries(content),
  pricesEntry(content),
  contactEntry(content),
  ...formEntries(content),
  ...content.faq.questions.map(
    ({ id, title, detail }): SearchEntry => ({
      kind: 'question',
      title,
      to: `/faq#${id}`,
      text: joined(detail),
    }),
  ),
]

const pricesEntry = (content: Content): SearchEntry => {
  const { heading, lead, mvp, team } = content.pricing
  const roles = listed(content, ...team.roles.map(({ role }) => role))
  return {
    kind: 'page',
    title: heading,
    to: '/#pricing',
    text: joined(
      `${named(content, mvp.name, `${mvp.prefix} ${formatPrice(mvp.price)}`)}.`,
      lead,
      `${named(content, team.name, roles)}.`,
    ),
    also: content.search.also.prices,
  }
}

function contactEntry(content: Content): SearchEntry {
  const { site, search } = content
  const { text, action } = content.contact.callToAction
  return {
    kind: 'page',
    title: action.label,
    to: formPath(action.form),
    text: joined(
      text,
      `${listed(content, site.email, site.phone)}.`,
      site.offices.map(({ city, country }) => `${listed(content, city, country)}.`),
    ),
    also: search.also.contact,
  }
}

/** The forms that an editor has words for, but for the one of the contact. */
const formEntries = ({ contact, forms, search }: Content): SearchEntry[] =>
  forms
    .filter(({ id }) => id !== contact.callToAction.action.form)
    .filter(({ id }) => search.also.pages.some(({ to }) => to === formPath(id)))
    .map(({ id, title, description }) => ({
      kind: 'page',
      title,
      to: formPath(id),
      text: description,
    }))

const jobEntry = (
  { title, slug, place, desc }: Job & { slug: string },
  also: string,
): SearchEntry => ({
  kind: 'job',
  title,
  to: jobPath(slug),
  text: roughWords(`${place ? `${place}. ` : ''}${desc}`, maxPostLength),
  also,
})

const postEntry = ({ title, slug, text, language }: Blog, share: number): SearchEntry => ({
  kind: 'post',
  ...(language && { language }),
  title,
  to: postPath(slug),
  text: roughWords(text, share),
})

/**
 * The words of a text, roughly without its markup: parsing ten thousand posts would take too long.
 * Each pattern stops where it could begin again, so that its time grows with the text's length only.
 */
export const roughWords = (text: string, length: number): string =>
  text
    .slice(0, length * 2)
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<[^<>]*>|&#?\w{1,31};/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .replace(/(^|\n)[ \t]*(?:[-+]|\d{1,3}[.)]) /g, '$1')
    // The rule between a table's head and its rows.
    .replace(/(^|\n)[ \t]*[|:-][|: -]*(?=\n|$)/g, '$1')
    .replace(/[#*_`~|>\s]+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()

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

export type SearchedLists = { blogs: readonly Blog[]; jobs: readonly Job[] }

/** Lists all that can be found on the site; each post has the same share of the budget. */
export function listSearchEntries(content: Content, { blogs, jobs }: SearchedLists): SearchEntry[] {
  const share = Math.min(maxPostLength, Math.max(minPostLength, Math.floor(budget / blogs.length)))
  return [
    ...content.services.map(({ slug, name, tagline, summary, intro, offerings }) => {
      const parts = offerings.flatMap(({ title, detail }) => [`${title}.`, detail])
      return entry('service', name, servicePath(slug), summary, `${tagline}.`, intro.text, parts)
    }),
    ...content.projects.map((project) => {
      const { lead, introduction } = project.caseStudy
      const to = caseStudyPath(project)
      return entry('caseStudy', project.name, to, `${project.kind}.`, lead, introduction)
    }),
    ...pageEntries(content),
    pricesEntry(content),
    ...formEntries(content),
    ...content.faq.questions.map(({ id, title, detail }) =>
      entry('question', title, `/faq#${id}`, detail),
    ),
    ...withSlugs([...jobs]).map(({ title, slug, place, desc }) =>
      entry('job', title, jobPath(slug), place && `${place}.`, desc),
    ),
    ...blogs.map(({ title, slug, text, language }): SearchEntry => {
      const words = roughWords(text, share)
      return { kind: 'post', ...(language && { language }), title, to: postPath(slug), text: words }
    }),
  ]
    .filter(({ to }) => !isLeftOut(content.leftOut, to) && isShown(content, to))
    .map((each) => ({ ...each, ...wordsFor(content, each) }))
}

const entry = (
  kind: SearchEntry['kind'],
  title: string,
  to: string,
  ...texts: (string | string[] | undefined)[]
): SearchEntry => ({ kind, title, to, text: roughWords(texts.flat().join(' '), maxPostLength) })

/** In a second language the pages that it has are found. */
const isShown = ({ states }: Content, to: string): boolean =>
  states[to.replace(/#.*$/, '')] !== 'english'

/** The words that an editor adds to what finds a page. */
function wordsFor({ search, contact }: Content, { kind, to }: SearchEntry) {
  const { prices, contact: ways, jobs, pages } = search.also
  const words = [
    ...(to === pricesPath ? [prices] : []),
    ...(to === formPath(contact.callToAction.action.form) ? [ways] : []),
    ...(kind === 'job' ? [jobs] : []),
    ...pages.filter((page) => page.to === to).map((page) => page.words),
  ].join(' ')
  return words ? { also: words } : {}
}

const pricesPath = '/#pricing'

/** Joins words as the site's language lists them. */
const listed = ({ labels }: Content, ...words: string[]) => joinWords(words, labels.joined.list)

const pageEntries = (content: Content) =>
  listOwnPages(content)
    .filter(({ kind, isListed }) => kind === 'page' && isListed)
    .map(({ path, name }) => {
      const { heading, lead, seo } = getHead(content, path)
      const headings = listHeadings(sectionsOf(content, path)).map((each) => `${each}.`)
      return entry('page', name, path, `${heading}.`, lead, seo.description, headings)
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

function pricesEntry(content: Content): SearchEntry {
  const { heading, lead, mvp, team } = content.pricing
  const named = (name: string, text: string) =>
    `${name}${fillIn(content.labels.joined.colon, { text })}.`
  const price = named(mvp.name, `${mvp.prefix} ${formatPrice(mvp.price)}`)
  const roles = named(team.name, listed(content, ...team.roles.map(({ role }) => role)))
  return entry('page', heading, pricesPath, price, lead, roles)
}

/** The form of the contact, and those that an editor has words for. */
function formEntries(content: Content): SearchEntry[] {
  const { contact, forms, search, site } = content
  const { text, action } = contact.callToAction
  const offices = site.offices.map(({ city, country }) => `${listed(content, city, country)}.`)
  const ways = `${listed(content, site.email, site.phone)}.`
  return [
    entry('page', action.label, formPath(action.form), text, ways, offices),
    ...forms
      .filter(({ id }) => id !== action.form)
      .filter(({ id }) => search.also.pages.some(({ to }) => to === formPath(id)))
      .map(({ id, title, description }) => entry('page', title, formPath(id), description)),
  ]
}

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

import type { Blog } from '../../contracts/blog.ts'
import type { Job } from '../../contracts/job.ts'
import { writePrice } from '../lib/format-price.ts'
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

/** The words that an editor adds to what finds a page; those of the list of jobs find each job. */
function wordsFor({ search }: Content, { kind, to }: SearchEntry) {
  const page = kind === 'job' ? '/career/job-positions' : to
  const own = search.also.filter((each) => each.to === page)
  return own.length > 0 ? { also: own.map(({ words }) => words).join(' ') } : {}
}

const pageEntries = (content: Content) =>
  listOwnPages(content)
    .filter(({ kind, isListed }) => kind === 'page' && isListed)
    .map(({ path, name }) => {
      const { heading, lead, seo } = getHead(content, path)
      return entry('page', name, path, `${heading}.`, lead, seo.description)
    })

function pricesEntry(content: Content): SearchEntry {
  const { heading, lead, mvp, team } = content.pricing
  const { list, colon } = content.labels.joined
  const named = (name: string, text: string) => `${name}${fillIn(colon, { text })}.`
  const price = named(
    mvp.name,
    `${mvp.prefix} ${writePrice(content.pricing, content.language).text}`,
  )
  const roles = team.roles.map(({ role }) => role)
  const ofTeam = named(team.name, joinWords(roles, list))
  return entry('page', heading, '/#pricing', price, lead, ofTeam)
}

/** The forms that an editor has words for. */
const formEntries = ({ forms, search }: Content): SearchEntry[] =>
  forms
    .filter(({ id }) => search.also.some(({ to }) => to === formPath(id)))
    .map(({ id, title, description }) => entry('page', title, formPath(id), description))

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

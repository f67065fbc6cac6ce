/* Browsers load this file: it reads no schema. */

/** `behind`: a text was made from other words, or is left out. `english`: its own file has no translation. */
export type PageState = 'published' | 'behind' | 'english'

/** A post or a job: each has a text of its own, in one language or in several. The feed of jobs is none. */
export const isArticle = (path: string): boolean =>
  /^\/(?:blog|career\/job-positions)\/(?!rss\.xml$)./.test(path)

/** The state of a page: an article that is not listed is English, another page published. */
export const stateOf = (path: string, states: Readonly<Record<string, PageState>>): PageState =>
  states[path] ?? (isArticle(path) ? 'english' : 'published')

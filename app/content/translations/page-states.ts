/* Browsers load this file: it reads no schema. */

/**
 * A page in a second language. `published`: whole, and made from the English that stands now. `behind`:
 * whole, but a text was made from other words, or something is left out. `english`: its text cannot be
 * shown in the language.
 */
export type PageState = 'published' | 'behind' | 'english'

/** A post or a job, or its Markdown version: each has a text of its own, in one language or in several. */
export const isArticle = (path: string): boolean =>
  /^\/(?:blog|career\/job-positions)\/./.test(path)

/**
 * The state of a page, of which a list holds those that are no rule: articles that are published, and
 * other pages that are not.
 */
export const stateOf = (path: string, exceptions: Readonly<Record<string, PageState>>): PageState =>
  exceptions[path] ?? (isArticle(path) ? 'english' : 'published')

/** The states that are no rule. */
export const listExceptions = (
  states: Readonly<Record<string, PageState>>,
): Record<string, PageState> =>
  Object.fromEntries(Object.entries(states).filter(([path, state]) => state !== stateOf(path, {})))

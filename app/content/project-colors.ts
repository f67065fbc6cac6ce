import type { Content } from './read-content.ts'

/**
 * Each project's tint and accent as a stylesheet, because a strict policy allows no style
 * attribute: an element with `data-project` has them as `--tint` and `--accent`.
 */
export const projectColors = ({ projects }: Pick<Content, 'projects'>): string =>
  projects
    .map(({ key, tint, accent }) => `[data-project="${key}"]{--tint:${tint};--accent:${accent}}`)
    .join('\n')

import type { Content } from './read-content.ts'

/**
 * Each project's tint and accent, and the width of its name, as a stylesheet, because a strict policy allows
 * no style attribute: an element with `data-project` has them as `--tint`, `--accent` and `--letters`, one with
 * `data-service` the colors of a service.
 */
export const projectColors = ({ projects, services }: Pick<Content, 'projects' | 'services'>) =>
  [
    ...projects.map(
      ({ key, name, tint, accent }) =>
        `[data-project="${key}"]{--tint:${tint};--accent:${accent};--letters:${widthOf(name).toFixed(2)}}`,
    ),
    ...services.map(
      ({ slug, tint, accent }) => `[data-service="${slug}"]{--tint:${tint};--accent:${accent}}`,
    ),
  ].join('\n')

/** Widths of letters in the display font, in ems, each the largest of its kind. */
const letters: [kind: RegExp, width: number][] = [
  [/[ijlI .’']/, 0.29],
  [/[frtJ-]/, 0.43],
  [/[mwMW]/, 0.98],
  [/[\p{Lu}\d&]/u, 0.72],
]

/** The width of a name as case-study.css sets it: a little more than it takes. */
function widthOf(name: string): number {
  const widths = [...name].map((letter) => letters.find(([kind]) => kind.test(letter))?.[1] ?? 0.62)
  return widths.reduce((sum, width) => sum + width - 0.05, 0)
}

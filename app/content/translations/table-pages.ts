import type { FileTranslation } from './fill-value.ts'
import type { Review } from './review.ts'

const columns = ['fresh', 'unaccepted', 'stale', 'missing'] as const

/** The state of each page, and the counts of texts and of words left, by file. */
export function tablePages({ states, translations, isOpen }: Review): string {
  const rows = translations.map((file) => [
    file.name,
    ...columns.map((column) => String(file.fields.filter(({ state }) => state === column).length)),
    String(countLeft(file)),
  ])
  const pages = Object.entries(states).map(([path, state]) => [state, path])
  return [
    isOpen
      ? 'The language is shown.'
      : 'The language is not shown: the words around the pages are not whole.',
    '',
    table([['state', 'page'], ...pages]),
    '',
    table([['file', ...columns, 'words left'], ...rows]),
  ].join('\n')
}

const countLeft = ({ fields }: FileTranslation): number =>
  fields
    .filter(({ state }) => state === 'missing')
    .reduce((sum, { value }) => sum + value.split(/\s+/).length, 0)

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

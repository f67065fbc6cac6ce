/**
 * Formats a Markdown table whose columns are also aligned in a terminal.
 */
export function markdownTable(headings: string[], rows: string[][]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(escapeCell))
  const widths = headings.map((_, column) =>
    Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const ruler = widths.map((width) => '-'.repeat(width))
  const [head = [], ...body] = lines
  return [head, ruler, ...body]
    .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n')
}

/** A KB is 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const milliseconds = (time: number) => `${Math.round(time)} ms`

const escapeCell = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')

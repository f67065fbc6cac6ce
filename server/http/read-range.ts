/** The first and the last byte asked for. */
export type Range = { first: number; last: number }

/**
 * Reads a Range header for something of so many bytes: RFC 9110, 14.1.2. A list of ranges, and what
 * is no range of bytes, may be ignored, and is.
 */
export function readRange(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}

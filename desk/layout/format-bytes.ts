import { type Language, languageFacts } from '../../app/lib/languages.ts'

const units = [
  ['kilobyte', 1e3, 0],
  ['megabyte', 1e6, 1],
  ['gigabyte', 1e9, 1],
] as const

/** Writes a size, such as `1.4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size, maximumFractionDigits] =
    units.findLast(([, size]) => bytes >= size) ?? units[0]
  const options = { style: 'unit', unit, maximumFractionDigits } as const
  return new Intl.NumberFormat(languageFacts[language].tag, options).format(
    Math.max(1, bytes / size),
  )
}

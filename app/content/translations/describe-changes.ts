import type { FileTranslation } from './fill-value.ts'
import { pathKey } from './fill-value.ts'
import type { Lock } from './lock.ts'

/** Lists the texts whose English has changed or is new: what it was, what it is, and the translation. */
export function describeChanges(files: readonly FileTranslation[], lock: Lock): string {
  const changed = files.flatMap(({ name, fields }) =>
    fields
      .filter(({ state }) => state !== 'fresh')
      .map(({ path, state, value, text, at = pathKey(path) }) => {
        const before = lock[name]?.[at]?.from
        return [
          `${name} ${pathKey(path)} (${state})`,
          ...(before === undefined ? [] : [`  was  ${before}`]),
          `  is   ${before === undefined ? value.trim() : markWords(before, value)}`,
          ...(text === undefined ? [] : [`  now  ${text}`]),
        ].join('\n')
      }),
  )
  return changed.length === 0
    ? 'Every text was made from the English that stands there.'
    : changed.join('\n\n')
}

/** The new text, with the words in brackets that the old one did not have. */
function markWords(before: string, after: string): string {
  const known = new Set(before.split(/\s+/))
  return after
    .trim()
    .split(/\s+/)
    .map((word) => (known.has(word) ? word : `[${word}]`))
    .join(' ')
}

import type { FileTranslation, TranslatedField } from './fill-value.ts'
import { pathKey } from './fill-value.ts'

/** Lists the texts whose English has changed or is new: what it was, what it is, and the translation. */
export function describeChanges(files: readonly FileTranslation[]): string {
  const changed = files.flatMap(({ name, fields }) =>
    fields.filter(({ state }) => state !== 'fresh').map((field) => describeChange(name, field)),
  )
  return changed.length === 0
    ? 'Every text was made from the English that stands there.'
    : changed.join('\n\n')
}

function describeChange(name: string, field: TranslatedField): string {
  const { path, state, value, text, outdated, accepted } = field
  const now = text ?? outdated
  return [
    `${name} ${pathKey(path)} (${state})`,
    ...(accepted ? [`  was  ${accepted.from}`] : []),
    `  is   ${accepted ? markWords(accepted.from, value) : value.trim()}`,
    ...(now === undefined ? [] : [`  now  ${now}`]),
  ].join('\n')
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

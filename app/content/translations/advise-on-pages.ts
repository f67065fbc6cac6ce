import type { Language } from '../../lib/languages.ts'
import type { Review } from './review.ts'

/** Finds the pages that cannot be shown as they should be in a language; with no word of it, nothing. */
export function adviseOnPages(
  { translations, isOpen, states }: Pick<Review, 'translations' | 'isOpen' | 'states'>,
  language: Language,
): string[] {
  const isBegun = translations.some(({ fields }) => fields.some(({ text }) => text !== undefined))
  if (!isBegun) return []
  if (!isOpen)
    return [`no page is shown under /${language}: the words around the pages are not whole`]
  const pagesIn = (wanted: string) =>
    Object.entries(states).flatMap(([path, state]) => (state === wanted ? [path] : []))
  return [
    { pages: pagesIn('behind'), what: 'behind their English' },
    { pages: pagesIn('english'), what: 'shown in English' },
  ].flatMap(({ pages, what }) =>
    pages.length > 0 ? [`under /${language} these pages are ${what}: ${pages.join(', ')}`] : [],
  )
}

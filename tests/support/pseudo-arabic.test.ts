import { expect, test } from 'vitest'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { reviewTranslations } from '../../app/content/translations/review.ts'
import { copyOfContent } from './content-folder.ts'
import { addPseudoArabic, toPseudoArabic } from './pseudo-arabic.ts'

test('keeps what is the same in every language', () => {
  expect(toPseudoArabic('Ask {{email}}, see [it](/faq) in `code`?')).toBe(
    'اغز {{email}}, غجج [ذف](/faq) ذص `code`?',
  )
})

test('translates every word of the tests’ content', () => {
  const folder = copyOfContent()
  addPseudoArabic(folder.path)
  const { translations, states, isOpen, problems } = reviewTranslations(
    openContentFolder(folder.path),
    'ar',
  )
  const left = translations.flatMap(({ name, fields }) =>
    fields
      .filter(({ shown }) => shown !== 'translated')
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  expect(left).toEqual([])
  expect(problems).toEqual([])
  expect(isOpen).toBe(true)
  expect(Object.values(states).filter((state) => state !== 'published')).toEqual([])
  folder.cleanUp()
})

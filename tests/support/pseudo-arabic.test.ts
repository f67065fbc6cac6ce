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
  const { files, content, problems } = reviewTranslations(openContentFolder(folder.path), 'ar')
  const left = files.flatMap(({ name, texts }) =>
    texts.filter(({ state }) => state !== 'current').map(({ key }) => `${name} ${key}`),
  )
  expect(left).toEqual([])
  expect(problems).toEqual([])
  expect(Object.values(content.states).filter((state) => state !== 'published')).toEqual([])
  folder.cleanUp()
})

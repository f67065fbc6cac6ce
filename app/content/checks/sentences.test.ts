import { expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkSentences } from './sentences.ts'

const { problems, replace } = checkedContent(checkSentences)

const web = 'services/web-development.yaml'
const said =
  'Search rankings cannot be guaranteed; we watch\n      them through the move and a month beyond.'
const sentence = 'The price is agreed before anything is drawn.'

/** Puts words into a text of the web service, and gives the line where they begin. */
const sayOnWeb = (words: string) => replace(web, said, words)
const sayOnMvp = (words: string) =>
  replace('services/mvp-development.yaml', 'Market sizing is left to you.', words)

test('a sentence on two service pages is refused on the second, which names the first', () => {
  const mvp = sayOnMvp(`Well. ${sentence}`)
  const line = sayOnWeb(`Well.\n      ${sentence}`) + 1
  expect(problems()).toEqual([
    `${web}:${line} “${sentence}” is said at content/services/mvp-development.yaml:${mvp} as well: say it of this service, or list it in content/promises.yaml`,
  ])
})

test('it is found whatever its capitals, its dashes and its line ends', () => {
  sayOnMvp(sentence)
  const line = sayOnWeb('THE PRICE is agreed\n      before – anything is drawn!')
  expect(problems()).toEqual([expect.stringContaining(`${web}:${line} “THE PRICE is agreed`)])
})

test('a promise of the company may stand on every service page', () => {
  replace('promises.yaml', 'promises:\n', `promises:\n  - ${sentence}\n`)
  sayOnMvp(sentence)
  sayOnWeb(sentence)
  expect(problems()).toEqual([])
})

test('a sentence of a few words may come up twice', () => {
  sayOnMvp('We watch them.')
  sayOnWeb('We watch them.')
  expect(problems()).toEqual([])
})

test('a service page may repeat itself', () => {
  sayOnWeb(`${sentence} ${sentence}`)
  expect(problems()).toEqual([])
})

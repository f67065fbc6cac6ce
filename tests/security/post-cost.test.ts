/** Row D3 of RELIABILITY.md: any text that a post may have costs little, in all rules together. */
import { expect, test } from 'vitest'
import { excerptOf, renderRichText } from '../../app/content/rich-text.server.ts'
import { roughWords } from '../../app/content/search-entries.server.ts'
import { wordsOf } from '../../app/content/words-of.ts'
import { feedHtml } from '../../app/seo/feeds/feed-html.server.ts'
import { cutText, maxLength } from '../../contracts/host-fields.ts'
import { cmsMarkup } from '../support/cms-markup.ts'
import { honestText, spreadTexts, worstTexts } from '../support/worst-texts.ts'

const filled = (unit: string) =>
  unit.repeat(Math.ceil(maxLength.post / unit.length)).slice(0, maxLength.post)

/** Letters of every kind of script, runs of which have no space in them. */
const scripts = {
  ...{ Latin: 'aé', Greek: 'αώ', Cyrillic: 'жй', Arabic: 'مرحبا', Hebrew: 'שָׁל', Devanagari: 'क्षि' },
  ...{
    Thai: 'กำ',
    Khmer: 'ក្ក',
    Tibetan: 'ཀྲ',
    Hangul: '각각',
    Han: '漢字',
    Kana: 'かガ',
    full: 'ｘ',
  },
  ...{
    Ethiopic: 'ሀለ',
    emoji: '👩‍👩‍👧‍👦',
    flags: '🇵🇰',
    marks: 'a\u0301\u0302',
    spaces: '\u2003\u00a0',
  },
  ...{
    controls: '\0\x01',
    halves: '\ud83d',
    ends: '\r',
    ligatures: 'ﷺ',
    digits: '١٢',
    joined: '\u200d',
  },
}

const texts = {
  ...worstTexts,
  ...spreadTexts,
  ...Object.fromEntries(
    Object.entries({ ...scripts, ...cmsMarkup }).map(([name, unit]) => [name, filled(unit)]),
  ),
  honest: filled(honestText),
}

let run = 0
/** All that is made of a text when its post comes in, and of none of which it is cached. */
function read(text: string): void {
  // Another text each time, because rendered texts are cached.
  const fresh = cutText(maxLength.post).parse(`${run++} ${text}`)
  excerptOf(fresh)
  wordsOf(renderRichText(fresh))
  roughWords(fresh, 20_000)
}

const limit = 20
/** How often a text is read until it once takes less: a busy machine makes each reading longer. */
const attempts = 25

/** The processor time of one reading, in milliseconds: the best of a few. It is told in steps of up to 4. */
function costOf(text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && best >= limit; attempt++) {
    const before = process.threadCpuUsage()
    read(text)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

test('any text that a post may have costs less than 20 ms', { timeout: 120_000 }, () => {
  // The first readings are slow; the others tell which texts are worth to be measured.
  for (const text of Object.values(texts).slice(0, 60)) read(text)
  const slowest = Object.entries(texts)
    .map(([name, text]) => {
      const before = performance.now()
      read(text)
      return { name, text, took: performance.now() - before }
    })
    .sort((one, other) => other.took - one.took)
    .slice(0, 25)
  const costs = slowest.map(({ name, text }) => ({ name, cost: costOf(text) }))
  expect(costs.filter(({ cost }) => cost >= limit)).toEqual([])
})

test('a feed of the longest posts costs as much for each as it holds', () => {
  const html = feedHtml(filled(honestText), 'https://www.example.com/blog/a')
  expect(html.length).toBeLessThan(3 * maxLength.post)
})

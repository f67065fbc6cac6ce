/** Row D3 of RELIABILITY.md. */
import { expect, test } from 'vitest'
import { roughWords } from '../../../app/content/search-entries.server.ts'
import { feedHtml } from '../../../app/seo/feeds/feed-html.server.ts'
import { toPlainText } from '../../../app/text/plain-text.ts'
import { makeExcerpt, renderText } from '../../../app/text/render-text.server.ts'
import { cutText, maxLength } from '../../../contracts/host-fields.ts'
import { cmsMarkup } from '../../support/cms-markup.ts'
import { honestText, worstTexts } from '../../support/worst-texts.ts'

/** A text of the maximum length of a post. */
const filled = (unit: string): string =>
  unit.repeat(Math.ceil(maxLength.post / unit.length)).slice(0, maxLength.post)

/** Letters of every kind of script, for runs without a space. */
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

/** By name. */
const longPosts: Record<string, string> = {
  ...worstTexts,
  ...Object.fromEntries(
    Object.entries({ ...scripts, ...cmsMarkup }).map(([name, unit]) => [name, filled(unit)]),
  ),
  'ten thousand words': filled(honestText),
}

let run = 0
/** Derives everything that an incoming post needs, without a cache. */
function readPost(text: string) {
  const fresh = cutText(maxLength.post).parse(`${run++} ${text}`)
  return {
    excerpt: makeExcerpt(fresh),
    words: toPlainText(renderText(fresh)),
    rough: roughWords(fresh, 20_000),
  }
}

test('any text that a post may have is read to its end, and derives no more than it contains', () => {
  for (const [name, text] of Object.entries(longPosts)) {
    const { excerpt, words, rough } = readPost(text)
    expect(excerpt.length, name).toBeLessThan(1000)
    expect(words.length, name).toBeLessThan(2 * maxLength.post)
    expect(rough.length, name).toBeLessThanOrEqual(20_000)
  }
})

test('a feed of the longest posts is as long as its posts', () => {
  const html = feedHtml(filled(honestText), 'https://www.example.com/blog/a')
  expect(html.length).toBeLessThan(3 * maxLength.post)
})

import { describe, expect, test } from 'vitest'
import type { FileLock } from './lock.ts'
import { pairValues } from './pair-values.ts'

type Texts = Record<string, string>
const listOf = (...texts: string[]): Texts =>
  Object.fromEntries(texts.map((text, at) => [at, text]))
const lockOf = (english: Texts, translated: Texts): FileLock =>
  Object.fromEntries(
    Object.entries(english).map(([path, from]) => [
      path,
      { from, to: translated[path] ?? '', by: 'machine' },
    ]),
  )

const price = 'What does the first version cost?'
const time = 'It takes 6 weeks.'
const owner = 'You own the code.'
const english = listOf(price, time, owner)
const arabic = listOf('كم التكلفة؟', 'يستغرق 6 أسابيع.', 'الشفرة لك.')
const accepted = lockOf(english, arabic)

/** Each English text that has one with its translation, and the states of all. */
function pair(now: Texts, translated: Texts = arabic, lock: FileLock = accepted) {
  const pairs = pairValues(new Map(Object.entries(now)), new Map(Object.entries(translated)), lock)
  return {
    shown: Object.fromEntries(
      [...pairs].flatMap(([path, { text }]) => (text === undefined ? [] : [[now[path], text]])),
    ),
    states: [...pairs.values()].map(({ state }) => state).join(' '),
    pairs,
  }
}
const priceShown = { [price]: 'كم التكلفة؟' }
const timeShown = { [time]: 'يستغرق 6 أسابيع.' }
const ownerShown = { [owner]: 'الشفرة لك.' }
const all = { ...priceShown, ...timeShown, ...ownerShown }

describe('when the English is', () => {
  test.each([
    ['as it was', english, all, 'fresh fresh fresh'],
    ['added to at the start', listOf('New.', price, time, owner), all, 'missing fresh fresh fresh'],
    ['added to at the end', listOf(price, time, owner, 'New.'), all, 'fresh fresh fresh missing'],
    ['cut', listOf(time, owner), { ...timeShown, ...ownerShown }, 'fresh fresh'],
    ['reordered', listOf(owner, price, time), all, 'fresh fresh fresh'],
    [
      'edited',
      listOf(price, 'It may take 6 weeks.', owner),
      { ...priceShown, 'It may take 6 weeks.': 'يستغرق 6 أسابيع.', ...ownerShown },
      'fresh stale fresh',
    ],
    [
      'added to and edited',
      listOf('New.', price, 'It may take 6 weeks.', owner),
      { ...priceShown, ...ownerShown },
      'missing fresh missing fresh',
    ],
    [
      'replaced',
      listOf(price, 'Nobody knows.', owner),
      { ...priceShown, ...ownerShown },
      'fresh missing fresh',
    ],
    [
      'given another figure',
      listOf(price, 'It takes 8 weeks.', owner),
      { ...priceShown, ...ownerShown },
      'fresh missing fresh',
    ],
  ])('%s, each text has its own translation or none', (_, now, shown, states) => {
    expect(pair(now)).toMatchObject({ states })
    expect(pair(now).shown).toEqual(shown)
  })
})

describe('when the translation is', () => {
  const added = listOf(price, 'New.', time, owner)
  test.each([
    [
      'added to at the same place',
      added,
      listOf('كم التكلفة؟', 'جديد.', 'يستغرق 6 أسابيع.', 'الشفرة لك.'),
      { ...all, 'New.': 'جديد.' },
      'fresh unaccepted fresh fresh',
    ],
    [
      'added to, and another edited, so that the new one waits',
      added,
      listOf('كم التكلفة؟', 'جديد.', 'المدة 6 أسابيع.', 'الشفرة لك.'),
      { ...all, [time]: 'المدة 6 أسابيع.' },
      'fresh missing unaccepted fresh',
    ],
    [
      'edited, and the English added to',
      added,
      listOf('كم التكلفة؟', 'المدة 6 أسابيع.', 'الشفرة لك.'),
      { ...priceShown, ...ownerShown },
      'fresh missing missing fresh',
    ],
    ['reordered alone', english, listOf('الشفرة لك.', 'كم التكلفة؟', 'يستغرق 6 أسابيع.'), all, ''],
    [
      'cut at the same place',
      listOf(time, owner),
      listOf('يستغرق 6 أسابيع.', 'الشفرة لك.'),
      { ...timeShown, ...ownerShown },
      'fresh fresh',
    ],
    [
      'cut before the English',
      english,
      listOf('يستغرق 6 أسابيع.', 'الشفرة لك.'),
      { ...timeShown, ...ownerShown },
      'missing fresh fresh',
    ],
    [
      'edited alone',
      english,
      { ...arabic, 1: 'المدة 6 أسابيع.' },
      { ...all, [time]: 'المدة 6 أسابيع.' },
      'fresh fresh fresh',
    ],
  ])('%s, no text has another’s translation', (_, now, translated, shown, states) => {
    const paired = pair(now, translated)
    expect(paired.shown).toEqual(shown)
    expect(paired.states).toBe(states || 'fresh fresh fresh')
  })

  test('there for a text that was replaced, it waits to be accepted', () => {
    const { pairs } = pair(listOf(price, 'Nobody knows.', owner), { ...arabic, 1: 'لا أحد يعرف.' })
    expect(pairs.get('1')).toMatchObject({ state: 'missing', outdated: 'لا أحد يعرف.' })
  })

  test('still the English one, it waits to be accepted; a figure does not', () => {
    const { states, shown } = pair(
      listOf('A name', '{{price}}, 24'),
      listOf('A name', '{{price}}, 24'),
      {},
    )
    expect(states).toBe('missing unaccepted')
    expect(shown).toEqual({ '{{price}}, 24': '{{price}}, 24' })
  })

  test('begun, and a paragraph is still the English one, it waits as well', () => {
    const code = '```sh\nnpm run translations -- check content/faq.yaml\n```'
    const body = `Start with one codebase.\n\n${code}\n\nAsk what the second one costs.`
    const stateOf = (text: string) => pair({ text: body }, { text }, {}).states
    expect(stateOf(`ابدأ بواحدة.\n\n${code}\n\nAsk what the second\none costs.`)).toBe('missing')
    expect(stateOf(`ابدأ بواحدة.\n\n${code}\n\nاسأل عن الثانية.`)).toBe('unaccepted')
  })

  test('that of another text, it does not wait for the one at its place', () => {
    expect(pair(listOf('New.', price, time, owner)).pairs.get('0')).not.toHaveProperty('outdated')
  })
})

test('a lock that does not hold the translations goes by their places', () => {
  const before = Object.fromEntries(
    Object.entries(english).map(([path, from]) => [path, { from, by: 'machine' }]),
  )
  expect(pair(listOf(owner, price, 'New.'), arabic, before).shown).toEqual({
    ...ownerShown,
    ...priceShown,
  })
})

test('one English text with two translations keeps each at its place', () => {
  const twice = listOf('Quote', 'Quote')
  const translated = listOf('عرض سعر', 'اقتباس')
  const { pairs } = pair(twice, translated, lockOf(twice, translated))
  expect([...pairs.values()].map(({ text }) => text)).toEqual(['عرض سعر', 'اقتباس'])
})

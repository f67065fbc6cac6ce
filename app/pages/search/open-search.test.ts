import { describe, expect, test } from 'vitest'
import { openSearch } from './open-search.server.ts'
import { makeSnippet, splitAtMatches } from './search-snippet.server.ts'
import { foldWord, parseQuery, queryWords, wordsIn } from './search-words.server.ts'

describe('a query', () => {
  test.each([
    ['MVP release', ['mvp', 'releas']],
    ['“it cost?”', ['it', 'cost']],
    ['مَرْحَبًا بالعالم', ['مرحبا', 'عالم']],
    ['.*+?^$()|[]\\', []],
    ['', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j is looked for as %j', (query, words) => {
    expect(queryWords(query)).toEqual(words.map((word) => [word]))
  })

  test.each([
    ['full-time', ['fulltim', 'full', 'time']],
    ['“what’s”', ['what', 'what', 's']],
  ])('%j is looked for as one word, and as its parts', (query, words) => {
    expect(queryWords(query)).toEqual([words])
  })

  test('is cut to a hundred characters, none of them in half', () => {
    expect([...parseQuery('👩'.repeat(2000))]).toHaveLength(100)
    expect(parseQuery('👩'.repeat(2000)).isWellFormed()).toBe(true)
    expect(parseQuery(`a\ud800b`)).toBe('a\ufffdb')
  })
})

describe('a search', () => {
  const textsFound = async (texts: string[], query: string) => {
    const entries = texts.map((text, at) => ({
      kind: 'page' as const,
      title: '',
      to: `/${at}`,
      text,
    }))
    return (await openSearch(entries))(query, 10).hits.map(({ text }) => text)
  }

  test.each([
    ['Node.js', 'nodejs'],
    ['full-time', 'fulltime'],
    ['$3,000', '$3000'],
    ['start-up', 'startup'],
    ['كتابة', 'کتابہ'],
    ['۳۰۰۰', '3000'],
    ['٣٬٠٠٠', '3000'],
    ['3\u2009000 €', '3000'],
    ['Startup', 'start up'],
    ['React Native', 'reactnative'],
    ['Łódź', 'lodz'],
    ['الأسعار', 'أسعار'],
    ['FAQ', 'FAQs'],
    ['one story', 'stories'],
    ['a status', 'statuses'],
    ['a founder', 'founders’'],
  ])('finds %j by %j, and the other way round', async (one, other) => {
    expect(await textsFound([one, 'else'], other)).toEqual([one])
    expect(await textsFound([other, 'else'], one)).toEqual([other])
  })

  test.each([
    ['how much does it cost', '/prices'],
    ['cost of an app', '/prices'],
    ['app', '/app'],
    ['the first release', '/app'],
  ])('answers %j with %s first', async (query, to) => {
    const page = (to: string, title: string, text: string, also?: string) => ({
      ...{ kind: 'page' as const, title, to, text },
      ...(also && { also }),
    })
    const search = await openSearch(
      [
        page('/prices', 'Plans', 'An MVP, or a team.', 'much cost price'),
        page('/jobs', 'Roles', 'Work with us.', 'apply'),
        page('/app', 'Apps', 'How much does it take until the first release of an app?'),
        page('/list', 'A list', 'Does it list the cost? It does. How it is, it is: an app of it.'),
      ],
      { stopWords: 'how does it of an the' },
    )
    expect(search(query, 10).hits[0]?.to).toBe(to)
  })

  test.each([
    ['test', ['/quality', '/testimonial']],
    ['design', ['/design', '/designer']],
    ['words', ['/own', '/other']],
  ])('answers “%s” with %j, in this order', async (query, expected) => {
    const page = { kind: 'page' as const, text: '' }
    const search = await openSearch([
      { ...page, title: 'Testimonials', to: '/testimonial', also: 'testimonial' },
      { ...page, title: 'Quality', to: '/quality', text: 'A long text of the tests that we run.' },
      { ...page, kind: 'job', title: 'Designer', to: '/designer', text: 'Design, design, design.' },
      { ...page, kind: 'service', title: 'UI Design', to: '/design' },
      { ...page, kind: 'post', title: 'Words', to: '/other', language: 'en' },
      { ...page, title: 'Else', to: '/own', text: 'In other words.' },
    ])
    expect(search(query, 10).hits.map(({ to }) => to)).toEqual(expected)
  })

  test('of words that say nothing looks for these', async () => {
    const search = await openSearch([{ kind: 'page', title: 'It', to: '/', text: '' }], {
      stopWords: 'it',
    })
    expect(search('it', 10).count).toBe(1)
  })

  test('finds a word by others that mean the same, and marks them', async () => {
    const entry = { kind: 'page' as const, title: '', to: '/', text: 'Loans in a week' }
    const search = await openSearch([entry], { synonyms: 'app/application loan/credit/قرض' })
    for (const query of ['loan', 'credits', 'قرض'])
      expect(search(query, 1).hits[0]?.words).toContain('loan')
    expect(search('application', 1).count).toBe(0)
  })

  test('forgives a slip in a longer word', async () => {
    expect(await textsFound(['In instalments', 'Gulf'], 'instalmnets')).toEqual(['In instalments'])
    expect(await textsFound(['In instalments', 'Gulf'], 'gulp')).toEqual([])
  })

  test('shows what has every word first, and what has any of them only if that is little', async () => {
    const both = 'payments by phone'
    expect(await textsFound(['phone', both], 'payments phone')).toEqual([both, 'phone'])
    const six = Array.from({ length: 6 }, () => both)
    expect(await textsFound(['phone', ...six], 'payments phone')).toEqual(six)
  })

  test('shows a text that holds the word before those that hold its parts', async () => {
    const texts = [
      'Up to you. We start, start, start up, up.',
      'A word about a startup, among others.',
    ]
    expect((await textsFound(texts, 'start-up'))[0]).toBe(texts[1])
  })
})

describe('what matches', () => {
  const marked = (text: string, words: string[]) =>
    splitAtMatches(text, words)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  test.each([
    ['The Team, twice: team.', ['team'], 'The [Team], twice: [team].'],
    ['A café', ['cafe'], 'A [café]'],
    ['MVPs are no toy', ['mvp'], '[MVPs] are no toy'],
    ['Node.js and JS', ['nodej'], '[Node.js] and JS'],
    ['Node.js and JS', ['js'], 'Node.[js] and [JS]'],
    ['مرحبا بالعالم', ['عالم'], 'مرحبا [بالعالم]'],
    ['', ['else'], ''],
  ])('of %j is marked where it stands', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected)
  })

  test('stands apart, each part at its own place', () => {
    const places = splitAtMatches('a b a b a', ['a', 'b']).map(({ at }) => at)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('the words around', () => {
  const text = Array.from({ length: 200 }, (_, place) => `w${place}`).join(' ')

  test('the first that matches are shown', () => {
    const snippet = makeSnippet(text, ['w100', 'w150'])
    expect(snippet).toMatch(/^… w92 .* w100 .* …$/)
    expect(wordsIn(snippet)).toHaveLength(28)
  })

  test('hold a number that blanks divide', () => {
    expect(makeSnippet(`${text} from 3 000 €`, ['3000'])).toMatch(/w199 from 3 000 €$/)
  })

  test('are the beginning where nothing matches', () => {
    expect(makeSnippet(text, ['other'])).toMatch(/^w0 .* …$/)
    expect(makeSnippet('All of it.', ['other'])).toBe('All of it.')
    expect(makeSnippet('', ['other'])).toBe('')
  })

  test('are not many characters where words have no end', () => {
    expect([...makeSnippet('👩'.repeat(5000), [])].length).toBeLessThan(260)
  })
})

test.each([
  ['أسعار', 'اسعار'],
  ['مدرسة', 'مدرسه'],
  ['مستشفى', 'مستشفي'],
  ['مُؤسِّس', 'مؤسس'],
  ['مسؤول', 'مسئول'],
  ['تصميـــم', 'تصميم'],
  ['کتاب', 'كتاب'],
  ['التطبيق', 'تطبيق'],
  ['للتطبيقات', 'تطبيق'],
  ['بالجودة', 'جوده'],
  ['المنصات', 'منصة'],
  ['٣٠٠٠', '3000'],
])('%s and %s are the same word', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other))
})

test('words of different meaning stay apart', () => {
  for (const [one = '', other] of [
    ['علم', 'عالم'],
    ['دين', 'دان'],
    ['shoe', 'show'],
    ['case', 'cash'],
  ])
    expect(foldWord(one)).not.toBe(foldWord(other ?? ''))
})

import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import type { Question } from '../../contracts/form-question.ts'
import { formWords } from '../../tests/support/form-words.ts'
import type { SubmittedVia } from '../leads/lead.ts'
import { hashSubmission } from './submission-fields.ts'
import { validate } from './validate.ts'

const base = { title: 'It', required: true as const }
const line: Question = { ...base, ref: 'name', type: 'short_text', maxLength: 120 }
const lines: Question = { ...base, ref: 'about', type: 'long_text', maxLength: 4000 }
const email: Question = { ...base, ref: 'email', type: 'email' }
const phone: Question = { ...base, ref: 'phone', type: 'phone' }
const number: Question = { ...base, ref: 'weeks', type: 'number' }
const day: Question = { ...base, ref: 'day', type: 'date' }
const link: Question = {
  ...{ ...base, ref: 'work', type: 'short_text', maxLength: 300 },
  pattern: { source: '(https?://)?[^\\s.]+(\\.[^\\s.]+)+', message: 'A link, please.' },
}
const kind: Question = {
  ...base,
  ref: 'kind',
  type: 'choice',
  choices: [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ],
  other: true,
}

const ways: SubmittedVia[] = ['page', 'whatsapp']

/** The answer to a question as it is stored, or the problem with it. */
function read(
  question: Question,
  value: string,
  submittedVia: SubmittedVia = 'page',
): string | undefined {
  const form = { questions: [question], thankYous: [{ id: 'thanks' }] } as unknown as FormDefinition
  const fields = (name: string) => (name === question.ref ? [value] : [])
  const { answers, problems } = validate(form, fields, { words: formWords, submittedVia })
  return problems[0]?.problem ?? answers[0]?.answer
}

/** Hashes a text as the content of an enquiry. */
function hashText(text: string): string | undefined {
  const form = { questions: [lines], thankYous: [{ id: 'thanks' }] } as unknown as FormDefinition
  const validation = validate(form, () => [text], { words: formWords })
  return hashSubmission({ formId: 'form', ...validation, hidden: {} }, { find: () => undefined })
}

/** Every assigned character without surrogates and private use. */
const allCharacters = Array.from({ length: 0x110000 }, (_, code) =>
  String.fromCodePoint(code),
).filter((character) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character))
const invisible = allCharacters.filter((character) => /[\p{Cf}\p{DI}]/u.test(character))
const controls = allCharacters.filter((character) => /\p{Cc}/u.test(character))
const digits = allCharacters.filter((character) => /\p{Nd}/u.test(character))

/** 9876543210 in each numbering system that has digits of its own. */
const numerals = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
  const text = format.format(9_876_543_210)
  return /^\p{Nd}{10}$/u.test(text) ? [[system, text] as const] : []
})

describe('digits of any script', () => {
  test('are read as what they mean', () => {
    expect(numerals.length).toBeGreaterThan(60)
    for (const [system, text] of numerals)
      expect([system, read(number, text)]).toEqual([system, '9876543210'])
  })

  test('are ten of each, in order', () => {
    expect(digits.length % 10).toBe(0)
    const wrong = digits.filter((digit, at) => read(number, `1${digit}`) !== `1${at % 10}`)
    expect(wrong).toEqual([])
  })

  test.each([
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
    ['+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '+92 300 1234567'],
    ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971 50 123 4567'],
    ['＋971501234567', '+971 50 123 4567'],
    ['＋９７１ ５０ １２３ ４５６７', '+971 50 123 4567'],
    ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
    ['\u2066+971 50 123 4567\u2069', '+971 50 123 4567'],
    ['+971\u00a050\u00a0123\u00a04567', '+971 50 123 4567'],
    ['+971\u201150\u2011123\u20114567', '+971 50 123 4567'],
    ['+971\t50 123 4567', '+971 50 123 4567'],
    ['tel:+923001234567', '+92 300 1234567'],
    ['+92 300 1234567 ext. ٥', '+92 300 1234567 ext. 5'],
  ])('make a phone number of %j', (given, stored) => {
    expect(read(phone, given)).toBe(stored)
  })

  test.each([
    ['٢٠٢٦-١١-٢٨', '2026-11-28'],
    ['۲۰۲۶‑۱۱‑۲۸', '2026-11-28'],
    ['２０２６－１１－２８', '2026-11-28'],
    ['\u200e2026-11-28\u200e', '2026-11-28'],
  ])('make a day of %j', (given, stored) => {
    expect(read(day, given)).toBe(stored)
  })

  test.each([
    ['−5', '-5'],
    ['٣٫٥', '3.5'],
    ['١٬٠٠٠', '1000'],
    ['1,200', '1200'],
    ['1 200', '1200'],
    ['1\u2009234\u2009567', '1234567'],
    ['1’200', '1200'],
    ["12'345'678.5", '12345678.5'],
    ['−1,200', '-1200'],
    ['١٬٢٠٠٫٥', '1200.5'],
    ['1.200', '1.200'],
    ...['1,5', '1,20', '12,00', '1,20,000', '1200,300', '0,500', '1,200 300', '1٬2', ',200'].map(
      (given): [string, string] => [given, formWords.problems.number],
    ),
  ])('make a number of %j, where it is clear which', (given, stored) => {
    expect(read(number, given)).toBe(stored)
  })
})

describe('an address', () => {
  test.each([
    ['amna@münchen.example', 'amna@xn--mnchen-3ya.example'],
    ['amna@شركة。example', 'amna@xn--ogbpi5d.example'],
    ['amna@XN--MNCHEN-3YA.example', 'amna@XN--MNCHEN-3YA.example'],
    ['عامنة@example.com', formWords.problems.email],
    ['amna@mün chen.example', formWords.problems.email],
    [`amna@${'ü.'.repeat(200)}example`, formWords.problems.email],
  ])('of a domain in any letters is read in those of the name system: %j', (given, stored) => {
    expect(read(email, given)).toBe(stored)
  })
})

describe('characters that nobody sees', () => {
  test('are not in what is read as a number or an address, wherever they stand', () => {
    expect(invisible.length).toBeGreaterThan(400)
    for (const character of invisible) {
      const around = (text: string) =>
        character + text.slice(0, 2) + character + text.slice(2) + character
      const stored = [
        read(email, around('amna@example.com')),
        read(phone, around('+923001234567')),
        read(number, around('1200')),
        read(day, around('2026-11-28')),
        read(link, around('github.com/amna')),
      ]
      const wanted = [
        'amna@example.com',
        '+92 300 1234567',
        '1200',
        '2026-11-28',
        'github.com/amna',
      ]
      expect([character.codePointAt(0), ...stored]).toEqual([character.codePointAt(0), ...wanted])
    }
  })

  test.each([
    '\u2800',
    '\u3164',
    '\u115f',
    '\u200b',
    '\u00ad',
    '\u{1d159}',
    '\ufffc',
    '\u{16fe4}',
    '\u{13441}',
    '\u00a0\u200f\u3000',
  ])('are no answer: %j', (text) => {
    for (const question of [line, lines, email, phone, number, day, link])
      expect([question.type, read(question, text)]).toEqual([
        question.type,
        formWords.problems.required,
      ])
  })

  test('are no answer alone, nor many of them, whichever they are', () => {
    const blanks = allCharacters.filter((character) => /[\p{Z}\p{Cc}]/u.test(character))
    for (const character of [...invisible, ...blanks])
      for (const question of [line, lines])
        expect(read(question, ` ${character}${character} `), `${character.codePointAt(0)}`).toBe(
          formWords.problems.required,
        )
  })

  test('are no words for *Other*', () => {
    const form = { questions: [kind], thankYous: [{ id: 'thanks' }] } as unknown as FormDefinition
    const fields = (name: string) => (name === 'kind' ? [':other'] : ['\u200b\u2800'])
    expect(validate(form, fields, { words: formWords }).problems).toHaveLength(1)
  })
})

describe('a text for people', () => {
  test.each([
    ['Persian', 'می\u200cخواهم'],
    ['Urdu', 'عالم\u200cگیر'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['an emoji of a family', '👩\u200d👩\u200d👧 here'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['an emoji drawn in color', '❤\ufe0f'],
    ['Khmer', 'ភាសា\u200bខ្មែរ'],
    ['an Arabic name with a mark', 'علي (CEO)\u200f'],
    ['ligatures and full width', 'ﬁne ｗｏｒｄｓ ﷺ ٤٢'],
    ['a letter with a mark of its own', 'x\u0301'],
    ['a letter with more marks than any language has', `e${'\u0301\u0327'.repeat(20)}`],
  ])('keeps its letters: %s', (_, text) => {
    for (const submittedVia of ways) {
      expect(read(line, text, submittedVia)).toBe(text)
      expect(read(lines, text, submittedVia)).toBe(text)
    }
  })

  test.each([
    ['a letter and its mark', 'e\u0301', 'é'],
    ['Vietnamese, as a Mac names files', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['Korean in parts', '\u1112\u1161\u11ab', '한'],
    ['marks in another order', 'a\u0301\u0323', 'ạ\u0301'],
  ])('is written in one way: %s', (_, given, stored) => {
    for (const submittedVia of ways) {
      expect(read(line, given, submittedVia)).toBe(stored)
      expect(read(lines, given, submittedVia)).toBe(stored)
    }
  })

  test('is judged and counted as it is stored', () => {
    const text = 'e\u0301'.repeat(120)
    expect(read(line, text)).toBe('é'.repeat(120))
    expect(read(line, `${text}e`)).toContain('121')
    expect(hashText('e\u0301')).toBe(hashText('é'))
  })

  test.each([
    ['Ali\tKhan', 'Ali Khan'],
    ['Ali\r\nKhan', 'Ali Khan'],
    ['Ali\u2028Khan\u0085', 'Ali Khan'],
    ['Ali \t\n Khan', 'Ali   Khan'],
    ['\u001b]52;c;eA==\u0007Ali', ']52;c;eA==Ali'],
    ['\u202eilA\u202c', 'ilA'],
    ['Ali\0', 'Ali'],
  ])('on one line has no breaks and nothing that commands: %j', (given, stored) => {
    for (const submittedVia of ways) expect(read(line, given, submittedVia)).toBe(stored)
  })

  test('holds no control character however it is submitted, but the breaks of a long one', () => {
    for (const submittedVia of ways) {
      for (const control of controls) {
        expect(read(line, `Ali${control}Khan`, submittedVia)).toMatch(/^Ali ?Khan$/)
        expect(read(lines, `Ali${control}Khan`, submittedVia)).toMatch(/^Ali[\n\t]?Khan$/)
      }
    }
    expect(read(lines, 'a\r\nb\rc\u0085d\u2028e\fg')).toBe('a\nb\nc\nd\ne\ng')
  })
})

test.each([
  'amna@example.com.',
  'amna@example.com。',
  '<amna@example.com>',
  'Amna <amna@example.com>',
  '"Khan, Amna (CEO)" <amna@example.com>',
  'آمنہ <amna@example.com>',
  'amna@example.com <amna@example.com>',
  '<mailto:amna@example.com>',
  'MAILTO: amna@example.com',
  'mailto:\u00a0amna@example.com.',
  'amna@example.com,',
  'amna@example.com; ',
  'amna@example. com',
  'amna@example .com',
  'amna @ example.com',
  'Email: amna@example.com',
  'E-mail:amna@example.com',
  'amna@example.com (work)',
  '"amna@example.com"',
  '‘amna@example.com’',
  '“amna@example.com”, ',
  '<amna@example.com>;',
  'Email: <amna@example.com>',
])('an address is taken out of what was copied with it: %s', (given) => {
  expect(read(email, given)).toBe('amna@example.com')
})

test.each([
  'amna@example.com..',
  'amna@example.com <>',
  '<amna@example.com',
  'a <a@b.example> c',
  '<a@b.example> <c@d.example>',
  'a@b.example, c@d.example',
  'a@b.example (or c@d.example)',
  'a@b.example @c',
  'amna khan@example.com',
  'amna. khan@example.com',
  'amna@example.com. Thanks',
  'amna@example.co. uk',
  'amna@exa mple.com',
  `amna@example.com${','.repeat(2000)}`,
])('and out of nothing else: %s', (given) => {
  expect(read(email, given)).toBe(formWords.problems.email)
})

test('an address is one also as a link, and by the keys of another script', () => {
  expect(read(email, 'mailto:amna@example.com')).toBe('amna@example.com')
  expect(read(email, 'ａｍｎａ＠example.com')).toBe('amna@example.com')
  for (const dot of ['。', '｡', '．', '۔'])
    expect(read(email, `amna@example${dot}com`)).toBe('amna@example.com')
  expect(read(link, 'ｇｉｔｈｕｂ.com/amna')).toBe('github.com/amna')
})

test('normalizing a normalized text changes nothing', () => {
  const texts = [
    ...digits,
    ...invisible,
    ...controls,
    'ﷺ',
    '℡',
    'mailto:',
    'tel:tel:',
    '½',
    '\u037a',
  ]
  const questions = [line, lines, email, phone, number, day, link]
  for (const question of questions) {
    for (const text of texts) {
      const once = read(question, `a${text}1 b${text}`)
      expect(read(question, once ?? ''), text).toBe(once)
    }
  }
})

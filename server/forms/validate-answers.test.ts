import { describe, expect, test } from 'vitest'
import type { FormDefinition, Question } from '../../contracts/form.ts'
import { validateAnswers } from './validate-answers.ts'

const formOf = (...questions: Question[]): FormDefinition => ({
  id: 'form',
  title: 'A form',
  description: 'For tests.',
  submitLabel: 'Send',
  hidden: [],
  questions,
  thankYou: { title: 'Thank you', text: 'We answer.' },
})

const name: Question = {
  ref: 'name',
  type: 'short_text',
  title: 'Your name',
  required: true,
  maxLength: 10,
}
const about: Question = { ...name, ref: 'about', type: 'long_text', required: false }
const email: Question = { ref: 'email', type: 'email', title: 'Your e-mail', required: false }
const phone: Question = { ref: 'phone', type: 'phone', title: 'Your phone', required: false }
const stage: Question = {
  ref: 'stage',
  type: 'choice',
  title: 'What first?',
  required: false,
  choices: ['A prototype', 'An MVP'],
}

/** What a visitor is told about one answer to one question; undefined when it will do. */
function problemOf(question: Question, value: unknown): string | undefined {
  const { problems } = validateAnswers(formOf(question), () => value)
  expect(problems.length).toBeLessThan(2)
  return problems[0]?.problem
}

describe('a post', () => {
  test('that answers everything well has no problems', () => {
    const post = new Map([
      ['name', 'Amna'],
      ['email', 'amna@example.com'],
      ['stage', 'An MVP'],
    ])
    const result = validateAnswers(formOf(name, email, stage), (ref) => post.get(ref))
    expect(result).toEqual({ values: Object.fromEntries(post), problems: [] })
  })

  test('gets a problem for every bad answer at once, in the form’s order, and keeps them all', () => {
    const post = new Map([
      ['stage', 'A castle'],
      ['email', 'amna@'],
      ['about', 'Fine.'],
    ])
    const { values, problems } = validateAnswers(formOf(name, email, stage, about), (ref) =>
      post.get(ref),
    )
    expect(problems.map(({ ref }) => ref)).toEqual(['name', 'email', 'stage'])
    expect(values).toEqual({ name: '', email: 'amna@', stage: 'A castle', about: 'Fine.' })
  })

  test('is trimmed, and its line breaks are those of one kind', () => {
    const { values } = validateAnswers(formOf(about), () => '  one\r\ntwo\n ')
    expect(values).toEqual({ about: 'one\ntwo' })
  })

  test.each([new File(['x'], 'x.txt'), null, undefined, 7, ['Amna']])(
    'counts an answer that is no text (%s) as empty',
    (value) => {
      expect(validateAnswers(formOf(name), () => value)).toEqual({
        values: { name: '' },
        problems: [{ ref: 'name', problem: 'Please answer this question.' }],
      })
    },
  )
})

describe.each([name, about, email, phone, stage])('a question of type $type', (question) => {
  test.each(['', '   ', '\r\n\t', '\u00a0'])(
    'may be left empty (%j) unless it is required',
    (empty) => {
      expect(problemOf({ ...question, required: false }, empty)).toBeUndefined()
      expect(problemOf({ ...question, required: true }, empty)).toBe('Please answer this question.')
    },
  )

  test('refuses a NUL, which no database would keep', () => {
    expect(problemOf(question, 'a\0b')).toBe('This answer holds a character that cannot be stored.')
  })
})

describe.each([name, about])('a text of type $type', (question) => {
  test.each([
    ['ten letters', 'abcdefghij'],
    ['ten emoji', '🪁'.repeat(10)],
    ['ten letters in Urdu', 'اردوزباناا'],
    ['ten letters between spaces', '   abcdefghij   '],
  ])('takes %s where ten characters are the limit', (_, text) => {
    expect(problemOf(question, text)).toBeUndefined()
  })

  test.each([
    ['eleven letters', 'abcdefghijk'],
    ['eleven emoji', '🪁'.repeat(11)],
  ])('refuses %s there, and names the limit', (_, text) => {
    expect(problemOf(question, text)).toContain('10 characters')
  })
})

describe('an e-mail address', () => {
  test.each([
    'amna@example.com',
    'a.b+tag@mail.example.co.uk',
    "o'hara_1@example.com",
    'x@1.example',
    'UPPER@EXAMPLE.COM',
    `${'a'.repeat(64)}@example.com`,
  ])('such as %s will do', (address) => {
    expect(problemOf(email, address)).toBeUndefined()
  })

  test.each([
    'amna',
    'amna@',
    '@example.com',
    'amna@example',
    'amna@@example.com',
    'a@b@example.com',
    'amna @example.com',
    'amna@example..com',
    'amna@.example.com',
    'amna@example.com.',
    'amna@example.com, other@example.com',
    'Amna <amna@example.com>',
    'amna@example.com\nBcc: other@example.com',
    'amna@exam_ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('such as %j will not', (address) => {
    expect(problemOf(email, address)).toBe('Please write an address such as name@example.com.')
  })

  test.each(['amna@-example.com', 'amna@example-.com', `amna@${'b'.repeat(64)}.com`])(
    'that a browser’s own field refuses (%s) is refused here as well',
    (address) => {
      expect(problemOf(email, address)).toBeDefined()
    },
  )
})

describe('a phone number', () => {
  test.each(['+92 300 0000000', '042-1234567', '(042) 123.45.67', '123456', '+123456789012345'])(
    'such as %s will do',
    (number) => {
      expect(problemOf(phone, number)).toBeUndefined()
    },
  )

  test.each([
    '12345',
    '1234567890123456',
    'call me',
    '+92 300 CALL',
    '92+300000000',
    '++92300000000',
    '-- () ..',
    `1${' '.repeat(40)}23456`,
  ])('such as %j will not', (number) => {
    expect(problemOf(phone, number)).toBe('Please write a number such as +92 300 0000000.')
  })

  test('stands on one line', () => {
    expect(problemOf(phone, '+92 300\n0000000')).toBeDefined()
  })
})

describe('a choice', () => {
  test.each(['A prototype', 'An MVP'])('of %s, which is offered, will do', (choice) => {
    expect(problemOf(stage, choice)).toBeUndefined()
  })

  test.each(['a prototype', 'A prototype, An MVP', 'length', '0'])(
    'of %s, which is not offered, will not',
    (choice) => {
      expect(problemOf(stage, choice)).toBe('Please choose one of the answers.')
    },
  )
})

test.each([
  ['an e-mail address', email, `${'a.'.repeat(32_000)}@`],
  ['an e-mail address', email, `a@${'a.'.repeat(32_000)}`],
  ['a phone number', phone, `${'1 '.repeat(32_000)}x`],
  ['a text', about, '\r\n'.repeat(32_000)],
])('64 kB for %s are judged within 20 ms', (_, question, value) => {
  const started = performance.now()
  validateAnswers(formOf(question), () => value)
  expect(performance.now() - started).toBeLessThan(20)
})

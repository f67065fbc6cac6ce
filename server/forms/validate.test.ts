import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import type { Question } from '../../contracts/form-question.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { limits } from '../http/limits.ts'
import { validate } from './validate.ts'

/** With one value a field. */
const validateFields = (form: FormDefinition, field: (ref: string) => string | undefined) =>
  validate(form, (name) => [field(name) ?? []].flat(), { words: formWords })

const { problems: says } = formWords

const formOf = (...questions: Question[]): FormDefinition => ({
  id: 'form',
  title: 'A form',
  description: 'For tests.',
  submitLabel: 'Send',
  steps: ['You write', 'We read', 'You hear'],
  whatsapp: true,
  hidden: [],
  questions,
  thankYous: [{ id: 'thanks', title: 'Thank you', text: 'We answer.' }],
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
  choices: [
    { id: 'prototype', label: 'A prototype' },
    { id: 'mvp', label: 'An MVP' },
  ],
}

/** The problem with one answer to one question, as the visitor reads it; undefined when there is none. */
function problemOf(question: Question, value: string): string | undefined {
  const { problems } = validateFields(formOf(question), () => value)
  expect(problems.length).toBeLessThan(2)
  return problems[0]?.problem
}

test('an answer to a question for an email or a phone says so, whatever its id', () => {
  const form = formOf(
    name,
    { ...email, ref: 'a' },
    { ...phone, ref: 'b' },
    { ...about, ref: 'email' },
  )
  const { answers } = validateFields(form, (ref) =>
    ref === 'b' ? '+923001234567' : 'amna@example.com',
  )
  expect(answers.map(({ ref, type }) => [ref, type])).toEqual([
    ['a', 'email'],
    ['b', 'phone'],
  ])
})

describe('a post', () => {
  test('that answers everything well has no problems', () => {
    const post = new Map([
      ['name', 'Amna'],
      ['email', 'amna@example.com'],
      ['stage', 'mvp'],
    ])
    const result = validateFields(formOf(name, email, stage), (ref) => post.get(ref))
    expect(result).toMatchObject({ values: Object.fromEntries(post), problems: [] })
  })

  test('gets a problem for every bad answer at once, in the form’s order, and keeps them all', () => {
    const post = new Map([
      ['stage', 'A castle'],
      ['email', 'amna@'],
      ['about', 'Fine.'],
    ])
    const { values, problems } = validateFields(formOf(name, email, stage, about), (ref) =>
      post.get(ref),
    )
    expect(problems.map(({ ref }) => ref)).toEqual(['name', 'email', 'stage'])
    expect(values).toEqual({ name: '', email: 'amna@', stage: 'A castle', about: 'Fine.' })
  })

  test('is trimmed, and its line breaks are those of one kind', () => {
    const { values } = validateFields(formOf(about), () => '  one\r\ntwo\n ')
    expect(values).toEqual({ about: 'one\ntwo' })
  })

  test('that leaves a field out leaves it empty', () => {
    expect(validateFields(formOf(name), () => undefined)).toMatchObject({
      values: { name: '' },
      problems: [{ ref: 'name', problem: 'Please answer this question.' }],
    })
  })

  test('is given back with a long text whole, and with the beginning of any other answer', () => {
    const skills: Question = {
      ...{ ref: 'skills', type: 'multiple', title: 'Which?', required: false, other: true },
      choices: [
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
      ],
    }
    const form = formOf(name, about, email, phone, stage, skills)
    const of = (text: string) => {
      const many = Array.from({ length: 200 }, (_, at) => `${at}`)
      const fields = (ref: string) => (ref === 'skills' ? many : [text])
      return validate(form, fields, { words: formWords })
    }
    for (const length of [24_999, limits.textBody]) {
      const { values, problems } = of('<'.repeat(length))
      expect(problems).toHaveLength(6)
      const lengths = Object.entries(values).map(([ref, value]) => [ref, value.length])
      expect(Object.fromEntries(lengths)).toEqual({
        ...{ name: 1000, about: length, email: 1000, phone: 1000, stage: 1000, skills: 201 },
        'skills:other': 1000,
      })
    }
    const brief = '🪁 '.repeat(8000).trim()
    expect(of(brief).values.about).toBe(brief)
  })
})

describe.each([name, about, email, phone, stage])('a question of type $type', (question) => {
  test.each(['', '   ', '\r\n\t', '\u00a0'])(
    'may be left empty (%j) unless it is required',
    (empty) => {
      expect(problemOf({ ...question, required: false }, empty)).toBeUndefined()
      expect(problemOf({ ...question, required: true }, empty)).toBe('Please answer this question.')
    },
  )
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
    expect(problemOf(question, text)).toContain('11 characters')
    expect(problemOf(question, text)).toContain('10 characters')
  })

  test.each([5304, 20_000, 64_000])('counts all of %d characters', (length) => {
    const sentence = says.tooLong.replace('{{count}}', `${length}`).replace('{{max}}', '10')
    expect(problemOf(question, 'ع'.repeat(length))).toBe(sentence)
  })
})

test('an email is one plain address, which may go into a header', () => {
  expect(problemOf(email, 'a.b+tag@mail.example.co.uk')).toBeUndefined()
  for (const text of [
    'amna',
    'amna@example',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
  ])
    expect(problemOf(email, text)).toBe(says.email)
})

describe('a choice', () => {
  test.each(['prototype', 'mvp'])('of %s, which is offered, will do', (choice) => {
    expect(problemOf(stage, choice)).toBeUndefined()
  })

  test.each(['a prototype', 'A prototype, An MVP', 'length', '0'])(
    'of %s, which is not offered, will not',
    (choice) => {
      expect(problemOf(stage, choice)).toBe('Please choose one of the answers.')
    },
  )
})

const number: Question = {
  ref: 'weeks',
  type: 'number',
  title: 'How many weeks?',
  required: false,
  min: -2,
  max: 52,
  unit: 'weeks',
}
const day: Question = {
  ref: 'start',
  type: 'date',
  title: 'From when?',
  required: false,
  min: '2026-01-01',
  max: '2027-12-31',
}
const platforms: Question = {
  ref: 'platforms',
  type: 'multiple',
  title: 'For what?',
  required: false,
  choices: [
    { id: 'phones', label: 'Phones' },
    { id: 'browsers', label: 'Browsers' },
    { id: 'watches', label: 'Watches' },
  ],
  other: true,
  maxChoices: 2,
}
const who: Question = { ...stage, ref: 'who', other: true }
const agreed: Question = {
  ref: 'agreed',
  type: 'consent',
  title: 'Your agreement',
  required: true,
  label: 'You may keep this.',
}

describe('a number', () => {
  test.each(['0', '52', '-2', '3.5', ' 12 '])('such as %s will do', (value) => {
    expect(problemOf(number, value)).toBeUndefined()
  })

  test.each([
    ['1e3', says.number],
    ['twelve', says.number],
    ['Infinity', says.number],
    ['9'.repeat(400), says.number],
    ['-3', says.tooSmall.replace('{{min}}', '-2')],
    ['52.1', says.tooBig.replace('{{max}}', '52')],
  ])('such as %s will not', (value, problem) => {
    expect(problemOf(number, value)).toBe(problem)
  })

  test('is stored with its unit', () => {
    const { answers } = validateFields(formOf(number), () => '12')
    expect(answers).toEqual([
      { ref: 'weeks', type: 'number', question: 'How many weeks?', answer: '12 weeks', value: 12 },
    ])
  })
})

describe('a date', () => {
  test.each(['2026-01-01', '2027-12-31', '2026-02-28'])('such as %s will do', (value) => {
    expect(problemOf(day, value)).toBeUndefined()
  })

  test.each([
    ['2026-02-29', says.date],
    ['2026-13-01', says.date],
    ['21.11.2026', says.date],
    ['+002026-01-01', says.date],
    ['2025-12-31', says.tooEarly.replace('{{min}}', '2026-01-01')],
    ['2028-01-01', says.tooLate.replace('{{max}}', '2027-12-31')],
  ])('such as %s will not', (value, problem) => {
    expect(problemOf(day, value)).toBe(problem)
  })
})

describe('choices', () => {
  const post = (question: Question, fields: Record<string, string[]>) =>
    validate(formOf(question), (name) => fields[name] ?? [], { words: formWords })

  test('of several kinds are stored as people read them, *Other* in their own words', () => {
    const { answers, problems, values } = post(platforms, {
      platforms: ['phones', ':other'],
      'platforms:other': [' Ovens '],
    })
    expect(problems).toEqual([])
    expect(answers).toEqual([
      {
        ...{ ref: 'platforms', type: 'multiple', question: 'For what?', answer: 'Phones, Ovens' },
        value: { ids: ['phones'], labels: ['Phones'], other: 'Ovens' },
      },
    ])
    expect(values).toEqual({ platforms: ['phones', ':other'], 'platforms:other': 'Ovens' })
  })

  test('may be given by writing what else alone', () => {
    expect(post(who, { 'who:other': ['My aunt'] }).answers[0]?.answer).toBe('My aunt')
  })

  test('drop what was written for *Other* when another was chosen in the end', () => {
    const { answers } = post(who, { who: ['mvp'], 'who:other': ['My aunt'] })
    expect(answers[0]?.answer).toBe('An MVP')
  })

  test.each([
    ['more than allowed', { platforms: ['phones', 'browsers', 'watches'] }, 'at most 2'],
    ['not offered', { platforms: ['phones', 'ovens'] }, 'one of the answers'],
    ['labels', { platforms: ['Phones'] }, 'one of the answers'],
    ['*Other* without words', { platforms: [':other'] }, 'what else'],
    ['*Other* at length', { platforms: [':other'], 'platforms:other': ['x'.repeat(201)] }, '200'],
  ])('that are %s are refused', (_, fields, problem) => {
    expect(post(platforms, fields).problems[0]?.problem).toContain(problem)
  })

  test('of *Other* are refused where it is not offered', () => {
    expect(post(stage, { stage: [':other'], 'stage:other': ['x'] }).problems).toHaveLength(1)
  })
})

describe('beside its words', () => {
  const fieldsOf = (question: Question, values: string[]) => (name: string) =>
    name === question.ref ? values : []
  const bothOf = (question: Question, ...values: string[]) => {
    const words = { ...formWords, yes: 'Ja', no: 'Nein' }
    const { answers } = validate(formOf(question), fieldsOf(question, values), { words })
    return [answers[0]?.answer, answers[0]?.value]
  }
  const sure: Question = { ref: 'sure', type: 'yes_no', title: 'Sure?', required: false }
  const country: Question = { ...stage, type: 'dropdown' } as Question

  test('an answer keeps the value that machines read', () => {
    expect(bothOf(sure, 'no')).toEqual(['Nein', false])
    expect(bothOf(sure, 'yes')).toEqual(['Ja', true])
    expect(bothOf(agreed, 'yes')).toEqual(['Ja', true])
    expect(bothOf(number, '٣٫٥')).toEqual(['3.5 weeks', 3.5])
    expect(bothOf(stage, 'mvp')).toEqual(['An MVP', { ids: ['mvp'], labels: ['An MVP'] }])
    expect(bothOf(country, 'mvp')).toEqual(['An MVP', { ids: ['mvp'], labels: ['An MVP'] }])
    const several = { ids: ['phones', 'watches'], labels: ['Phones', 'Watches'] }
    expect(bothOf(platforms, 'phones', 'watches')).toEqual(['Phones, Watches', several])
  })

  test('a text has none', () => {
    expect(bothOf(name, 'Amna')).toEqual(['Amna', undefined])
    expect(bothOf(phone, '+923001234567')).toEqual(['+92 300 1234567', undefined])
    expect(bothOf(email, 'a@example.com')).toEqual(['a@example.com', undefined])
  })
})

test('a consent must be given', () => {
  expect(problemOf(agreed, '')).toBe(says.consent)
  expect(problemOf(agreed, 'no')).toBe(says.consent)
  expect(problemOf(agreed, 'yes')).toBeUndefined()
})

describe('a text with a pattern', () => {
  const pattern = { source: '[a-z]+\\.[a-z]+', message: 'A web address, please.' }
  const link: Question = { ...name, type: 'short_text', pattern }

  test('must fit it as a whole', () => {
    expect(problemOf(link, 'a.dev')).toBeUndefined()
    expect(problemOf(link, 'a.dev 1')).toBe('A web address, please.')
  })
})

describe('through WhatsApp', () => {
  const problems = (question: Question, value: string) =>
    validate(formOf(question), () => [value], { words: formWords, submittedVia: 'whatsapp' })
      .problems

  test('half a text will do, and one of another shape', () => {
    const pattern = { source: '[a-z]+\\.[a-z]+', message: 'A web address, please.' }
    expect(problems({ ...about, minLength: 5 } as Question, 'We')).toEqual([])
    expect(problems({ ...name, type: 'short_text', pattern }, 'dev')).toEqual([])
    expect(problems(name, '')).toEqual([])
  })

  test.each([name, about])(
    'a text longer than its field (of type $type) is refused',
    (question) => {
      expect(problems(question, 'ｘ'.repeat(10))).toEqual([])
      expect(problems(question, 'ｘ'.repeat(11))[0]?.problem).toContain('10 characters')
      expect(problems(question, 'ｘ'.repeat(6000))[0]?.problem).toContain('6000 characters')
    },
  )
})

test('a hidden field is repeated only where its value is known', () => {
  const asked = { ...name, title: 'A name for {{job|us}}, {{gift|friend}}?' }
  const form = {
    ...formOf(asked),
    hidden: ['job', 'gift'],
    known: { job: [{ id: 'qa', label: 'QA engineer' }] },
  }
  const walk = (hidden: Record<string, string>) => {
    const { answers, findAnswer } = validate(form, () => ['Ali'], { words: formWords, hidden })
    return [answers[0]?.question, findAnswer('job')]
  }
  const known = ['A name for QA engineer, friend?', 'QA engineer']
  expect(walk({ job: 'qa' })).toEqual(known)
  expect(walk({ job: 'qa', gift: 'sign in at evil.example' })).toEqual(known)
  expect(walk({ job: 'us. First pay USD 50' })).toEqual(['A name for us, friend?', ''])
})

describe('a form with two ways', () => {
  const have: Question = {
    ...stage,
    ref: 'have',
    required: true,
    jump: [{ when: { ref: 'have', is: 'mvp' }, to: 'where' }, { to: 'idea' }],
  }
  const where: Question = { ...name, ref: 'where', jump: [{ to: 'seen' }] }
  const idea: Question = { ...name, ref: 'idea', title: 'What of {{where|it}}?' }
  const form: FormDefinition = {
    ...formOf(have, where, idea),
    thankYous: [
      { id: 'thanks', title: 'Thanks', text: 'We answer.' },
      { id: 'seen', title: 'Seen', text: 'We look at it.' },
    ],
  }
  const walk = (fields: Record<string, string>) => validateFields(form, (ref) => fields[ref])

  test('neither asks for nor stores what is jumped over', () => {
    const walked = walk({ have: 'prototype', where: 'Not asked', idea: 'A kite' })
    expect(walked.problems).toEqual([])
    expect(walked.answers.map(({ ref }) => ref)).toEqual(['have', 'idea'])
    expect(walked.answers[1]?.question).toBe('What of it?')
    expect(walked.thankYouId).toBe('thanks')
  })

  test('asks for what the other way needs, and thanks in its own words', () => {
    expect(walk({ have: 'mvp' }).problems.map(({ ref }) => ref)).toEqual(['where'])
    expect(walk({ have: 'mvp', where: 'There' }).thankYouId).toBe('seen')
  })
})

import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../../contracts/form.ts'
import { longestText, type Question } from '../../../contracts/form-question.ts'
import { leadMail } from '../../../server/delivery/email.ts'
import { webhookPayload } from '../../../server/delivery/webhook-payload.ts'
import { collectTexts } from '../../../server/forms/read-post.ts'
import { chargesFor } from '../../../server/forms/spam/rate-limit.ts'
import { messageSignals } from '../../../server/forms/spam/signals.ts'
import { readHiddenFields } from '../../../server/forms/submission-fields.ts'
import { validate } from '../../../server/forms/validate.ts'
import { whatsappLink } from '../../../server/forms/whatsapp.ts'
import { toVisitor } from '../../../server/http/client-ip.ts'
import { limits } from '../../../server/http/limits.ts'
import { safeCell } from '../../../server/leads/export.ts'
import type { SubmittedVia } from '../../../server/leads/lead.ts'
import { content } from '../../support/content-value.ts'
import { formWords } from '../../support/form-words.ts'
import { anEnquiry } from '../../support/leads.ts'
import { seeded } from '../../support/seeded.ts'

/** Repeats a part between a start and an end, up to a length in characters. */
function repeated(part: string, length: number, { start = '', end = '' } = {}): string {
  const wanted = Math.max(0, length - start.length - end.length)
  const characters = [...part]
  const whole = part.repeat(Math.floor(wanted / characters.length))
  return start + whole + characters.slice(0, wanted % characters.length).join('') + end
}

/** Text around a run: a pattern that starts before it, or fails only after it, reads the most. */
const surroundings = [
  { start: '', end: '' },
  { start: '', end: '1' },
  { start: 'http://', end: '!' },
  { start: '', end: '\n.' },
  { start: 'http://', end: '1' },
]

/** Letters of many scripts, alone and beside a Latin one, which can be a disguise. */
const ofScripts = [...'aяωעعदกកༀ한中かሀᏣ𐐨ｘ'].flatMap((letter) => [letter, `${letter}a`])

const someLetters = ['a', '1', 'я', 'ع', '中', '𐐨', 'ｘ']
const besides = ['1', '.', ' ', ',', '-', '@', '/', '\n', '\u0301', '\u200d', '\u200b', '١', 'A']

const alternations = [
  ...someLetters.flatMap((letter) => besides.map((beside) => letter + beside)),
  ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)),
  ...[
    'aA',
    'aB',
    'ａＡ',
    '１',
    '🪁',
    '👨‍👩‍👧‍👦',
    '\ud83e',
    '\udd01',
    'a\ud83e',
    '\u0301',
    '\u0327\u0301',
    '\u202e',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    '\u00a0',
    ' \n',
    '\u200b',
    '\u00ad',
    '\u1e9e',
    'ı',
    'İ',
    'ŉ',
    'ﬃ',
  ],
]

/** Starts of the patterns for links, markup, hosts and keyboard runs. */
const beginnings = [
  ...[
    'http://',
    'https://a.b/',
    'http://a',
    'www.',
    'www.a ',
    'a.com/',
    'a-',
    'a.a',
    'google.',
    'google.1',
  ],
  ...[
    'https://google.',
    'http://google.1google.',
    'bit.ly/',
    't.me/+',
    '[url',
    '[link',
    '<a ',
    '<a\n',
  ],
  ...['<img ', '<svg on', '<svg src ', '<object data', 'sch', 'tch'],
  ...['asdf', 'qwer', 'bcdfg ', 'bcdfghjk ', 'xqz', 'a@', '+1', '1e'],
]

const parts = [...ofScripts, ...alternations, ...beginnings]

/** Random repetitions of a few parts; the same in every run. */
const mixes = Array.from({ length: 80 }, (_, at) => {
  const chance = seeded(at)
  return Array.from({ length: chance.whole(2, 7) }, () =>
    chance.pick(parts).repeat(chance.whole(1, 9)),
  ).join('')
})

/** Parts of long texts, by kind. */
const partsOfTexts = {
  'a letter of one script': ofScripts,
  alternations,
  'beginnings of links, markup and hosts': beginnings,
  'mixtures by chance': mixes,
}

const say = { title: 'It', required: false }
const oneOrTwo = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
]
/** A form with every type of text, each with the maximum length. */
const largest: FormDefinition = {
  id: 'largest',
  title: 'A form',
  description: 'For tests.',
  submitLabel: 'Send',
  steps: [],
  whatsapp: true,
  hidden: ['source_page', 'call_to_action'],
  questions: [
    { ...say, ref: 'name', type: 'short_text', maxLength: 500 },
    { ...say, ref: 'link', type: 'short_text', maxLength: 500, pattern: linkPattern() },
    { ...say, ref: 'email', type: 'email' },
    { ...say, ref: 'phone', type: 'phone' },
    { ...say, ref: 'weeks', type: 'number' },
    { ...say, ref: 'day', type: 'date' },
    { ...say, ref: 'kind', type: 'choice', choices: oneOrTwo, other: true },
    { ...say, ref: 'kinds', type: 'multiple', choices: oneOrTwo, other: true },
    { ...say, ref: 'message', type: 'long_text', maxLength: longestText },
  ],
  thankYous: [{ id: 'thanks', title: 'Thank you, {{name}}', text: 'We answer.' }],
}

/** The only pattern in our own forms. */
function linkPattern() {
  const questions = content.forms.flatMap((form) => form.questions)
  const pattern = questions.flatMap((each) => ('pattern' in each ? [each.pattern] : []))[0]
  return pattern ?? { source: '[a-z]+', message: 'A link, please.' }
}

// Rows D3 of RELIABILITY.md and A3 of attacks.md.
describe('all rules together', () => {
  test.each(Object.entries(partsOfTexts))('read long runs to the end: %s', (_, parts) => {
    for (const [at, part] of parts.entries()) {
      for (const around of isLong(parts) ? takeTurns(surroundings, at) : surroundings) {
        // The largest form reads all of them; the others are parts of it.
        for (const form of new Set([largest, ...takeTurns(content.forms, at)])) {
          const { answers } = readAs(form, (length) => repeated(part, length, around))
          const text = `“${part}” after “${around.start}” before “${around.end}” in ${form.id}`
          for (const { answer } of answers)
            expect([...answer].length, text).toBeLessThanOrEqual(longestText)
        }
      }
    }
  })

  test.each(['a', 'ｘ', 'ع', ' ', '\r\n', 'контакт', '\u0301'])(
    'store no run of “%s” beyond its field, and show it in full only in a long text',
    (part) => {
      const text = repeated(part, 65_536)
      for (const submittedVia of ['page', 'whatsapp'] as const) {
        const { answers, values } = readWith(largest, () => text, submittedVia)
        for (const { answer } of answers)
          expect([...answer].length).toBeLessThanOrEqual(longestText)
        for (const [ref, value] of Object.entries(values))
          expect(value.length).toBeLessThanOrEqual(ref === 'message' ? text.length : 1000)
      }
    },
  )

  test.each([
    '\u0301\u0327',
    'e\u0301\u0327',
    `e${'\u0301\u0327'.repeat(15)}`,
    '\u1112\u1161\u11ab',
    '\u{1d160}',
  ])('normalize a post full of “%s”', (part) => {
    const text = Buffer.from(repeated(part, limits.textBody)).toString('utf8', 0, limits.textBody)
    for (const type of ['short_text', 'long_text']) {
      const refs = largest.questions.filter((each) => each.type === type).map(({ ref }) => ref)
      const { answers } = readWith(largest, (ref) => (ref === refs[0] ? text : ''), 'page')
      for (const { answer } of answers) expect([...answer].length).toBeLessThanOrEqual(longestText)
    }
  })
})

test('no text sent by WhatsApp is longer than its field', () => {
  const post = { name: 'x'.repeat(501), message: 'ｘ'.repeat(longestText + 1) }
  const { problems, answers } = readWith(
    largest,
    (ref) => Object.entries(post).find(([name]) => name === ref)?.[1] ?? '',
    'whatsapp',
  )
  expect(problems.map(({ ref }) => ref)).toEqual(['name', 'message'])
  expect(answers).toEqual([])
})

test('a text is not cut to the length of its field', () => {
  const text = `${'x'.repeat(3000)}${' '.repeat(60_000)}more`
  const { problems } = readWith(largest, (ref) => (ref === 'message' ? text : ''), 'page')
  expect(problems.map(({ ref }) => ref)).toEqual(['message'])
})

/** All of the long list would take minutes: each part is followed by one of the others. */
const isLong = (parts: string[]) => parts.length > 60
const takeTurns = <Item>(items: Item[], at: number): Item[] =>
  items.slice(at % items.length).slice(0, 1)

/** Reads a form with a text in every field, each with the maximum length. */
function readAs(form: FormDefinition, text: (length: number) => string) {
  const lengths = new Map(form.questions.map((question) => [question.ref, lengthOf(question)]))
  return readWith(form, (ref) => text(lengths.get(ref) ?? 200), form.whatsapp ? 'whatsapp' : 'page')
}

/** Reads a post as the form service and its spam filter do, and then as the notifications do. */
function readWith(
  form: FormDefinition,
  getText: (ref: string) => string,
  submittedVia: SubmittedVia,
) {
  const post = collectTexts(form.hidden.map((name) => [`hidden:${name}`, getText(name)]))
  const hidden = readHiddenFields(post, form.hidden)
  const validation = validate(form, (name) => [getText(name)], {
    words: formWords,
    hidden,
    submittedVia,
  })
  const { values, answers } = validation
  messageSignals(form, values, hidden)
  const token = { state: 'missing', next: '' } as const
  chargesFor({ values, hasScripts: false, token }, toVisitor('203.0.113.5', 'a browser'), form)
  whatsappLink('923000000000', form, 'ABCD-2345', answers, formWords)
  const lead = {
    ...anEnquiry({ formId: form.id, answers, hidden, attribution: hidden }),
    ...{ id: 'id-1', reference: 'ABCD-2345', createdAt: '2026-01-01T00:00:00.000Z' },
  }
  const message = { id: 'row-1', lead, alert: undefined }
  leadMail(message, form.title)
  JSON.stringify(webhookPayload(message, form))
  for (const { answer } of answers) safeCell(answer)
  return validation
}

/** In characters. */
function lengthOf(question: Question): number {
  if ('maxLength' in question) return question.maxLength
  return question.type === 'email' || question.type === 'phone' ? 254 : 40
}

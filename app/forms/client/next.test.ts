import { describe, expect, test } from 'vitest'
import type { Question } from '../../../contracts/form-question.ts'
import { formWords } from '../../../tests/support/form-words.ts'
import type { Entry } from './answers.ts'
import { follow } from './conversation.ts'
import { next } from './next.ts'
import type { FormEvent, State } from './state.ts'

const choice = (id: string) => ({ id, label: id.toUpperCase() })
const questions: Question[] = [
  { ref: 'name', type: 'short_text', title: 'Name', required: true, maxLength: 5 },
  {
    ref: 'have',
    type: 'choice',
    title: 'Have',
    required: true,
    choices: [choice('idea'), choice('product')],
    jump: [{ when: { ref: 'have', is: 'idea' }, to: 'email' }],
  },
  { ref: 'link', type: 'short_text', title: 'Link', required: false, maxLength: 60 },
  { ref: 'email', type: 'email', title: 'Email', required: true },
]

const fields = (answers: Record<string, string>): Entry => ({
  fields: Object.entries({ key: 'page', ...answers }),
  unreadable: [],
})

const opened: State = follow({
  definition: {
    questions,
    welcomeButton: undefined,
    hidden: [],
    known: {},
    words: formWords,
    language: 'en-US',
    countries: [],
  },
  entry: fields({}),
  chosen: [],
  prefilled: [],
  place: { name: 'step', ref: 'name', isCorrection: false },
  seen: [],
  progress: 0,
  otherKinds: [],
  problems: {},
  summary: [],
  delivery: { phase: 'writing' },
  tried: undefined,
  isStarted: false,
  restoredFrom: undefined,
  isTouch: false,
  lastPress: undefined,
  announcement: '',
  focus: undefined,
})

const run = (state: State, ...events: FormEvent[]): State => events.reduce(next, state)
const input = (ref: string, answers: Record<string, string>): FormEvent => ({
  type: 'input',
  ref,
  entry: fields(answers),
})
const goOn = (state: State): State => {
  const ref = state.place.name === 'step' ? state.place.ref : undefined
  return next(state, { type: 'next', ref, entry: state.entry })
}

const idea = { name: 'Amna', have: 'idea', email: 'amna@example.com' }
/** The review of a form that was filled in one question at a time. */
const reviewed = (): State => {
  let state = next(opened, input('name', idea))
  while (state.place.name === 'step') state = goOn(state)
  return state
}

describe('one question at a time', () => {
  test('the answers decide the next question, and the review comes last', () => {
    expect(goOn(opened)).toMatchObject({
      place: { ref: 'name' },
      problems: { name: formWords.problems.required },
    })
    const asked = [...reviewed().seen]
    expect(asked).toEqual(['name', 'have', 'email'])
    expect(reviewed()).toMatchObject({ place: { name: 'review' }, progress: 1 })
  })

  test('after a correction the review comes next, and first what the correction opened', () => {
    const change = run(reviewed(), { type: 'change', ref: 'have' })
    expect(goOn(change).place).toEqual({ name: 'review' })
    const opens = goOn(next(change, input('have', { ...idea, have: 'product' })))
    expect(opens.place).toMatchObject({ ref: 'link' })
    expect(goOn(opens).place).toEqual({ name: 'review' })
  })

  test('a press that was meant for another question means nothing', () => {
    const state = goOn(next(opened, input('name', idea)))
    expect(next(state, { type: 'next', ref: 'name', entry: state.entry })).toBe(state)
  })

  test('a text that is too long is reported before Next, and a problem goes with its cause', () => {
    const long = next(opened, input('name', { name: 'Amna Khan' }))
    expect(long.problems.name).toContain('9')
    expect(long.announcement).toBe(long.problems.name)
    expect(next(long, input('name', { name: 'Amna' })).problems).toEqual({})
  })

  test('from all questions on one page, the first with a problem is next', () => {
    const whole = run(opened, { type: 'mode' }, input('email', { ...idea, email: 'amna' }))
    expect(next(whole, { type: 'mode' }).place).toMatchObject({ ref: 'email' })
  })
})

const screen = {} as HTMLElement // handed on, and asked nothing
const submit = (state: State, door?: string): State =>
  next(state, { type: 'submit', entry: state.entry, door, key: 'new' })
const answer = (
  outcome: Extract<FormEvent, { type: 'answer' }>['outcome'],
  problems: { ref: string; problem: string }[] = [],
): FormEvent => ({ type: 'answer', outcome, problems, isSaved: true })
const unknown = answer({ state: 'unknown', seconds: 5 })
const retry: FormEvent = { type: 'retry', key: 'new' }

describe('sending', () => {
  test('begins when no answer has a problem; another way asks for none', () => {
    const incomplete = run(opened, { type: 'mode' })
    expect(submit(incomplete)).toMatchObject({
      delivery: { phase: 'writing' },
      summary: [{ ref: 'name' }, { ref: 'have' }, { ref: 'email' }],
      focus: { on: 'summary' },
    })
    expect(submit(incomplete, 'whatsapp').delivery.phase).toBe('sending')
    const { delivery } = submit(reviewed())
    expect(delivery).toMatchObject({ phase: 'sending', attempt: { door: 'conversation' } })
  })

  test('ends as the server says', () => {
    const sending = submit(reviewed())
    expect(submit(sending)).toBe(sending)
    const stored = next(sending, answer({ state: 'stored', screen }))
    expect(stored.delivery.phase).toBe('stored')
    const problems = [{ ref: 'email', problem: 'No such email.' }]
    const refused = next(sending, answer({ state: 'refused', screen }, problems))
    expect(refused).toMatchObject({ problems: { email: 'No such email.' }, summary: problems })
  })

  test('is repeated unchanged until it is known whether the enquiry was stored', () => {
    const waiting = next(submit(reviewed()), unknown)
    expect(waiting.delivery).toMatchObject({ phase: 'waiting', tries: 1, seconds: 5 })
    const again = next(waiting, retry)
    expect(again.delivery).toMatchObject({ phase: 'sending', tries: 1 })
    const busy = answer({ state: 'refused', screen, seconds: 40 })
    expect(next(again, busy).delivery).toMatchObject({ phase: 'waiting', tries: 2, seconds: 40 })
    expect(next(waiting, { type: 'edit' }).delivery.phase).toBe('writing')
  })

  test('is not repeated by itself once the visitor goes on writing', () => {
    const busy = next(submit(reviewed()), answer({ state: 'refused', screen, seconds: 30 }))
    expect(next(busy, retry).delivery.phase).toBe('sending')
    const written = next(busy, input('name', { ...idea, name: 'Bilal' }))
    expect(next(written, retry)).toBe(written)
  })

  test('takes no answer that it does not wait for', () => {
    for (const state of [opened, next(submit(reviewed()), unknown)])
      expect(next(state, unknown)).toBe(state)
  })
})

test('starting over empties everything but the form', () => {
  const restored = { ...next(submit(reviewed()), unknown), restoredFrom: 1 }
  const empty = next(
    { ...restored, delivery: opened.delivery },
    { type: 'clear', entry: fields({}) },
  )
  expect(empty).toMatchObject({ place: { ref: 'name' }, seen: ['name'], tried: undefined })
  expect(empty.restoredFrom).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { editing, next, type State, type Submission } from './state.ts'

const submission: Submission = {
  key: 'k',
  fingerprint: 'f',
  hidden: [],
  url: '/to/x',
  fields: [['name', 'A']],
}
// A pure function hands the server's screen on, and asks nothing of it.
const screen = {} as HTMLElement
const sending: State = { name: 'sending', submission, tries: 0, isRepeat: false }
const queued: State = { name: 'queued', submission, tries: 1, seconds: 0 }
const later: State = { name: 'refused', screen, seconds: 30 }
const stored: State = { name: 'stored', screen }

const unknown = { state: 'unknown', seconds: 5 } as const
const answer = (outcome: Parameters<typeof next>[1] & { type: 'answer' }) => outcome

describe('a form', () => {
  test.each([editing, { name: 'refused', screen } as const, later])(
    'that is $name can be sent',
    (state) => {
      expect(next(state, { type: 'submit', submission })).toEqual(sending)
    },
  )

  test.each([sending, queued, stored])('that is $name is not sent a second time', (state) => {
    expect(next(state, { type: 'submit', submission })).toBe(state)
  })

  test('is stored, or refused, as the server says', () => {
    const isStored = answer({ type: 'answer', outcome: { state: 'stored', screen } })
    expect(next(sending, isStored)).toEqual(stored)
    const isRefused = answer({ type: 'answer', outcome: { state: 'refused', screen } })
    expect(next(sending, isRefused)).toEqual({ name: 'refused', screen, seconds: undefined })
  })

  test('is queued when nobody knows whether it was stored, and repeated as it is', () => {
    const first = next(sending, { type: 'answer', outcome: unknown })
    expect(first).toEqual({ ...queued, seconds: 5 })
    const again = next(first, { type: 'retry' })
    expect(again).toEqual({ ...sending, tries: 1, isRepeat: true })
    expect(next(again, { type: 'answer', outcome: unknown })).toMatchObject({
      name: 'queued',
      tries: 2,
    })
  })

  test('stays queued when the server is too busy for a repeat', () => {
    const again = next(queued, { type: 'retry' })
    const busy = { state: 'refused', screen, seconds: 40 } as const
    expect(next(again, { type: 'answer', outcome: busy })).toEqual({
      ...queued,
      tries: 2,
      seconds: 40,
    })
    expect(next(sending, { type: 'answer', outcome: busy })).toEqual({
      name: 'refused',
      screen,
      seconds: 40,
    })
  })

  test('is not sent by itself once the visitor goes on writing', () => {
    expect(next(later, { type: 'input' })).toEqual({ name: 'refused', screen })
    for (const state of [editing, sending, queued])
      expect(next(state, { type: 'input' })).toBe(state)
  })

  test('is the visitor’s again when it is edited, but not while it is sent', () => {
    expect(next(queued, { type: 'edit' })).toBe(editing)
    expect(next(later, { type: 'edit' })).toBe(editing)
    for (const state of [sending, stored]) expect(next(state, { type: 'edit' })).toBe(state)
  })

  test('takes no answer that it does not wait for', () => {
    for (const state of [editing, queued, later, stored])
      expect(next(state, { type: 'answer', outcome: unknown })).toBe(state)
    expect(next(editing, { type: 'retry' })).toBe(editing)
  })
})

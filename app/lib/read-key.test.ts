import { expect, test } from 'vitest'
import { readKey } from './read-key.ts'

test.each([
  ['j', { key: 'j', code: 'KeyJ' }],
  ['j', { key: 'J', code: 'KeyJ', shiftKey: true }],
  ['j', { key: 'ت', code: 'KeyJ' }],
  ['j', { key: 'о', code: 'KeyJ' }],
  ['j', { code: 'KeyJ' }],
  ['j', { key: 'j', code: 'KeyC' }],
  ['/', { key: 'ظ', code: 'Slash' }],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }],
  ['/', { key: '/', code: 'Digit7', shiftKey: true }],
  ['1', { key: '١', code: 'Digit1' }],
  ['Enter', { key: 'Enter', code: 'NumpadEnter' }],
  ['Process', { key: 'Process', code: 'KeyJ' }],
  ['', { key: 'Unidentified' }],
  ['', {}],
])('%s is read from %j', (key, event) => {
  // An event of autofill has none of the fields.
  expect(readKey(event as KeyboardEvent)).toBe(key)
})

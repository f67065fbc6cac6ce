import { expect, test } from 'vitest'
import { finishHead } from './finished-head.ts'

test.each([
  ['a name with a line in it', { 'X-A\r\nX-B': 'c' }],
  ['a value with a line in it', { 'X-A': 'b\r\nX-C: d' }],
  ['a value beyond Latin-1', { 'X-A': 'ł' }],
])('%s is refused', (_, bad) => {
  expect(() => finishHead(200, bad)).toThrow(TypeError)
})

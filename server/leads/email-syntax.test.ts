import { expect, test } from 'vitest'
import { normalizeMailbox } from './email-syntax.ts'

test.each([
  ['amna@example.com', ' Amna@Example.COM '],
  ['amna@example.com', 'amna+news@example.com'],
  ['amna@example.com', 'amna+news+more@example.com.'],
  ['amna@bücher.example', 'amna@xn--bcher-kva.example'],
  ['amna@bücher.example', 'amna@BÜCHER。example'],
  ['amnakhan@gmail.com', 'a.m.n.a.k.h.a.n@gmail.com'],
  ['amnakhan@gmail.com', '.amna..khan.@googlemail.com'],
  ['amnakhan@gmail.com', 'amna.khan+9ex@ｇｍａｉｌ.com..'],
])('%s and %s are one mailbox', (one, other) => {
  expect(normalizeMailbox(other)).toBe(normalizeMailbox(one))
})

test.each([
  ['amna@example.com', 'amna@example.org'],
  ['amna.khan@example.com', 'amnakhan@example.com'],
  ['amna.khan@outlook.com', 'amnakhan@outlook.com'],
  ['amna@gmail.com', 'amna@gmail.com.example'],
])('%s and %s are two', (one, other) => {
  expect(normalizeMailbox(other)).not.toBe(normalizeMailbox(one))
})

test.each(['', '@', 'amna', '+@', 'a@b@c', '@gmail.com', 'amna@', 'x@\u0000'])(
  'a text that is no email (%j) has a key all the same',
  (text) => {
    expect(normalizeMailbox(text)).toContain('@')
  },
)

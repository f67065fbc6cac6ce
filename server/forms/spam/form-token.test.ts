import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeFormToken, readFormToken } from './form-token.ts'

const sign = (purpose: string, text: string) =>
  createHmac('sha256', 'secret').update(`${purpose}\n${text}`).digest('base64url')
const now = Date.UTC(2026, 0, 1)
const token = makeFormToken(sign, 'contact-us', now)

test('a token says when its form was opened', () => {
  expect(readFormToken(sign, 'contact-us', token, now + 5000)).toMatchObject({
    state: 'good',
    age: 5000,
  })
})

test.each([undefined, ''])('a post without one (%j) is seen', (none) => {
  expect(readFormToken(sign, 'contact-us', none, now)).toMatchObject({ state: 'missing' })
})

test('a token of another form, or changed in one character, is seen', () => {
  expect(readFormToken(sign, 'get-a-quote', token, now).state).toBe('of another form')
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
    expect(readFormToken(sign, 'contact-us', changed, now).state).toBe('forged')
  }
})

test('a form that is shown again keeps a good token, and gets a new one for a forged one', () => {
  expect(readFormToken(sign, 'contact-us', token, now + 5000).next).toBe(token)
  const { next } = readFormToken(sign, 'contact-us', 'forged', now)
  expect(readFormToken(sign, 'contact-us', next, now)).toMatchObject({ state: 'good', age: 0 })
})

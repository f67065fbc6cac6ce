import { expect, test } from 'vitest'
import type { Fields } from './answers.ts'
import { makeAttempt, makeFingerprint } from './attempt.ts'

const sent = 'name=Amna&message=First&stage=A&stage=B'
const fieldsOf = (text: string): Fields => [...new URLSearchParams(text)]
const fingerprint = (text: string) => makeFingerprint(fieldsOf(text))

test('the same answers have the same fingerprint, however they are sent', () => {
  for (const same of [
    `key=1&token=2&${sent}&altcha=3&door=whatsapp`,
    `${sent}&hidden:source_page=/faq&attribution:referrer=https://x.example`,
    'stage=A&stage=B&message=First&name=Amna&phone=',
  ])
    expect(fingerprint(same), same).toBe(fingerprint(sent))
})

test('whatever an answer is changed to makes another fingerprint', () => {
  for (const other of [
    'name=Amna&message=Second&stage=A&stage=B',
    'name=Amna&message=First&stage=A',
    'name=First&message=Amna&stage=A&stage=B',
    'name=Amna&message=First&stage=A%2CB',
    `${sent}&phone=1`,
    `${sent}&attribution=none`,
  ])
    expect(fingerprint(other), other).not.toBe(fingerprint(sent))
})

test('a file counts, by its name, size and time', () => {
  const withFile = (name: string, text: string, lastModified: number) =>
    makeFingerprint([['cv', new File([text], name, { lastModified })]])
  const first = withFile('cv.pdf', '%PDF-1', 1)
  expect(withFile('cv.pdf', '%PDF-1', 1)).toBe(first)
  expect(withFile('other.pdf', '%PDF-1', 1)).not.toBe(first)
  expect(withFile('cv.pdf', '%PDF-1.7', 1)).not.toBe(first)
  expect(withFile('cv.pdf', '%PDF-2', 2)).not.toBe(first)
})

test('a key belongs to one content, which is sent again with its hidden fields', () => {
  const attempt = (text: string, before?: ReturnType<typeof makeAttempt>) => {
    const entry = { fields: fieldsOf(text), unreadable: [] }
    return makeAttempt(entry, 'conversation', before?.tried, 'new')
  }
  const first = attempt('key=page&name=Amna&hidden:source_page=/faq')
  expect(first.tried.key).toBe('page')
  const again = attempt('key=page&name=Amna&hidden:source_page=/about', first)
  expect(again.fields).toEqual([
    ['name', 'Amna'],
    ['hidden:source_page', '/faq'],
    ['key', 'page'],
    ['door', 'conversation'],
  ])
  expect(attempt('key=page&name=Bilal', first).tried.key).toBe('new')
})

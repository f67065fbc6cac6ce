import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const sent = 'name=Amna&message=First&stage=A&stage=B'
const print = (text: string) => fingerprintOf(new URLSearchParams(text))

test('the same answers have the same print, however they are sent', () => {
  for (const same of [
    `key=1&token=2&${sent}&altcha=3&door=whatsapp`,
    `${sent}&hidden:source_page=/faq&attribution:referrer=https://x.example`,
    'stage=A&stage=B&message=First&name=Amna&phone=',
  ])
    expect(print(same), same).toBe(print(sent))
})

test('whatever an answer is changed to makes another print', () => {
  for (const other of [
    'name=Amna&message=Second&stage=A&stage=B',
    'name=Amna&message=First&stage=A',
    'name=First&message=Amna&stage=A&stage=B',
    'name=Amna&message=First&stage=A%2CB',
    `${sent}&phone=1`,
    `${sent}&attribution=none`,
  ])
    expect(print(other), other).not.toBe(print(sent))
})

test('a file counts, and a field without one does not', () => {
  const withFile = (name: string, text: string, lastModified: number) => {
    const data = new FormData()
    data.set('name', 'Amna')
    data.set('cv', new File([text], name, { lastModified }))
    return fingerprintOf(data)
  }
  const first = withFile('cv.pdf', '%PDF-1', 1)
  expect(withFile('cv.pdf', '%PDF-1', 1)).toBe(first)
  expect(withFile('other.pdf', '%PDF-1', 1)).not.toBe(first)
  expect(withFile('cv.pdf', '%PDF-1.7', 1)).not.toBe(first)
  expect(withFile('cv.pdf', '%PDF-2', 2)).not.toBe(first)
  expect(withFile('', '', 0)).toBe(print('name=Amna'))
})

import { expect, test } from 'vitest'
import { isOtherKind } from './problems.ts'

const isRefused = (bytes: string, kinds = ['pdf', 'docx']) =>
  isOtherKind(new File([bytes], 'cv.pdf'), kinds)

test.each([
  ['a PDF', '%PDF-1.7', false],
  ['a PDF behind other bytes', `HTTP/1.1 200 OK\r\n\r\n%PDF-1.4`, false],
  ['a PDF that begins with the last of the bytes that are read', `${'x'.repeat(1019)}%PDF-`, false],
  ['a PDF that begins after them', `${'x'.repeat(1020)}%PDF-1.7`, true],
  ['what names a PDF only', '%PDF 1.7', true],
  ['a Word file', 'PK\x03\x04', false],
  ['a picture', '\x89PNG', true],
])('of its beginning is judged: %s', async (_, bytes, refused) => {
  expect(await isRefused(bytes)).toBe(refused)
})

test('a kind that is not known here is left to the server', async () => {
  expect(await isRefused('anything', ['odt'])).toBe(false)
})

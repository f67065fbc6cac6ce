import { expect, test } from 'vitest'
import { decodeText, FileFault } from './decode-text.ts'

const text = 'questions:\n  - title: Café – “now”?\n'

test('a text is read without its byte order mark', () => {
  expect(decodeText(Buffer.from(text))).toBe(text)
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
  expect(decodeText(Buffer.from(''))).toBe('')
})

test.each(['\r\n', '\r'])('the lines of a text end with line feeds, not with %j', (end) => {
  expect(decodeText(Buffer.from(text.replaceAll('\n', end)))).toBe(text)
})

test.each([
  ['Windows-1252', Buffer.from(text.replace(/[–“”]/g, '-'), 'latin1'), 'is not UTF-8', 2],
  ['a letter that is cut at the end', Buffer.from('a\n\né').subarray(0, 4), 'is not UTF-8', 3],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'is UTF-16, not UTF-8', 1],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'is UTF-16, not UTF-8', 1],
  ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'is UTF-16', 1],
])('%s is refused, with its line', (_, bytes, message, line) => {
  const fault = () => decodeText(bytes)
  expect(fault).toThrow(FileFault)
  expect(fault).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message), line }),
  )
})

import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('a text is read without its byte order mark, its lines end with line feeds', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(decodeText(Buffer.from(`\ufeffCafé:${end}now`))).toBe('Café:\nnow')
})

test('Windows-1252 and UTF-16 are refused', () => {
  for (const bytes of [Buffer.from('Café', 'latin1'), Buffer.from('\ufeffnow', 'utf16le')])
    expect(() => decodeText(bytes)).toThrow('Not UTF-8')
})

import { expect, test } from 'vitest'
import { chooseEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.000', undefined],
  ['br;q=0.0', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  ['*', undefined],
  [',,;q=,', undefined],
  ['', undefined],
])('a client that takes “%s” is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

import { expect, test } from 'vitest'
import { phoneUrl } from './phone-links.ts'
import { findPhone, plainPhone } from './phone-number.ts'

test.each([
  ['+92 300 1234567 ext. 5', '+923001234567', ';ext=5'],
  ['+92 300 1234567 x12', '+923001234567', ';ext=12'],
  ['tel:+923001234567;ext=5', '+923001234567', ';ext=5'],
  ['00966 50 111 2222', '+966501112222', ''],
  ['٩٦٦٥٠١١١٢٢٢٢+', '+966501112222', ''],
  ['+44 (0)20 7946 0018', '+442079460018', ''],
  ['+39 (0)6 698 82352', '+390669882352', ''],
])('%s is a number with its extension apart', (written, number, extension) => {
  expect(findPhone(plainPhone(written))).toEqual({ number, extension })
})

test.each([
  '',
  'call me',
  '12345',
  '12/11/2026',
  '0300 1234567',
  '+92 300 12',
  '+92 300 1234567 - 5',
  '+971 4 1234567 1',
  '+92 300 1234567 (6pm)',
  '+92 300 1234567 or +92 301 7654321',
])('%s is not a number that can be called from every country', (written) => {
  expect(findPhone(plainPhone(written))).toBeUndefined()
})

test('the link to a number that the company writes has its extension apart, and there is none to a text', () => {
  expect(phoneUrl('+92 (42) 111-222-333 ext. 5')).toBe('tel:+9242111222333;ext=5')
  expect(phoneUrl('042 1234567')).toBe('tel:0421234567')
  expect(phoneUrl('+92 300 1234567 or +92 301 7654321')).toBeUndefined()
})

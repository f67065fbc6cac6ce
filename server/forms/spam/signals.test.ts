import { describe, expect, test } from 'vitest'
import { messageSignals, sumPoints } from './signals.ts'

const form = {
  id: 'contact-us',
  questions: [
    { ref: 'name', type: 'short_text' },
    { ref: 'email', type: 'email' },
    { ref: 'message', type: 'long_text' },
  ],
}
const honest = { name: 'Amna', email: 'amna@example.com', message: 'We need a shop in Lahore.' }

/** The points of an enquiry with a changed text. */
const points = (changes: Partial<typeof honest>, hidden = {}) =>
  sumPoints(messageSignals(form, { ...honest, ...changes }, hidden))

describe('a message of a client is not suspicious', () => {
  test.each([
    [
      'in Urdu, with its joiners',
      { message: 'براہِ کرم قیمت بتا دیں۔ ویب‌سائٹ چاہیے۔', name: 'آمنہ' },
    ],
    ['in Russian, with a slip of the keyboard', { message: 'Интеграция с СRM и доставка цветов.' }],
    ['in Polish', { name: 'Grzegorz Brzeczyszczykiewicz', message: 'Prosze o wycene.' }],
    [
      'in long German words',
      { message: 'Rechtsschutzversicherungsgesellschaften suchen Angebote.' },
    ],
    ['in Welsh', { name: 'Rhys Cwmbrwyno', message: 'Llanfairpwllgwyngyll. Diolch!' }],
    ['in Chinese', { name: '王小明', message: '您好，请问报价大概多少？' }],
    ['in one word', { message: 'Hi' }],
    ['in capitals', { message: 'WE NEED AN MVP BY MARCH' }],
    ['with a link', { message: 'Our site https://bakery.example.com is slow.' }],
    [
      'with names of code',
      { message: 'getUserNameById throws in Node.js/Express, see socket.io.' },
    ],
    ['with many links', { message: 'Like www.a.example, '.repeat(5) }],
    ['that says one thing over and over', { message: 'please call me '.repeat(20) }],
    ['about a mailing', { message: 'SEO, backlinks, guest posts: 50% off, unsubscribe here.' }],
    ['in letters of two alphabets', { message: 'Buy сheар Vіаgrа from our рhаrmасу' }],
    ['about a casino', { message: 'We run an online casino and need a CMS.' }],
    ['about loans', { message: 'Our loans team wants an app that approves loans.' }],
    ['with figures of their own', { message: 'We have 30,000 users; budget 15k USD, 20% now.' }],
    ['with an emoji family', { message: 'An app for families 👨‍👩‍👧‍👦, please!!!' }],
  ])('%s', (_, changes) => {
    expect(points(changes)).toBeLessThan(3)
  })
})

describe('markup and random letters are suspicious', () => {
  test.each([
    ['BBCode', { message: 'Nice [url=https://a.example/]shop[/url]' }],
    ['links in HTML', { message: 'Nice <a href="https://a.example/">shop</a>' }],
    ['random letters', { name: 'gtNpcCxBwGr', message: 'RfTvBnMqLxZkWj' }],
    ['scripts', { message: 'Hi <img src=x onerror=alert(1)>' }],
  ])('%s', (_, changes) => {
    expect(points(changes)).toBeGreaterThanOrEqual(3)
  })

  test('BBCode in a hidden field', () => {
    expect(points({}, { source_page: '[url=https://a.example/]x[/url]' })).toBeGreaterThanOrEqual(3)
  })
})

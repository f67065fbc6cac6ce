import { expect, test } from 'vitest'
import { fillForm } from './canary-client.ts'

test('required questions are answered, hidden fields keep their values, and other fields stay empty', () => {
  const html = `<form method="get"><input name="q" required></form>
    <form class="x" method="post" data-form="">
      <input type="hidden" name="token" value="a&amp;b&quot;c"/>
      <input name="further_note" tabindex="-1"/><input type="hidden" name="empty"/>
      <input type="text" required="" name="name"/><input type="email" name="email" required=""/>
      <input type="tel" name="phone"/><textarea name="message" required=""></textarea>
      <fieldset><input type="radio" name="stage" value="first" required=""/>
      <input type="radio" name="stage" value="second" required=""/></fieldset>
      <select name="country" required=""><option value="">Choose</option>
      <option value="PK">Pakistan</option><option value="SA">Saudi Arabia</option></select>
      <select name="other"><option value="x">X</option></select>
      <input type="checkbox" name="consent" required="" value="yes"/>
      <input type="file" name="cv" required=""/><button type="submit" name="go">Send</button>
    </form>`
  expect(Object.fromEntries(fillForm(html) ?? [])).toEqual({
    token: 'a&b"c',
    empty: '',
    name: 'Canary',
    email: 'canary@example.com',
    message: 'Canary',
    stage: 'first',
    country: 'PK',
    consent: 'yes',
  })
})

test('a page without a form that posts, or cut short within it, has no fields', () => {
  expect(fillForm('<main><form method="get"></form></main>')).toBeUndefined()
  expect(fillForm('<main><form method="post"><input type="hidden" name="token"/>')).toBeUndefined()
})

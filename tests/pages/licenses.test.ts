/** The notices that licenses ask for are served with what they are about. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test.each([
  ['pages', ['## react - ', '## react-router - ', 'Permission is hereby granted']],
  ['count-visit', ['## web-vitals', 'Apache License']],
  ['form-script', ['## libphonenumber-js', '## altcha-lib', 'Permission is hereby granted']],
  ['fonts', ['Bricolage', 'Geist', 'IBM', 'SIL OPEN FONT LICENSE']],
])('the licenses of the %s are in a file', async (what, words) => {
  const response = await fetch(`${site.url}/licenses/${what}.txt`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  for (const word of words) expect(text).toContain(word)
})

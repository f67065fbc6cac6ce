/** Forms of another host (`FORM_HOST`): every road to a form leads there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site.ts'

const forms = 'https://forms.example.net'

let site: Site
beforeAll(async () => {
  site = await startSite({ FORM_HOST: forms })
})
afterAll(() => site.stop())

const ask = async (path: string, options: RequestInit = {}) => {
  const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual', ...options })
  return [status, headers.get('location')]
}

test.each([
  '/to/get-a-quote',
  '/to/contact-us?source_page=%2Fabout&call_to_action=Contact+Us',
  '/to/one-that-only-the-host-has',
])('the form at %s is the host’s', async (path) => {
  expect(await ask(path)).toEqual([307, `${forms}${path}`])
  expect(await ask(path, { method: 'HEAD' })).toEqual([307, `${forms}${path}`])
})

test('a form that is posted here is the host’s to store', async () => {
  const body = new URLSearchParams({ name: 'Amna', email: 'a@example.com', message: 'Salaam.' })
  const path = '/to/contact-us'
  expect(await ask(path, { method: 'POST', body })).toEqual([307, `${forms}${path}`])
  expect(site.leads()).toEqual([])
})

test('an old path of a form leads to it', async () => {
  expect(await ask('/contact')).toEqual([308, '/to/contact-us'])
})

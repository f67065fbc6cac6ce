/** Forms of another host (`FORM_HOST`): every road to a form leads there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arabicContent } from '../support/pseudo-arabic.ts'
import { type Site, startSite } from '../support/site.ts'

const forms = 'https://forms.example.net'

let site: Site
const content = arabicContent()
beforeAll(async () => {
  content.replace('site.yaml', 'name: 9ex\n', 'name: 9ex\nforms: { get-a-quote: { ar: Xyz } }\n')
  site = await startSite({ FORM_HOST: forms, CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.stop()
  content.cleanUp()
})

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

test('a form in another language has the host’s id for it, or else is the English one', async () => {
  const quote = '/ar/to/get-a-quote?source_page=%2Far'
  expect(await ask(quote)).toEqual([307, `${forms}/to/Xyz?source_page=%2Far`])
  expect(await ask('/ar/to/contact-us?x')).toEqual([307, `${forms}/to/contact-us?x`])
  const linkOn = async (path: string) => {
    const page = await (await fetch(`${site.url}${path}`)).text()
    return /href="([^"?]*)[^"]*"[^>]*data-form="get-a-quote"/.exec(page)?.[1]
  }
  expect(await linkOn('/ar/about')).toBe(`${forms}/to/Xyz`)
  expect(await linkOn('/about')).toBe(`${forms}/to/get-a-quote`)
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

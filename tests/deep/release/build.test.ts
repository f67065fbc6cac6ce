import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '../../../app/lib/format-price.ts'
import { loadContent } from '../../support/load-content.ts'
import { type Site, startShipped } from '../../support/site.ts'

const { site: company, pages, pricing, faq, services } = loadContent('content')

let site: Site | undefined
beforeAll(async () => {
  site = await startShipped()
})
afterAll(() => site?.stop())

const get = async (path: string) => (await fetch(`${site?.url}${path}`)).text()

test('the shipped build shows the texts of content/', async () => {
  const home = await get('/')
  const shows = (page: string, text: string) => page.replaceAll('<!-- -->', '').includes(text)
  expect(shows(home, `<title>${pages['/']?.seo.title} · ${company.name}</title>`)).toBe(true)
  expect(shows(home, formatPrice(pricing.mvp.price)), 'the price; “npm run build” first').toBe(true)
  const questions = await get('/faq')
  for (const { id } of faq.questions) expect(shows(questions, `id="${id}"`), id).toBe(true)
})

test('every service has its page', async () => {
  for (const { slug } of services) {
    const { status } = await fetch(`${site?.url}/services/${slug}`)
    expect([slug, status]).toEqual([slug, 200])
  }
})

test('the shipped build has no style guide, neither its page nor its files', async () => {
  expect((await fetch(`${site?.url}/styleguide`)).status).toBe(404)
  const assets = join(import.meta.dirname, '../../../build/client/assets')
  const texts = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  const found = texts.filter((file) =>
    /styleguide|sg-specimen/.test(`${file} ${readFileSync(join(assets, file), 'utf8')}`),
  )
  expect(found).toEqual([])
  expect(await get('/')).not.toMatch(/styleguide|sg-specimen/)
})

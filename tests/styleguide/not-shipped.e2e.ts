import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'

test('what is shipped has no style guide, neither its page nor its files', async ({ request }) => {
  const answer = await request.get('/styleguide')
  expect(answer.status()).toBe(404)

  const assets = join(import.meta.dirname, '../../build/client/assets')
  const texts = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  const found = texts.filter((file) =>
    /styleguide|sg-specimen/.test(`${file} ${readFileSync(join(assets, file), 'utf8')}`),
  )
  expect(found).toEqual([])
  expect(await (await request.get('/')).text()).not.toMatch(/styleguide|sg-specimen/)
})

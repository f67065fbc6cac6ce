import { gzipSync } from 'node:zlib'
import { languages } from '../../../app/lib/languages.ts'
import { openLeadStore } from '../../../server/leads/store.ts'
import { runAxeInBothSchemes } from '../../support/axe.ts'
import { expect, test } from '../../support/desk-site.ts'
import { storeEnquiries, toLead } from '../../support/enquiries.ts'
import { scriptPayloads } from '../../support/script-payloads.ts'

test.use({ expectedErrors: [/status of (401|404)/] })

/** Every page of the desk that a person with all rights sees. */
const pages = (reference = '') => [
  '/enquiries',
  '/enquiries?state=spam',
  '/enquiries?q=nothing+holds+this',
  `/enquiries/${reference}`,
  '/enquiries/AAAA-AAAA',
  '/enquiries/erase',
  '/enquiries/erase?email=fatima%40clinic.example',
  '/content',
  '/content?q=price',
  '/content/edit/pricing.yaml',
  '/content/edit/blog/new.md',
  '/content/changes',
  '/health',
  '/statistics',
  '/people',
  '/you',
]
const gates = ['/sign-in', '/invite/none']

for (const [language, width, height] of [
  ['ar', 390, 844],
  ['en', 1440, 900],
] as const)
  test(`no page has a fault for axe or scrolls sideways, ${language} at ${width} px`, async ({
    page,
    desk,
  }) => {
    const [, , , , , lead] = await storeEnquiries(desk.db)
    await page.setViewportSize({ width, height })
    const check = async (path: string) => {
      await page.goto(path)
      expect.soft(await runAxeInBothSchemes(page), path).toEqual([])
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(widest, path).toBeLessThanOrEqual(width)
    }
    await page.setExtraHTTPHeaders({ 'Accept-Language': language })
    for (const path of gates) await check(path)
    const all = ['leads', 'content', 'people'] as const
    await desk.signIn(page, `${language}${width}@9ex.example`, all, { language })
    for (const path of pages(lead?.reference)) await check(path)
    // The page's frame speaks the language.
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

for (const language of languages)
  test(`long names and text of 200 % scroll no page sideways on a phone, ${language}`, async ({
    page,
    desk,
  }) => {
    // A person with several enquiries has a long list to erase.
    for (let stored = 0; stored < 3; stored += 1) await storeEnquiries(desk.db)
    const [, , , , , lead] = await storeEnquiries(desk.db)
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)
    const email = `${'a'.repeat(60)}@${language}${'b'.repeat(56)}.example`
    const all = ['leads', 'content', 'people'] as const
    const { id } = await desk.signIn(page, email, all, { name, language })
    await desk.db.updateTable('leads').set({ assignee: id }).execute()
    await desk.db
      .updateTable('lead_answers')
      .set({ answer: 'W'.repeat(300) })
      .where('ref', 'in', ['name', 'project'])
      .execute()
    const passkey = { public_key: '', counter: 0, device: name, used_at: null }
    await desk.db
      .insertInto('desk_passkeys')
      .values({ ...passkey, id: email, person_id: id, created_at: new Date().toISOString() })
      .execute()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [...pages(lead?.reference), `/enquiries?q=${'y'.repeat(150)}`]) {
      await page.goto(path)
      const widest = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        for (const each of document.querySelectorAll('details')) each.open = true
        return document.documentElement.scrollWidth
      })
      expect.soft(widest, path).toBeLessThanOrEqual(390)
    }
  })

test('pages, sheet and scripts are as small as they are promised', async ({ page, desk }) => {
  const [, , , , , lead] = await storeEnquiries(desk.db)
  await desk.signIn(page, 'amna@9ex.example', ['leads', 'content', 'people'])
  const sizeOf = async (path: string) => {
    const response = await page.request.get(path)
    return gzipSync(await response.body()).byteLength
  }
  for (const path of pages(lead?.reference))
    expect.soft(await sizeOf(path), path).toBeLessThanOrEqual(10_240)
  await page.goto('/enquiries')
  const parts = await page
    .locator('link[rel=stylesheet], script[src]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')))
  const sizes = await Promise.all(parts.map((path) => sizeOf(path ?? '')))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(14_336)
})

test('texts that would run a script are texts, in the list, an enquiry, its links and the export', async ({
  page,
  desk,
}) => {
  const store = openLeadStore(desk.db)
  const payloads = scriptPayloads()
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  const references: string[] = []
  // Ten of them in each enquiry, the first of them in its name too.
  for (let at = 0; at < payloads.length; at += 10) {
    const texts = payloads.slice(at, at + 10)
    const [name = ''] = texts
    const answers = { name, email: 'a@b.example', phone: '+966501112222', text: texts.join('\n') }
    const lead = toLead({ ...answers, ago: 0 })
    const hidden = { source_page: name, ...Object.fromEntries(texts.map((text) => [text, text])) }
    references.push((await store.add({ ...lead, hidden })).lead.reference)
  }
  await desk.signIn(page, 'amna@9ex.example', ['leads', 'people'], { name: payloads[0] ?? '' })
  const expectNothingRan = async (where: string) => {
    await page.waitForLoadState()
    expect(await page.evaluate(() => 'ran' in window), where).toBe(false)
    expect(await page.locator('a[href^="javascript:"], iframe, object').count(), where).toBe(0)
  }
  await page.goto('/enquiries')
  const older = page.locator('.pages a', { hasText: 'Older' })
  let listed = 0
  for (;;) {
    await expectNothingRan(page.url())
    listed += await page.locator('.row').count()
    const [next] = await older.evaluateAll((links) =>
      links.map((each) => each.getAttribute('href')),
    )
    if (!next) break
    await page.goto(next)
  }
  expect(listed).toBeGreaterThanOrEqual(references.length)
  for (const [at, reference] of references.entries()) {
    await page.goto(`/enquiries/${reference}`)
    await expectNothingRan(payloads[at * 10] ?? '')
    for (const link of await page.locator('a[data-asks]').all())
      expect(await link.getAttribute('href')).toMatch(
        /^(mailto:a@b\.example(\?|$)|https:\/\/wa\.me\/966)/,
      )
  }
  await page.goto('/people')
  await expectNothingRan('/people')
  const csv = await (await page.request.get('/enquiries/export.csv')).text()
  // No cell begins a formula (tests of server/cli/export.ts have each sign).
  expect(csv).not.toMatch(/(^|,)"[=+@-](?!\d)/m)
})

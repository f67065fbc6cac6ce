import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import Database from 'better-sqlite3'
import { showWholeArabicForm } from '../support/fill-form.ts'
import { expect, testOn } from '../support/fixtures.ts'
import { interact } from '../support/in-page.ts'
import { arabicContent, toPseudoArabic } from '../support/pseudo-arabic.ts'
import { startSite } from '../support/site.ts'

const test = testOn(async (ends) => {
  const content = arabicContent()
  ends.defer(() => content.cleanUp())
  return startSite({ CONTENT_DIR: content.path })
})

test.describe.configure({ mode: 'default' })

const styleOf = (field: Locator) =>
  field.evaluate((element) => {
    const { direction, textAlign } = getComputedStyle(element)
    return `${direction} ${textAlign}`
  })

/** The right end of a text. */
const findStart = (element: Locator) =>
  element.evaluate((each) => {
    const text = document.createRange()
    text.selectNodeContents(each)
    return Math.round(text.getBoundingClientRect().right)
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an Arabic form, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('takes the way of a choice, and is stored with its language', async ({ page, site }) => {
      await page.goto('/ar/to/get-started')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      if (javaScriptEnabled) await showWholeArabicForm(page)
      await page.locator('#name').fill('Amna')
      await page.locator('#email').fill('amna@example.com')
      await page.locator('[value=idea]').check()
      const where = page.locator('#where')
      await expect(where).toBeVisible({ visible: !javaScriptEnabled })
      await page.locator('[value=prototype]').check()
      await where.fill('app.example.com')
      await page.locator('#idea').fill('محفظة')
      await page.locator('[data-submit]').click()
      const ticket = page.locator('[data-ticket]')
      const reference = await ticket.locator('strong').innerText()
      expect(await findStart(ticket.locator('strong'))).toBe(await findStart(ticket))
      const sent = page.locator('[data-sent] dl > div', { hasText: 'amna@example.com' })
      expect(await findStart(sent.locator('dd'))).toBe(await findStart(sent.locator('dt')))
      const lead = site.leads().find((each) => each.reference === reference)
      expect(lead?.answers).toMatchObject({ have: toPseudoArabic('A prototype'), idea: 'محفظة' })
      const db = new Database(join(site.dataDir, '9ex.sqlite'), { readonly: true })
      const row = db.prepare('SELECT language FROM leads WHERE reference = ?').get(reference)
      db.close()
      expect(row).toEqual({ language: 'ar' })
    })

    test('a text begins where the page does until it is filled, a number stays in its order', async ({
      page,
    }) => {
      await page.goto('/ar/to/get-a-quote')
      if (javaScriptEnabled) await showWholeArabicForm(page)
      for (const text of [page.locator('#name'), page.locator('#project')]) {
        expect(await styleOf(text)).toBe('rtl start')
        await text.fill('A wallet')
        expect(await styleOf(text)).toBe('ltr start')
        await text.fill('محفظة 30+')
        expect(await styleOf(text)).toBe('rtl start')
      }
      for (const number of [page.locator('#email'), page.locator('#phone')])
        expect(await styleOf(number)).toBe('ltr end')
      await page.goto('/to/contact-us')
      for (const field of [page.locator('#message'), page.locator('#email')])
        expect(await styleOf(field)).toBe('ltr start')
    })
  })
}

test('choices are marked with letters of the language, which choose them', async ({ page }) => {
  await page.goto('/ar/to/plan-a-product')
  await page.evaluate(interact)
  const marks = page.locator('[data-question=kind] [data-letter]')
  await expect(marks.nth(1)).toHaveText(toPseudoArabic('B'))
  await expect(marks.nth(1)).toHaveCSS('font-size', '13.5px')
  const choices = page.locator('[name=kind]')
  await choices.first().focus()
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ب', code: 'KeyF' })
  await expect(choices.nth(1)).toBeChecked()
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ش', code: 'KeyA' })
  await expect(choices.first()).toBeChecked()
})

test('a form may be framed, and posted to, in either language', async ({ request, site }) => {
  const ancestors = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy']
    return policy?.split(';').find((part) => part.includes('frame-ancestors'))
  }
  expect(await ancestors('/ar/to/contact-us')).toBe(await ancestors('/to/contact-us'))
  expect(await ancestors('/ar/to/contact-us')).not.toContain('none')
  const before = site.leads().length
  const form = { name: 'Amna', email: 'amna@example.com', message: 'Salaam.', altcha: 'unsolved' }
  for (const path of ['/to/contact-us', '/ar/to/contact-us']) {
    const answer = await request.post(path, { form, headers: { Accept: 'application/json' } })
    expect(await answer.json()).toHaveProperty('state', 'stored')
  }
  expect(site.leads()).toHaveLength(before + 2)
})

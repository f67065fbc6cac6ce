/** The screens of the site's own forms, on a phone or in the pop-up. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { pdfFile } from '../../support/files.ts'
import { expect, hydratePage, test, waitForConversation } from '../../support/fixtures.ts'

const forms = ['get-a-quote', 'get-started', 'contact-us', 'job-application']
const phone = '+92 300 1234567'
const typed: Record<string, string> = { email: 'amna@example.com', phone, work: 'amna.example' }

/** Goes through a form to its review; calls back on every screen with its button. */
async function walk(
  form: Page | FrameLocator,
  look: (goesOn: Locator) => Promise<void>,
  answers = typed,
) {
  const goesOn = form.locator('[data-steps] > button').first()
  const shown = form.locator('form[data-shown]')
  await expect(goesOn).toBeVisible()
  while ((await shown.getAttribute('data-shown')) === 'step') {
    await look(goesOn)
    const question = form.locator('[data-question]:visible')
    const [ref = '', type] = await question.evaluate(({ dataset }) => [
      dataset.question,
      dataset.type,
    ])
    const field = question.locator('input,select,textarea').first()
    if (type === 'choice') await field.check()
    else if (type === 'consent') await field.check()
    else if (type === 'dropdown') await field.selectOption({ index: 1 })
    else if (type === 'file')
      await field.setInputFiles({ name: 'cv.pdf', mimeType: 'x/y', buffer: pdfFile })
    else await field.fill(answers[ref] ?? 'A few words.')
    // By key: clicks so soon after one another would be a double click.
    await goesOn.press('Enter')
    await expect(question.and(form.locator(`[data-question=${ref}]`))).toBeHidden()
  }
  // Filled in within a second it is a robot's (server/forms/spam/signals.ts).
  await shown.evaluate(async () => {
    while (performance.now() < 1100) await new Promise(requestAnimationFrame)
  })
  await look(form.locator('[data-submit]'))
}

/** Entirely within the viewport of its frame, and not covered. */
const isInSight = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return top >= 0 && bottom <= innerHeight && element.contains(middle)
      }),
    )
    .toBe(true)

/** Phone viewports, in CSS pixels. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 390, height: 667 },
]

for (const form of forms) {
  test(`the next or send button is in view on every screen of ${form}`, async ({ page }) => {
    await page.goto(`/to/${form}`)
    await waitForConversation(page)
    await walk(page, async (button) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await isInSight(button)
      }
    })
  })
}

test('in the pop-up the button is in view on every screen, under one title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const form = page.frameLocator('dialog iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  await expect(form.getByText('Get a quote', { exact: true })).toHaveCount(0)
  await walk(form, isInSight)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a quote takes ten taps and three fields, with every question answered or skipped', async ({
    page,
    site,
  }) => {
    await page.goto('/about')
    await hydratePage(page)
    let taps = 0
    let fields = 0
    const tap = async (target: Locator) => {
      taps += 1
      // A second press near the first within 400 ms is a double click (isSecondPress): people read first.
      await page.evaluate(async () => {
        const shown = performance.now()
        while (performance.now() - shown < 400) await new Promise(requestAnimationFrame)
      })
      await target.tap()
    }
    const form = page.frameLocator('dialog iframe')
    const write = async (label: string | RegExp, text: string) => {
      fields += 1
      await expect(form.getByLabel(label)).toBeFocused()
      await form.getByLabel(label).pressSequentially(text)
      await tap(form.getByRole('button', { name: 'OK' }))
    }
    await tap(page.getByRole('link', { name: 'GET A QUOTE' }))
    // A phone shows its keyboard only for a field that was tapped.
    await tap(form.locator('#name'))
    await write(/name/, 'Taps and fields')
    await write(/address/, 'amna@example.com')
    await tap(form.locator('[data-question=stage] label').nth(1))
    await write(/about|project/, 'A wallet.')
    await tap(form.locator('[data-question=timing] label').nth(0))
    await tap(form.locator('[data-question=budget] label').nth(1))
    await tap(form.getByRole('button', { name: 'Skip' }))
    await tap(form.locator('[data-submit]'))
    await expect(form.locator('[data-ticket] strong')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(10)
    expect(fields).toBeLessThanOrEqual(3)
    expect(site.leads().at(-1)?.answers).toMatchObject({ name: 'Taps and fields' })
  })

  test('a second tap right after the first selects nothing on the next screen', async ({
    page,
  }) => {
    await page.goto('/to/get-a-quote')
    await waitForConversation(page)
    await page.locator('#name').fill('A')
    await page.locator('#name').press('Enter')
    await page.locator('#email').fill('a@example.com')
    await page.locator('#email').press('Enter')
    await page.locator('[data-question=stage] label').nth(1).tap()
    await page.locator('#project').fill('A wallet.')
    await page.locator('#project').press('Control+Enter')
    const budget = page.locator('[data-question=budget]')
    const box = await page.locator('[data-question=timing] label').nth(2).boundingBox()
    const at = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20] as const
    await page.touchscreen.tap(...at)
    await page.touchscreen.tap(...at)
    await expect(budget).toBeVisible()
    await expect(budget.locator(':checked')).toHaveCount(0)
  })
})

for (const [written, shown] of [
  ['0501234567', '+966 50 123 4567'],
  ['٠٣٠٠ ١٢٣٤٥٦٧', '+92 300 1234567'],
  ['after six, please', 'after six, please'],
] as const)
  test(`“${written}” is no obstacle, and is shown as it is read`, async ({ page }) => {
    await page.goto('/to/get-a-quote')
    await waitForConversation(page)
    await walk(page, async () => {}, { ...typed, phone: written })
    await expect(page.locator('[data-review]')).toContainText(shown)
    await page.locator('[data-submit]').press('Enter')
    await expect(page.locator('[data-sent]')).toContainText(shown)
  })

test('a file of a wrong type is rejected where it is selected', async ({ page }) => {
  await page.goto('/to/job-application')
  await waitForConversation(page)
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  const cv = page.locator('#cv')
  await expect(cv).toHaveAttribute('accept', '.pdf,.docx')
  // The first bytes of a Word document from before 2007.
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  await cv.setInputFiles({ name: 'cv.doc', mimeType: 'application/msword', buffer: old })
  await expect(page.locator('#cv-problem')).toContainText('.docx')
  await expect(cv).toHaveAttribute('aria-invalid', 'true')
})

test.describe('the pop-up and the browser’s history', () => {
  test('Back closes it, a second Back leaves the page, and a reload keeps it', async ({ page }) => {
    await page.goto('/services')
    await hydratePage(page)
    await page.goto('/about')
    await hydratePage(page)
    const dialog = page.getByRole('dialog')
    const opener = page.getByRole('link', { name: 'GET A QUOTE' })
    const name = page.frameLocator('dialog iframe').locator('#name')
    await opener.click()
    await expect(name).toBeFocused()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/about')

    // Closed by its button, it leaves no history entry either.
    await opener.click()
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/about')

    await opener.click()
    await expect(name).toBeFocused()
    await name.fill('Amna')
    await page.reload()
    await expect(name).toHaveValue('Amna')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/services')
  })

  test('Back closes it offline', async ({ page, context }) => {
    await page.goto('/faq')
    await hydratePage(page)
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    await expect(page.frameLocator('dialog iframe').locator('#name')).toBeFocused()
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('main h1')).toBeVisible()
  })
})

test('a form shown whole hides the questions behind its bar of buttons where colors are forced', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/to/get-a-quote')
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  const bar = page.locator('[data-form-buttons]')
  await expect(bar).toHaveCSS('position', 'sticky')
  await expect(bar).toHaveCSS('background-color', /^rgb\(/)
})

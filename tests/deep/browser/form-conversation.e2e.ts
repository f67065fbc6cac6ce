import type { Page } from '@playwright/test'
import { runAxe } from '../../support/axe.ts'
import { answerNameAndEmail } from '../../support/fill-form.ts'
import { expect, test } from '../../support/fixtures.ts'
import { type FixtureForm, serveFixtureForm } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'

async function open(page: Page, attributes = ''): Promise<FixtureForm> {
  const form = await serveFixtureForm(page, attributes)
  await page.goto('/to/fixture')
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible()
  return form
}

const problem = (page: Page) => page.locator('[data-question]:visible [id$=-problem]')

test('a form filled in one question at a time, by keyboard alone, becomes a lead with every answer', async ({
  page,
}) => {
  const form = await open(page)
  const { keyboard } = page
  await page.getByLabel('What is your name?').focus()
  await keyboard.type('Amna')
  await keyboard.press('Enter')

  const email = page.getByLabel('Where can we answer, Amna?')
  await expect(email).toBeFocused()
  await expect(page.getByLabel('What is your name?')).toBeHidden()
  await keyboard.type('amna@example.com')
  await keyboard.press('Enter')

  await expect(page.getByRole('group', { name: 'Where do you stand?' })).toBeVisible()
  // An Arabic keyboard types another letter.
  await page.locator(':focus').dispatchEvent('keydown', { key: 'لا', code: 'KeyB' })
  await expect(page.getByLabel('A product')).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByLabel('What is it called?')).toBeFocused()
  await keyboard.type('Travellet')
  await keyboard.press('Enter')

  await keyboard.press('a')
  await keyboard.press('c')
  await expect(page.getByLabel('Design')).toBeChecked()
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Design')).toBeFocused()
  await keyboard.press('Enter')

  await expect(page.getByRole('group', { name: 'Is it urgent?' })).toBeVisible()
  await keyboard.press('n')
  await keyboard.press('Enter')

  await expect(page.getByLabel('How many people?')).toBeFocused()
  await keyboard.type('12')
  await keyboard.press('Enter')
  await expect(page.getByLabel('When shall we start?')).toBeFocused()
  await page.getByLabel('When shall we start?').fill('2026-12-01')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Which country?')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Which code?')).toBeFocused()
  await keyboard.type('PK')
  await keyboard.press('Enter')
  await expect(page.getByLabel('A phone number')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nearly there.' })).toBeVisible()
  await keyboard.press('Enter')

  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await keyboard.type('A wallet.')
  await keyboard.press('Enter')
  await keyboard.type('For people abroad.')
  await keyboard.press('Control+Enter')
  await expect(page.getByLabel('May we store this?')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await expect(page.getByText('Design, Advice')).toBeVisible()
  await page.getByRole('button', { name: 'Send it' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Thank you')
  await expect(page.locator('strong')).toHaveText('9EX-0001')

  const [post] = form.posts
  expect(Object.fromEntries(post ?? [])).toMatchObject({
    name: 'Amna',
    email: 'amna@example.com',
    stage: 'A product',
    product: 'Travellet',
    happy: 'no',
    people: '12',
    start: '2026-12-01',
    country: 'Pakistan',
    code: 'PK',
    about: 'A wallet.\nFor people abroad.',
    agree: 'yes',
    token: 'token',
  })
  expect(post?.getAll('parts')).toEqual(['Design', 'Advice'])
  expect(post?.get('key')).toMatch(/^[\da-f-]{36}$/)
})

test('an invalid answer stays on screen with its error', async ({ page }) => {
  await open(page)
  const next = page.getByRole('button', { name: 'OK' })
  const name = page.getByLabel('What is your name?')
  await next.click()
  await expect(problem(page)).toHaveText('Please answer this question.')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Please answer/)
  await name.fill('A')
  await expect(problem(page)).toBeHidden()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await next.click()
  await page.getByLabel('Where can we answer').fill('amna@')
  await next.click()
  await expect(problem(page)).toHaveText(/name@example.com/)
  await page.getByLabel('Where can we answer').fill('amna@example.com')
  await next.click()
  // By key: a second click so soon would be a double click.
  await next.press('Enter')
  await expect(problem(page)).toHaveText('Please answer this question.')
  await page.getByLabel('Other').check()
  await next.click()
  await expect(problem(page)).toHaveText(formWords.problems.otherText)
})

test('answers decide the next question, and skipped questions are not asked', async ({ page }) => {
  await open(page)
  const next = page.getByRole('button', { name: 'OK' })
  await page.getByLabel('What is your name?').fill('A')
  await next.click()
  await page.getByLabel('Where can we answer').fill('a@example.com')
  await next.click()
  await expect(page.locator('[data-progress]')).toHaveText('3 of 13')
  await page.getByText('Nothing yet').click()
  await expect(page.locator('[data-progress]')).toHaveText('3 of 11')
  await next.click()
  await expect(page.getByRole('group', { name: 'Is it urgent?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Nothing yet')).toBeFocused()
})

test('each step is announced once, and its question gets the focus', async ({ page }) => {
  await open(page)
  await page.getByLabel('What is your name?').fill('A')
  await page.getByLabel('What is your name?').press('Enter')
  await expect(page.locator('[data-live]')).toHaveText('Question 2 of 13')
  await expect(page.getByLabel('Where can we answer')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByLabel('What is your name?')).toBeFocused()
  const progress = page.getByRole('progressbar', { name: 'Question 1 of 13' })
  // The progress bar never goes back.
  await expect(progress).toHaveJSProperty('value', 2 / 13)
})

test('all questions are shown on one page on request, and one by one again', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  await expect(page.getByLabel('What is it about?')).toBeVisible()
  await page.getByRole('button', { name: 'Send it' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('8 answers')
  await summary.getByRole('link', { name: /What is it about/ }).click()
  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await page.getByRole('button', { name: 'One question at a time' }).click()
  await expect(page.getByLabel('What is your name?')).toBeFocused()
  await expect(page.getByLabel('What is it about?')).toBeHidden()
})

test('every answer can be changed in the review', async ({ page }) => {
  const form = await open(page)
  await fillWhole(page)
  await page.getByRole('button', { name: 'Change: What is your name?' }).click()
  await page.getByLabel('What is your name?').fill('Bilal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  await expect(page.locator('[data-review]').getByText('Bilal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(form.posts[0]?.get('name')).toBe('Bilal')
})

test('a question that a correction opens is asked, although it is optional', async ({ page }) => {
  await open(page)
  await fillWhole(page, 'Nothing yet')
  await page.getByRole('button', { name: 'Change: Where do you stand?' }).click()
  await page.getByLabel('A product').check()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What is it called?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'What do you need?' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Code' }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
})

test('a problem that is solved is listed no longer in the review', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('alert')).toContainText('8 answers')
  await page.getByLabel('What is your name?').fill('Amna')
  await page.getByRole('button', { name: 'One question at a time' }).click()
  await expect(page.getByRole('alert')).toContainText('7 answers')
})

test('answers of an earlier visit are offered, and can be deleted', async ({ page, context }) => {
  await open(page)
  const words = formWords.draft
  const startOver = page.getByText(words.startOver)
  await page.getByLabel('What is your name?').fill('Amna')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByLabel('Where can we answer, Amna?')).toBeVisible()
  await expect(startOver).toHaveCount(0)
  await page.close()

  const next = await context.newPage()
  await open(next)
  await expect(next.getByLabel('Where can we answer, Amna?')).toBeVisible()
  expect(await runAxe(next)).toEqual([])
  await next.getByText(words.startOver).click()
  await next.getByRole('button', { name: words.startOverSure }).click()
  await expect(next.getByLabel('What is your name?')).toHaveValue('')
  await expect(next.getByLabel('What is your name?')).toBeFocused()
  await expect(next.locator('[data-progress]')).toHaveText('1 of 13')
  await next.close()

  const last = await context.newPage()
  await open(last)
  await expect(last.getByLabel('What is your name?')).toHaveValue('')
  await expect(last.getByText(words.startOver)).toHaveCount(0)
})

test.describe('an answer rejected by the server', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is reported at its question', async ({ page }) => {
    const form = await open(page)
    form.fate.push({
      status: 422,
      body: {
        state: 'refused',
        problems: [{ ref: 'email', problem: 'This address does not exist.' }],
        values: {},
      },
    })
    await fillWhole(page)
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('link', { name: /This address does not exist/ }).click()
    await expect(page.getByLabel('Where can we answer')).toBeFocused()
    await expect(problem(page)).toHaveText('This address does not exist.')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    const check = async () => {
      expect(await runAxe(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'OK' }).click()
    await check()
    await answerNameAndEmail(page, 'A')
    await page.keyboard.press('a')
    await check()
    await fillWhole(page)
    await check()
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    await check()
  })
}

test('a form on its own page focuses its first question, but not when shown whole', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByLabel('What is your name?')).toBeFocused()
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'One question at a time' })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('a reload keeps the answers and the step', async ({ page }) => {
  await open(page)
  await page.getByLabel('What is your name?').fill('Amna')
  await page.keyboard.press('Enter')
  await page.getByLabel('Where can we answer').fill('amna@')
  await page.reload()
  await expect(page.getByLabel('Where can we answer, Amna?')).toHaveValue('amna@')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true })

  test('the question and its button stay above the keyboard', async ({ page }) => {
    await open(page)
    await page.getByLabel('What is your name?').fill('A')
    await page.getByRole('button', { name: 'OK' }).tap()
    await page.getByLabel('Where can we answer').tap()
    // Chromium has no keyboard here, so its viewport is made smaller.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 300, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    for (const element of [
      page.getByLabel('Where can we answer'),
      page.getByRole('button', { name: 'OK' }),
    ]) {
      const bottom = async () => {
        const box = await element.boundingBox()
        return box && box.y >= 0 ? box.y + box.height : Number.NaN
      }
      await expect.poll(bottom).toBeLessThanOrEqual(300)
    }
    const size = await page
      .getByLabel('Where can we answer')
      .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
  })

  test('the form can be filled in by touch', async ({ page }) => {
    await open(page)
    await expect(page.getByLabel('What is your name?')).not.toBeFocused()
    await page.getByLabel('What is your name?').fill('A')
    await page.getByRole('button', { name: 'OK' }).tap()
    await page.getByLabel('Where can we answer').fill('a@example.com')
    await page.getByRole('button', { name: 'OK' }).tap()
    // A tap on a single choice goes to the next question, as the form says.
    await expect(page.locator('[data-tap]')).toHaveText('Your answer takes you on')
    await expect(page.locator('[data-live]')).toContainText('Your answer takes you on')
    await page.getByText('An idea').tap()
    await expect(page.getByLabel('What is it called?')).toBeVisible()
    await expect(page.getByLabel('An idea')).toBeChecked()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('when its script does not load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the whole form appears after a while', async ({ page }) => {
    await serveFixtureForm(page)
    await page.route(/form-script/, (route) => route.abort())
    await page.goto('/to/fixture')
    await expect(page.getByLabel('What is your name?')).toBeVisible()
    await expect(page.getByLabel('What is it about?')).toBeHidden()
    await expect(page.getByLabel('What is it about?')).toBeVisible({ timeout: 8000 })
    await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible()
  })
})

/** Fills in the required answers on one page, and returns to the review. */
async function fillWhole(page: Page, stage = 'An idea'): Promise<void> {
  await page.getByRole('button', { name: 'Show all questions on one page' }).click()
  await page.getByLabel('What is your name?').fill('Amna')
  await page.getByLabel('Where can we answer').fill('amna@example.com')
  await page.getByLabel(stage).check()
  if (stage !== 'Nothing yet') await page.getByRole('checkbox', { name: 'Code' }).check()
  await page.getByRole('radio', { name: 'yes' }).check()
  await page.getByLabel('Which country?').selectOption('Pakistan')
  await page.getByLabel('What is it about?').fill('A wallet.')
  await page.getByLabel('May we store this?').check()
  await page.getByRole('button', { name: 'One question at a time' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

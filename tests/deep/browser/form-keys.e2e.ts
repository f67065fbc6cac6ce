import type { Page } from '@playwright/test'
import { answerNameAndEmail } from '../../support/fill-form.ts'
import { expect, measureOverflow, test, waitForConversation } from '../../support/fixtures.ts'
import { serveFixtureForm } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'
import { sendButton } from '../../support/waiting-forms.ts'

const open = async (page: Page) => {
  const form = await serveFixtureForm(page)
  await page.goto('/to/fixture')
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible()
  return form
}
const problems = (page: Page) => page.locator('[id$=-problem]:visible')
const progress = (page: Page) => page.locator('[data-progress]')

test('a double click on *Next* counts once, and the next question shows no error', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('What is your name?').fill('Amna')
  await page.getByRole('button', { name: 'OK' }).dblclick()
  await expect(progress(page)).toHaveText('2 of 13')
  await expect(problems(page)).toHaveCount(0)
})

test('a double click on the last *Next* sends nothing', async ({ page }) => {
  let posts = 0
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST' && request.url().endsWith('/to/contact-us'))
  })
  await page.goto('/to/contact-us')
  await waitForConversation(page)
  await answerNameAndEmail(page, 'Amna')
  await page.locator('#message').fill('Salaam.')
  // Wherever the second click lands, also on the send button.
  await page.evaluate(() => {
    const press = (button: Element | null) =>
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    press(document.querySelector('[data-steps] button'))
    press(document.querySelector('button[type=submit]:not([name])'))
  })
  await expect(sendButton(page)).toBeVisible()
  await expect(page.locator('[data-sending]')).toBeEmpty()
  expect(posts).toBe(0)
})

test('a held key goes on by one question, and skips none', async ({ page }) => {
  await open(page)
  const { keyboard } = page
  await page.getByLabel('What is your name?').fill('Amna')
  const hold = async (...keys: string[]) => {
    const last = keys.at(-1) ?? ''
    for (const key of keys) await keyboard.down(key)
    for (let repeat = 0; repeat < 5; repeat += 1) await keyboard.down(last)
    for (const key of keys) await keyboard.up(key)
  }
  await hold('Enter')
  await expect(progress(page)).toHaveText('2 of 13')
  await expect(problems(page)).toHaveCount(0)
  await keyboard.type('amna@example.com')
  await hold('Control', 'Enter')
  await expect(progress(page)).toHaveText('3 of 13')
  await expect(problems(page)).toHaveCount(0)
  await page.getByLabel('A product').check()
  await hold('Enter')
  await expect(page.getByLabel('What is it called?')).toBeFocused()
  // An optional question.
  await hold('Control', 'Enter')
  await expect(page.getByRole('group', { name: 'What do you need?' })).toBeVisible()
  await hold('a')
  await expect(page.getByLabel('Design')).toBeChecked()
})

test('arrow keys act within the field', async ({ page }) => {
  await open(page)
  const name = page.getByLabel('What is your name?')
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'End']) {
    await name.press(key)
    await expect(problems(page)).toHaveCount(0)
    await expect(name).toBeFocused()
  }
  await name.fill('Amna')
  await name.press('ArrowDown')
  await expect(name).toBeFocused()
})

test('letters choose on an Arabic keyboard by their places', async ({ page }) => {
  await open(page)
  await answerNameAndEmail(page, 'Amna')
  const focused = page.locator(':focus')
  await focused.dispatchEvent('keydown', { key: 'لا', code: 'KeyB' })
  await expect(page.getByLabel('A product')).toBeChecked()
  await focused.dispatchEvent('keydown', { key: 'ش', code: 'KeyA' })
  await expect(page.getByLabel('An idea')).toBeChecked()
})

test('letters choose on a French keyboard by what is typed', async ({ page }) => {
  await open(page)
  await answerNameAndEmail(page, 'Amna')
  const focused = page.locator(':focus')
  await focused.dispatchEvent('keydown', { key: 'c', code: 'KeyC' })
  await expect(page.getByLabel('Nothing yet')).toBeChecked()
  await focused.dispatchEvent('keydown', { key: 'q', code: 'KeyA' })
  await expect(page.getByLabel('Nothing yet')).toBeChecked()
  await focused.dispatchEvent('keydown', { key: 'a', code: 'KeyQ' })
  await expect(page.getByLabel('An idea')).toBeChecked()
})

const unbroken = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)

test.describe('on a phone, a word of 120 letters', () => {
  // The server may require a proof of work for a form filled in so fast.
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 422/] })

  test('wraps in titles, in the review and in the thank-you', async ({ page }) => {
    await page.goto('/to/contact-us')
    await waitForConversation(page)
    await page.locator('#name').fill(unbroken)
    await page.locator('#name').press('Enter')
    expect(await measureOverflow(page)).toBe(0)
    await page.locator('#email').fill('amna@example.com')
    await page.locator('#email').press('Enter')
    await page.locator('#message').fill(unbroken)
    await page.locator('#message').press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
    expect(await measureOverflow(page)).toBe(0)
    await sendButton(page).press('Enter')
    await expect(page.locator('[data-thank-you]')).toContainText(unbroken)
    expect(await measureOverflow(page)).toBe(0)
  })

  test.describe('a word of 120 letters without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('wraps too', async ({ page }) => {
      await page.goto('/to/contact-us')
      await page.locator('#name').fill(unbroken)
      await page.locator('#email').fill('amna@example.com')
      await page.locator('#message').fill(unbroken)
      await page.locator('[data-submit]').click()
      await expect(page.locator('[data-thank-you]')).toContainText(unbroken)
      const { width = 0 } = (await page.locator('main').boundingBox()) ?? {}
      expect(width).toBe(390)
      const heading = await page.locator('[data-thank-you] h1').boundingBox()
      expect(heading?.width).toBeLessThan(390)
    })
  })
})

test('a text that is too long stays complete, is counted, and is not sent', async ({ page }) => {
  const brief = 'A brief of many words. '.repeat(300).slice(0, 5303).concat('.')
  await page.goto('/to/contact-us')
  await waitForConversation(page)
  await answerNameAndEmail(page, 'Amna')
  const message = page.locator('#message')
  await message.focus()
  // Set as a paste would be: the field has no maxlength.
  await page.keyboard.insertText(brief)
  await expect(message).toHaveValue(brief)
  const count = formWords.problems.tooLong.replace('{{count}}', '5,304').replace('{{max}}', '4,000')
  await expect(problems(page)).toContainText(count)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(message).toBeFocused()
  await page.reload()
  await expect(message).toHaveValue(brief)
  await message.fill(brief.slice(0, 4000))
  await expect(problems(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
})

import type { FrameLocator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

async function fillQuote(form: FrameLocator | Page, name: string): Promise<void> {
  await form.getByLabel('What is your name?').fill(name)
  await form.getByLabel('Which e-mail address').fill('amna@example.com')
  await form.getByText('An MVP for the first customers').click()
  await form.getByLabel('What is it about?').fill('A wallet, for people who work abroad.')
}

test('GET A QUOTE opens a pop-up whose form ends as a stored lead with its hidden fields', async ({
  page,
  site,
}) => {
  await page.goto('/services')
  await hydrated(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const dialog = page.getByRole('dialog', { name: 'GET A QUOTE' })
  await expect(dialog).toBeVisible()

  const form = frameOf(page)
  await fillQuote(form, 'Pop-up person')
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you')
  const reference = await form.locator('strong').innerText()

  const lead = site.leads().find((each) => each.reference === reference)
  expect(lead).toEqual({
    reference,
    formId: 'get-a-quote',
    hidden: { source_page: '/services', call_to_action: 'navigation bar' },
    answers: {
      name: 'Pop-up person',
      email: 'amna@example.com',
      stage: 'An MVP for the first customers',
      project: 'A wallet, for people who work abroad.',
    },
  })

  await form.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('the pop-up closes by its button and by Escape, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const opener = page.getByRole('link', { name: 'GET A QUOTE' })
  const dialog = page.getByRole('dialog')

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(frameOf(page).getByLabel('What is your name?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Escape inside the form closes the pop-up too', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  await frameOf(page).getByLabel('What is your name?').press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const { path, button, form, callToAction } of [
  { path: '/', button: 'Get Started', form: 'get-started', callToAction: 'hero' },
  {
    path: '/faq',
    button: 'Contact Us',
    form: 'contact-us',
    callToAction: 'Have A Project In Mind?',
  },
  {
    path: '/',
    button: /Ask for a rate.*QA engineer/,
    form: 'get-a-quote',
    callToAction: 'QA engineer',
  },
]) {
  test(`“${button}” on ${path} opens ${form} and says where it was pressed`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await page.locator('main').getByRole('link', { name: button }).first().click()
    const frame = page.locator('dialog iframe')
    await expect(frame).toHaveAttribute('src', new RegExp(`/to/${form}\\?`))
    const hidden = new URLSearchParams((await frame.getAttribute('src'))?.split('#')[1])
    expect(Object.fromEntries(hidden)).toEqual({ source_page: path, call_to_action: callToAction })
    await expect(frameOf(page).locator('form')).toBeVisible()
  })
}

for (const { path, height, form } of [
  { path: '/', height: 450, form: 'get-a-quote' },
  { path: '/portfolio', height: 530, form: 'contact-us' },
]) {
  test(`${path} embeds ${form}, ${height} px high, which takes an enquiry`, async ({
    page,
    site,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const widget = page.locator(`[data-form-widget=${form}]`)
    await widget.scrollIntoViewIfNeeded()
    expect((await widget.boundingBox())?.height).toBe(height)
    const frame = page.frameLocator(`[data-form-widget=${form}] iframe`)
    await expect(frame.locator('form')).toBeVisible()
    const before = site.leads().length
    if (form === 'get-a-quote') await fillQuote(frame, 'Widget person')
    else {
      await frame.getByLabel('Your name').fill('Widget person')
      await frame.getByLabel('Your e-mail address').fill('w@example.com')
      await frame.getByLabel('Your message').fill('Salaam.')
    }
    await frame.locator('button[type=submit]').click()
    await expect(frame.getByRole('status')).toContainText('Thank you')
    expect(site.leads()).toHaveLength(before + 1)
    expect(site.leads().at(-1)?.hidden.source_page).toBe(path)
  })
}

test.describe('a form that is not right yet', () => {
  test.use({ expectedErrors: [/422/] })

  test('says which answers are missing, keeps the others and stores nothing', async ({
    page,
    site,
  }) => {
    const before = site.leads().length
    await page.goto('/to/get-a-quote')
    await page.getByLabel('What is your name?').fill('Half a person')
    await page.getByLabel('Which e-mail address').fill('not an address')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()

    await expect(page.getByRole('alert')).toContainText('3 answers')
    await expect(page.getByLabel('What is your name?')).toHaveValue('Half a person')
    const email = page.getByLabel('Which e-mail address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/name@example.com/)
    expect(site.leads()).toHaveLength(before)

    await email.fill('half@example.com')
    await page.getByText('Something else').click()
    await page.getByLabel('What is it about?').fill('Now whole.')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you')
    expect(site.leads()).toHaveLength(before + 1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every form button is a link to a form that posts and confirms', async ({ page, site }) => {
    await page.goto('/case-study')
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    await expect(page).toHaveURL(/\/to\/get-a-quote\?/)
    await fillQuote(page, 'Person without scripts')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you')
    const reference = await page.locator('strong').innerText()
    const lead = site.leads().find((each) => each.reference === reference)
    expect(lead?.hidden).toEqual({ source_page: '/case-study', call_to_action: 'navigation bar' })
  })

  test('the embedded form is a plain frame', async ({ page }) => {
    await page.goto('/portfolio')
    await expect(page.frameLocator('[data-form-widget] iframe').locator('form')).toBeVisible()
  })
})

test('hostile posts get a clear answer and store nothing', async ({ request, site }) => {
  const before = site.leads().length
  const post = (data: string, type: string) =>
    request.post('/to/contact-us', { data, headers: { 'Content-Type': type } })
  expect((await post('{"name":"x"}', 'application/json')).status()).toBe(400)
  expect((await post('garbage', 'multipart/form-data')).status()).toBe(400)
  expect((await post('garbage', 'multipart/form-data; boundary=x')).status()).toBe(400)
  expect((await post('x'.repeat(70_000), 'application/x-www-form-urlencoded')).status()).toBe(413)
  const empty = await post('', 'application/x-www-form-urlencoded')
  expect(empty.status()).toBe(422)
  expect(await empty.text()).not.toMatch(/node_modules|\.js:\d+/)
  expect((await request.put('/to/contact-us')).status()).toBe(405)
  expect(site.leads()).toHaveLength(before)
})

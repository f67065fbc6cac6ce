import { showWholeForm } from '../support/fill-form.ts'
import { expect, hydratePage, test } from '../support/fixtures.ts'

test.describe('the call that ends a page', () => {
  test('opens its form at the second question, with the answer of the key', async ({
    page,
    site,
  }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.getByRole('link', { name: 'A website' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a product' })
    const form = page.frameLocator('dialog iframe')
    await expect(form.getByLabel('What is your name?')).toBeVisible()
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByRole('radio', { name: 'A website' })).toBeChecked()
    await showWholeForm(form)
    await form.getByLabel('What is your name?').fill('Amna')
    await form.getByLabel('Which e-mail address').fill('amna@example.com')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toContainText('Thank you')
    const [lead] = site.leads().filter(({ formId }) => formId === 'plan-a-product')
    expect(lead).toMatchObject({
      answers: { kind: 'A website', name: 'Amna' },
      hidden: { source_page: '/about', call_to_action: 'contact-call' },
    })
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  test('takes a second key for the later word, and keeps what was typed', async ({ page }) => {
    await page.goto('/faq')
    await hydratePage(page)
    const form = page.frameLocator('dialog iframe')
    await page.getByRole('link', { name: 'A website' }).click()
    await form.getByLabel('What is your name?').fill('Amna')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'An app for phones' }).click()
    // The name is known by now.
    await expect(form.getByLabel('Which e-mail address')).toBeVisible()
    await showWholeForm(form)
    await expect(form.getByRole('radio', { name: 'An app for phones' })).toBeChecked()
    await expect(form.getByLabel('What is your name?')).toHaveValue('Amna')
  })

  test('of a service has its offerings for answers', async ({ page, site }) => {
    await page.goto('/services/mvp-development')
    await hydratePage(page)
    await page.locator('section').getByRole('link', { name: 'Web MVP' }).click()
    const form = page.frameLocator('dialog iframe')
    await expect(form.getByLabel('What is your name?')).toBeVisible()
    await showWholeForm(form)
    await form.getByLabel('What is your name?').fill('Amna')
    await form.getByLabel('Which e-mail address').fill('amna@example.com')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toContainText('Thank you')
    expect(site.leads().map(({ answers }) => answers.kind)).toContainEqual(
      expect.stringContaining('Web MVP'),
    )
  })

  test('asks what else where that is the key', async ({ page }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.locator('[data-form="plan-a-product"]').last().click()
    const form = page.frameLocator('dialog iframe')
    await expect(form.getByRole('radio').last()).toBeChecked()
    await expect(form.getByRole('textbox').first()).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('leads to the form’s own page, with the answer chosen', async ({ page }) => {
      await page.goto('/about')
      await page.getByRole('link', { name: 'A website' }).click()
      await expect(page).toHaveURL(/\/to\/plan-a-product\?/)
      await expect(page.getByRole('radio', { name: 'A website' })).toBeChecked()
      await expect(page.locator('[name^="hidden:answers-"]')).toHaveCount(0)
    })
  })
})

import type { FrameLocator, Page } from '@playwright/test'

/**
 * Shows all questions of a form on one page; no faster than a person, so that no proof of work is
 * required.
 */
export async function showWholeForm(form: Page | FrameLocator): Promise<void> {
  await waitLikeAPerson(form)
  await form.getByRole('button', { name: 'Show all questions on one page' }).click()
}

/** The same, whatever the button says. */
export async function showWholeArabicForm(form: Page): Promise<void> {
  await waitLikeAPerson(form)
  await form.locator('[data-mode]').click()
}

async function waitLikeAPerson(form: Page | FrameLocator): Promise<void> {
  await form.locator('body').evaluate(async () => {
    const [page] = performance.getEntriesByType('navigation')
    const now = performance.now()
    const came = page instanceof PerformanceNavigationTiming ? page.responseStart : now
    await new Promise((resolve) => setTimeout(resolve, came + 1000 - now))
  })
}

/** Answers the first two questions one by one, by keyboard. */
export async function answerNameAndEmail(form: Page | FrameLocator, name: string): Promise<void> {
  await form.locator('#name').fill(name)
  await form.locator('#name').press('Enter')
  await form.locator('#email').fill('amna@example.com')
  await form.locator('#email').press('Enter')
}

/** Fills in the whole contact form, and sends it. */
export async function sendMessage(form: Page | FrameLocator, name: string): Promise<void> {
  await writeMessage(form, name)
  await form.locator('button[type=submit]:not([name])').click()
}

export async function writeMessage(form: Page | FrameLocator, name: string): Promise<void> {
  await showWholeForm(form)
  await form.locator('#name').fill(name)
  await form.locator('#email').fill('amna@example.com')
  await form.locator('#message').fill('Salaam, we would like a wallet.')
}

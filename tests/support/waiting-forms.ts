/** Enquiries that wait in a browser, as the site stores them there. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { writeMessage } from './fill-form.ts'
import { expect } from './fixtures.ts'
import { formWords } from './form-words.ts'
import type { Site } from './site.ts'

export const findLeads = (site: Site, name: string) =>
  site.leads().filter(({ answers }) => answers.name === name)

/** The storage keys of what the device keeps. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('forms-waiting')))

/** The heading of a form whose enquiry waits. */
export const keptHeading = (page: Page) =>
  page.getByRole('heading', { name: formWords.waiting.title })

/** The button that sends the form, in the review or on the whole form. */
export const sendButton = (page: Page) => page.locator('button[type=submit]:not([name])')

/** Fills in the contact form offline and sends it, as a visitor would; then goes online. */
export async function keepMessage(
  page: Page,
  context: BrowserContext,
  name: string,
): Promise<void> {
  await page.goto('/to/contact-us')
  await writeMessage(page, name)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(keptHeading(page)).toBeVisible()
}

type Message = { name: string; email?: string; since?: number; formId?: string }

/** Stores a waiting message to a form in the browser, by default the contact form, before its next page. */
export async function putWaiting(
  page: Page,
  { since, formId = 'contact-us', ...answers }: Message,
): Promise<string> {
  const key = randomUUID()
  const { origin } = new URL(page.url())
  const waiting = {
    key,
    formId,
    url: `${origin}/to/${formId}`,
    body: new URLSearchParams({
      email: 'amna@example.com',
      message: 'Salaam, we would like a wallet.',
      ...answers,
    }).toString(),
    ...(since === undefined ? {} : { since }),
  }
  await page.evaluate((kept) => {
    // The list is as the first version of the site stored it, without ages.
    if (kept.since === undefined) localStorage.setItem('forms-waiting', JSON.stringify([kept]))
    else localStorage.setItem(`forms-waiting:${kept.key}`, JSON.stringify(kept))
  }, waiting)
  return key
}

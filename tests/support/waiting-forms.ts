/** Enquiries that a page tries again to send. */
import type { Page } from '@playwright/test'
import { formWords } from './form-words.ts'
import type { Site } from './site.ts'

export const findLeads = (site: Site, name: string) =>
  site.leads().filter(({ answers }) => answers.name === name)

/** The heading of a form whose enquiry waits. */
export const waitingHeading = (page: Page) =>
  page.getByRole('heading', { name: formWords.waiting.title })

/** The button that sends the form, in the review or on the whole form. */
export const sendButton = (page: Page) => page.locator('button[type=submit]:not([name])')

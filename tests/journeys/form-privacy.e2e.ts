import { showWholeForm } from '../support/fill-form.ts'
import { expect, test } from '../support/fixtures.ts'

const traces = /zenobia|quill|teapots/i

test('answers are in no URL, and none stays in the browser once they are stored', async ({
  page,
  context,
}) => {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await page.goto('/to/contact-us')
  await showWholeForm(page)
  await page.getByLabel('Your name').fill('Zenobia Quillfeather')
  await page.getByLabel('Your e-mail address').fill('zenobia.quill@example.org')
  await page.getByLabel('Your message').fill('A ferry for teapots.')
  const kept = () =>
    page.evaluate(async () => [
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
      document.cookie,
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ])
  // Kept in the tab until then, so that a reload loses nothing.
  expect((await kept()).join(' ')).toMatch(traces)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[data-thank-you]')).toContainText('Zenobia')
  expect((await kept()).join(' ')).not.toMatch(traces)
  expect(urls.join(' ')).not.toMatch(traces)
  await page.goBack().catch(() => undefined)
  await page.goto('/to/contact-us')
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

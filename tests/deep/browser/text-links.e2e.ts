/** Links that people write in a text. */
import type { Page } from '@playwright/test'
import { post } from '../../support/content-files.ts'
import { copyOfContent } from '../../support/content-folder.ts'
import { expect, hydratePage, testOn } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'

/** A post that links to a page, to old paths of redirects.yaml, and to a form. */
const text = `
[A page](/blog/who-owns-the-code), [an old path](/jobs?from=post), [another spelling](/blog/Who-Owns-The-Code/),
[an old path of a form](/contact), [a form](/to/get-a-quote).
`

const test = testOn(async (ends) => {
  const content = copyOfContent()
  ends.defer(content.cleanUp)
  content.write('blog/links.md', post('links', { text }))
  return startSite({ CONTENT_DIR: content.path })
})

const openLink = async (page: Page, name: string) => {
  await page.goto('/blog/links')
  await hydratePage(page)
  return page.locator('article').getByRole('link', { name, exact: true })
}

test('a link to a page is prefetched, and loads no document', async ({ page }) => {
  const link = await openLink(page, 'A page')
  await link.hover()
  await expect(
    page.locator('link[rel=prefetch][href*="/blog/who-owns-the-code.data"]'),
  ).toBeAttached()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await link.click()
  await expect(page).toHaveURL('/blog/who-owns-the-code')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
})

for (const [name, path] of [
  ['an old path', '/career/job-positions?from=post'],
  ['another spelling', '/blog/who-owns-the-code'],
  ['an old path of a form', '/to/contact-us'],
  ['a form', '/to/get-a-quote'],
] as const) {
  test(`a link to ${name} leads to ${path}`, async ({ page }) => {
    const link = await openLink(page, name)
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1, form[data-shown=step]').first()).toBeVisible()
  })
}

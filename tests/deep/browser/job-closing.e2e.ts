import { runAxeInBothSchemes } from '../../support/axe.ts'
import { inDays, job } from '../../support/content-files.ts'
import { contentWithoutPosts } from '../../support/content-folder.ts'
import { expect, testOn } from '../../support/fixtures.ts'
import { findThing } from '../../support/json-ld.ts'
import { startSite } from '../../support/site.ts'

const day = (days: number) => inDays(days).slice(0, 10)

/** A site with a job of each age; their slugs are not made from their titles. */
const test = testOn(async (ends) => {
  const content = contentWithoutPosts()
  ends.defer(content.cleanUp)
  const jobs = { open: day(20), closed: day(-3), gone: day(-33) }
  for (const [slug, closes] of Object.entries(jobs)) {
    content.write(`jobs/${slug}.md`, job(`Engineer, ${slug}`, { slug, closes }))
  }
  return startSite({ CONTENT_DIR: content.path })
})

const path = (slug: string) => `/career/job-positions/${slug}`

test('the list has only the open job, at the path from its file', async ({ page }) => {
  await page.goto('/career/job-positions')
  const rows = page.locator('main section li')
  await expect(rows.getByRole('heading')).toHaveText(['Engineer, open'])
  await rows.locator('summary').click()
  await expect(rows.getByRole('link', { name: 'How to apply' })).toHaveAttribute(
    'href',
    path('open'),
  )
})

test('an open job shows its place and closing date, and has a JobPosting', async ({ page }) => {
  await page.goto(path('open'))
  await expect(page.locator('main dl')).toContainText('Lahore, Pakistan')
  const closes = page.locator('main dl time').nth(1)
  await expect(closes).toHaveAttribute('datetime', day(20))
  await expect(closes).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/)
  await expect(page.getByRole('link', { name: 'Apply for this position' })).toBeVisible()
  expect(findThing(await page.content(), 'JobPosting')).toMatchObject({
    title: 'Engineer, open',
    validThrough: `${day(20)}T23:59:59Z`,
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
  })
})

test('a closed job says so, and links to the open ones instead of its form', async ({ page }) => {
  const response = await page.goto(path('closed'))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'This position is closed' })).toBeVisible()
  await expect(page.locator('main .rich-text')).toContainText('Text of Engineer, closed')
  await expect(page.getByRole('link', { name: 'Apply for this position' })).toHaveCount(0)
  await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(0)
  expect(await runAxeInBothSchemes(page)).toEqual([])
  expect(await page.content()).not.toContain('JobPosting')
  await page.getByRole('link', { name: 'All open positions' }).click()
  await expect(page.locator('h1')).toHaveText('Our Job Openings')
})

test.describe('a job closed for more than thirty days', () => {
  test.use({ expectedErrors: [/410/] })

  test('is a 410 with noindex', async ({ page }) => {
    const response = await page.goto(path('gone'))
    expect(response?.status()).toBe(410)
    await expect(page.locator('h1')).toHaveText('Gone')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await page.content()).not.toContain('JobPosting')
  })
})

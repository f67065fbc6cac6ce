import { previewEnvironment } from '../../../scripts/preview-environment.mjs'
import { runAxeInBothSchemes } from '../../support/axe.ts'
import { inDays, job, post } from '../../support/content-files.ts'
import { contentWithoutPosts } from '../../support/content-folder.ts'
import { expect, testOn } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'

function contentToCome() {
  const content = contentWithoutPosts()
  content.write('blog/out.md', post('out', { title: 'Is out' }))
  content.write('blog/draft.md', post('draft', { title: 'Half written', draft: true }))
  content.write('blog/later.md', post('later', { title: 'To come', date: inDays(3) }))
  content.write('jobs/draft.md', job('Half a job', { slug: 'draft', draft: true }))
  return content
}

/** Variables of a `.env` file that a preview ignores. */
const dotEnv = {
  SITE_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LEADS_CONFIRM: '1',
}

const test = testOn(async (ends) => {
  const content = contentToCome()
  ends.defer(content.cleanUp)
  const { PORT, DATA_DIR, ...environment } = previewEnvironment({})
  return startSite({ ...dotEnv, ...environment, CONTENT_DIR: content.path })
})

// The content folder of these tests has no pictures.
test.use({ expectedErrors: [/404/] })

test('a preview lists drafts and future posts, each marked', async ({ page }) => {
  await page.goto('/blogs')
  const cards = page.locator('main section li')
  await expect(cards.getByRole('heading')).toHaveText(['To come', 'Is out', 'Half written'])
  await expect(cards.nth(0)).toContainText('Not out yet')
  await expect(cards.nth(1)).not.toContainText(/Not out yet|Draft/)
  await expect(cards.nth(2)).toContainText('Draft')
})

test('a draft can be read in a preview, and is marked as one', async ({ page }) => {
  for (const [path, title] of [
    ['/blog/draft', 'Half written'],
    ['/career/job-positions/draft', 'Half a job'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    expect(await runAxeInBothSchemes(page)).toEqual([])
  }
})

test('all pages of a preview have noindex, and no cache keeps them', async ({ request }) => {
  for (const path of ['/', '/blogs', '/blog/draft', '/blog/none', '/robots.txt', '/healthz']) {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('cdn-cache-control')
  }
})

test('the site itself does not show the drafts of a preview', async ({ request }) => {
  const content = contentToCome()
  const site = await startSite({ CONTENT_DIR: content.path, API_KEY: 'key' })
  try {
    for (const path of ['/blog/draft', '/blog/later', '/career/job-positions/draft']) {
      const response = await request.get(`${site.url}${path}`)
      expect(response.status()).toBe(404)
      expect(await response.text()).not.toMatch(/Half|To come/)
    }
    for (const path of [
      '/',
      '/blogs',
      '/blog/out',
      '/career/job-positions',
      '/resources/newest-posts',
    ]) {
      const response = await request.get(`${site.url}${path}`)
      expect(await response.text()).not.toMatch(/Half written|To come|Half a job/)
      expect(response.headers()['x-robots-tag']).toBeUndefined()
    }
    const headers = { Authorization: 'key' }
    const list = await request.get(`${site.url}/api/9ex_blogs`, { headers })
    expect(await list.json()).toMatchObject([{ slug: 'out' }])
    const one = await request.get(`${site.url}/api/9ex_blogs/detail/draft`, { headers })
    expect(one.status()).toBe(404)
  } finally {
    await site.stop()
    content.cleanUp()
  }
})

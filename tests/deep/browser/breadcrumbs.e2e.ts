import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { findThing } from '../../support/json-ld.ts'
import { everyPage, isForm } from '../../support/routes.ts'
import { startSite } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

const innerPages = everyPage.filter((path) => path !== '/' && !isForm(path))

/** Names and URLs of a page's BreadcrumbList, in order. */
function parseBreadcrumbs(html: string): { name: string; item: string }[] {
  const { itemListElement } = findThing(html, 'BreadcrumbList')
  if (!Array.isArray(itemListElement)) throw new Error('a BreadcrumbList without its items')
  itemListElement.forEach(({ position }, index) => {
    expect(position).toBe(index + 1)
  })
  return itemListElement.map(({ name, item }) => ({ name, item }))
}

test('the breadcrumbs of a page are the pages above it', async ({ page }) => {
  for (const [path, ...labels] of [
    ['/about', 'Home', 'About Us'],
    ['/services/web-development', 'Home', 'Services', 'Web Development'],
    ['/service-detail', 'Home', 'Services', 'All compared'],
    ['/case-study/hicure-detail', 'Home', 'Case Studies', 'HiCure'],
    ['/case-study/hicure-project-detail', 'Home', 'Case Studies', 'HiCure', 'Project'],
    ['/blog/who-owns-the-code', 'Home', 'Blogs', /code/],
    ['/career/job-positions', 'Home', 'Career', 'Job Positions'],
    ['/career/job-positions/qa-engineer', 'Home', 'Career', 'Job Positions', 'QA engineer'],
  ] as const) {
    await page.goto(path)
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(steps, path).toHaveText([...labels])
    await expect(page.locator('main [aria-current=page]')).toHaveText([labels.at(-1) ?? ''])
    await expect(steps.last().getByRole('link')).toHaveCount(0)
  }
})

test('every inner page has breadcrumbs once, before the heading; home and the forms have none', async ({
  request,
}) => {
  for (const path of everyPage) {
    const html = await (await request.get(path)).text()
    const count = html.split('aria-label="Breadcrumb"').length - 1
    expect(count, path).toBe(innerPages.includes(path) ? 1 : 0)
    if (count) expect(html.indexOf('aria-label="Breadcrumb"')).toBeLessThan(html.indexOf('<h1'))
  }
})

test('the JSON-LD has the same breadcrumbs, with absolute URLs that answer', async ({
  page,
  request,
  site,
}) => {
  const urls = new Set<string>()
  for (const path of innerPages) {
    const html = await (await request.get(path)).text()
    const steps = parseBreadcrumbs(html)
    expect(steps.at(0)).toEqual({ name: 'Home', item: `${site.url}/` })
    expect(steps.at(-1)?.item).toBe(`${site.url}${path}`)
    for (const { item } of steps) urls.add(item)
  }
  for (const url of urls) expect((await request.get(url)).status(), url).toBe(200)

  await page.goto('/case-study/hicure-project-detail')
  const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(shown).toHaveText(parseBreadcrumbs(await page.content()).map(({ name }) => name))
})

test('breadcrumbs can be used with the keyboard, and follow a navigation', async ({ page }) => {
  await page.goto('/career/job-positions/qa-engineer')
  await hydratePage(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  for (const name of ['Home', 'Career', 'Job Positions']) {
    await page.keyboard.press('Tab')
    await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/career/job-positions')
  await expect(page.locator('main [aria-current=page]')).toHaveText('Job Positions')
  await expect.poll(async () => parseBreadcrumbs(await page.content()).length).toBe(3)
})

test('on a phone breadcrumbs are large enough to touch, and a long title stays on its line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/native-or-cross-platform')
  const nav = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const link of await nav.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  expect((await nav.boundingBox())?.height).toBe(44)
})

test.describe('breadcrumbs without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('link to the parent pages', async ({ page }) => {
    await page.goto('/case-study/hicure-project-detail')
    await page.locator('main').getByRole('link', { name: 'HiCure', exact: true }).click()
    await expect(page).toHaveURL('/case-study/hicure-detail')
    await page.locator('main').getByRole('link', { name: 'Case Studies', exact: true }).click()
    await expect(page).toHaveURL('/case-study')
  })
})

test('the JSON-LD of a post names an existing picture', async ({ request }) => {
  const html = await (await request.get('/blog/who-owns-the-code')).text()
  const [picture] = [findThing(html, 'BlogPosting').image].flat()
  expect((await request.get(String(picture))).status()).toBe(200)
})

test.describe('a post and a job of a content host', () => {
  test.use({ expectedErrors: [/404|ERR_/] })

  test('cannot break out of the JSON-LD', async ({ page }) => {
    const attack = '</script><script>window.hit=1</script><!--<script>'
    // A host writes a title as HTML; one with tags of its own loses them.
    const title = attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const upstream = await startStub((response, { url }) =>
      json(
        response,
        url === '/api/jobs'
          ? [{ title, desc: attack }]
          : { title, image_url: '', published_date: '2026-03-04T05:06:07Z', text: attack },
      ),
    )
    const host = upstream.url
    const remote = await startSite({ BLOG_API_HOST: host, CAREERS_API_HOST: host, API_KEY: 'key' })
    for (const path of [
      '/blog/any',
      '/career/job-positions/script-script-window-hit-1-script-script',
    ]) {
      const response = await page.goto(`${remote.url}${path}`)
      const html = (await response?.text()) ?? ''
      expect(parseBreadcrumbs(html).at(-1)?.name).toBe(attack)
      await hydratePage(page)
      await expect(page.locator('h1')).toHaveText(attack)
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    }
    await remote.stop()
    await upstream.stop()
  })
})

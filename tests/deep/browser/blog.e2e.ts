import { runAxeInBothSchemes } from '../../support/axe.ts'
import { post } from '../../support/content-files.ts'
import { contentWithoutPosts, copyOfContent } from '../../support/content-folder.ts'
import { expect, hydratePage, measureOverflow, testOn } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

// A busy machine is slow; the tests only ask that the page comes.
const inTime = { timeout: 30_000 }

const long = (part: number) => `## Part ${part}\n\n${'Some words to read here. '.repeat(60)}`
const parts = [1, 2, 3, 4].map(long).join('\n\n')

const texts: Record<number, string> = {
  10: parts,
  12: `${long(1)}\n\n![A phone](bizifi-mobile?drawn "Drawn.")\n\n${long(2)}\n\n![A page](petoasis-website)`,
}

/** A site of thirty posts, the newest first: post-30, post-29 … post-1. */
const test = testOn(async (ends) => {
  const content = contentWithoutPosts()
  ends.defer(content.cleanUp)
  for (let number = 1; number <= 30; number += 1) {
    const day = String(number).padStart(2, '0')
    content.write(
      `blog/${number}.md`,
      post(`post-${number}`, {
        title: `Post ${number}`,
        date: `2026-01-${day}T08:00:00Z`,
        tags: number % 10 === 0 ? ['tenth'] : ['other'],
        ...(number === 30 && { author: 'Nouf', portrait: '/media/people/nouf.svg' }),
        text: texts[number] ?? `Text of ${number}.`,
      }),
    )
  }
  return startSite({ CONTENT_DIR: content.path })
})

// The content folder of these tests has no pictures.
test.use({ expectedErrors: [/404/] })

const titles = (page: import('@playwright/test').Page) =>
  page.locator('main section li h2').allInnerTexts()

test.describe('the blog listing', () => {
  test('has twelve posts a page, each page with its own URL and title', async ({ page, site }) => {
    await page.goto('/blogs')
    await hydratePage(page)
    expect(await titles(page)).toEqual(Array.from({ length: 12 }, (_, at) => `Post ${30 - at}`))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.locator('[aria-current=page]')).toHaveText('Page 1')
    await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)

    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blogs?page=2')
    await expect(page).toHaveTitle('Insights for founders, page 2 · 9ex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${site.url}/blogs?page=2`,
    )
    expect((await titles(page)).at(0)).toBe('Post 18')

    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/blogs?page=3')
    await expect(page.getByRole('heading', { name: 'Post 1', exact: true })).toBeVisible()
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
    await pages.getByRole('link', { name: 'Page 1' }).click()
    await expect(page).toHaveURL('/blogs')
    await expect(page).toHaveTitle('Insights for founders · 9ex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/blogs`)
  })

  test('is led by the newest post, with its summary and its author, on its first page', async ({
    page,
  }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/blogs')
      const cards = page.locator('main section li').filter({ has: page.locator('h2') })
      const [first, list] = await Promise.all([
        cards.first().boundingBox(),
        page.locator('main section ul').first().boundingBox(),
      ])
      expect(first?.width).toBeCloseTo(list?.width ?? 0, 0)
      await expect(cards.first()).toContainText('In short.')
      await expect(cards.first()).toContainText('Nouf (sample)')
      await expect(cards.first().locator('img[src="/media/people/nouf.svg"]')).toHaveCount(1)
      await expect(cards.nth(1)).not.toContainText('In short.')
      expect(await measureOverflow(page), 'sideways scroll').toBe(0)
    }
    expect(await runAxeInBothSchemes(page)).toEqual([])
    await page.goto('/blogs?page=2')
    await expect(page.locator('main')).not.toContainText('In short.')
  })

  test('has its posts in document order in the middle, too', async ({ page }) => {
    await page.goto('/blogs?page=2')
    expect(await runAxeInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await measureOverflow(page), 'sideways scroll').toBe(0)
  })

  test('has its first page at one URL only', async ({ request }) => {
    const response = await request.get('/blogs?page=1', { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toMatch(/\/blogs$/)
  })

  for (const number of [
    '4',
    '0',
    '-1',
    '02',
    '2.5',
    'two',
    '',
    '99999999',
    '%00',
    '%ff',
    '2%0d%0a',
  ])
    test(`answers 404 to page “${number}”`, async ({ request }) => {
      expect([400, 404]).toContain((await request.get(`/blogs?page=${number}`)).status())
    })

  test('ignores unknown query parameters', async ({ page }) => {
    await page.goto('/blogs?utm_source=mail&page=2')
    expect((await titles(page)).at(0)).toBe('Post 18')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs\?page=2$/)
  })

  test.describe('the blog listing without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows every post once from its first page to its last', async ({ page }) => {
      await page.goto('/blogs')
      const seen = await titles(page)
      for (const number of [2, 3]) {
        await page.getByRole('link', { name: 'Next' }).click()
        await expect(page).toHaveURL(`/blogs?page=${number}`)
        seen.push(...(await titles(page)))
      }
      expect(seen).toEqual(Array.from({ length: 30 }, (_, at) => `Post ${30 - at}`))
    })
  })
})

test.describe('a post', () => {
  test('that is long shows its reading time, and its contents link to its sections', async ({
    page,
  }) => {
    await page.goto('/blog/post-10')
    await hydratePage(page)
    await expect(page.locator('main')).toContainText('6 min read')
    const contents = page.getByRole('navigation', { name: 'In this note' })
    await expect(contents.getByRole('link')).toHaveText(['Part 1', 'Part 2', 'Part 3', 'Part 4'])
    await contents.getByRole('link', { name: 'Part 3' }).click()
    await expect(page).toHaveURL(/#section-part-3$/)
    const heading = page.getByRole('heading', { name: 'Part 3' })
    await expect(heading).toBeInViewport()
    const bar = await page.locator('header > div').boundingBox()
    const place = await heading.boundingBox()
    expect(place?.y, 'not under the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  for (const { width, phone, column } of [
    { width: 320, phone: 268, column: 280 },
    { width: 390, phone: 300, column: 350 },
    { width: 1440, phone: 300, column: 714 },
  ])
    test(`shows a phone beside its words, and a page across them, in a window ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/blog/post-12')
      const figures = page.locator('article figure')
      for (const [at, wide, file] of [
        [0, phone, 'bizifi-mobile-drawn'],
        [1, column, 'petoasis-website-shipped'],
      ] as const) {
        const image = figures.nth(at).locator('img')
        const before = await image.boundingBox()
        expect(Math.round(before?.width ?? 0)).toBe(wide)
        await image.scrollIntoViewIfNeeded()
        const source = () =>
          image.evaluate((img: HTMLImageElement) => img.naturalWidth && img.currentSrc)
        await expect.poll(source, inTime).toContain(`/pictures/${file}-`)
        expect((await image.boundingBox())?.height, 'nothing shifts').toBe(before?.height)
      }
      await expect(figures.first().locator('figcaption')).toHaveText('Drawn.')
      expect(await measureOverflow(page), 'sideways scroll').toBe(0)
    })

  test('that is short has no contents', async ({ page }) => {
    await page.goto('/blog/post-9')
    await expect(page.locator('main')).toContainText('1 min read')
    await expect(page.getByRole('navigation', { name: 'In this note' })).toHaveCount(0)
  })

  test('is followed by three others, those of its category first', async ({ page }) => {
    await page.goto('/blog/post-20')
    const more = page.getByRole('region', { name: 'More notes for founders' })
    await expect(more.getByRole('heading', { level: 3 })).toHaveText([
      'Post 30',
      'Post 10',
      'Post 29',
    ])
    await more.getByRole('link', { name: 'Post 10' }).click()
    await expect(page.locator('h1')).toHaveText('Post 10')
  })

  test('has share links with names, without a request to another site', async ({ page, site }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/blog/post-10')
    await hydratePage(page)
    const url = encodeURIComponent(`${site.url}/blog/post-10`)
    for (const [name, start] of [
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['X', 'https://x.com/'],
      ['WhatsApp', 'https://wa.me/'],
    ] as const) {
      const link = page
        .getByRole('list', { name: 'Share' })
        .getByRole('link', { name, exact: true })
      const href = (await link.getAttribute('href')) ?? ''
      expect(href.startsWith(start)).toBe(true)
      expect(href).toContain(url)
      const drawn = link.getByRole('img')
      const width = () => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(width, inTime).toBeGreaterThan(0)
    }
    expect(
      requested.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:')),
    ).toEqual([])
  })
})

test('a post appears when its file is saved, changes with it and disappears with it', async ({
  request,
}) => {
  const content = copyOfContent()
  const site = await startSite({ CONTENT_DIR: content.path })
  const read = async (path: string) => {
    const response = await request.get(`${site.url}${path}`)
    return { status: response.status(), text: await response.text() }
  }
  try {
    expect((await read('/blog/fresh')).status).toBe(404)
    expect((await read('/blogs')).text).not.toContain('Fresh from the press')
    content.write('blog/fresh.md', post('fresh', { title: 'Fresh from the press' }))
    await expect.poll(async () => (await read('/blog/fresh')).status, inTime).toBe(200)
    await expect
      .poll(async () => (await read('/blogs')).text, inTime)
      .toContain('Fresh from the press')
    content.write('blog/fresh.md', 'Oops.\n')
    expect((await read('/blog/fresh')).text).toContain('Fresh from the press')
    content.write('blog/fresh.md', post('fresh', { title: 'Pressed again' }))
    await expect
      .poll(async () => (await read('/blog/fresh')).text, inTime)
      .toContain('Pressed again')
    content.remove('blog/fresh.md')
    await expect.poll(async () => (await read('/blog/fresh')).status, inTime).toBe(404)
  } finally {
    await site.stop()
    content.cleanUp()
  }
})

test('a post of a host is followed by others once the list is cached, without a request for it', async ({
  request,
}) => {
  const posts = ['a', 'b', 'c'].map((slug, at) => ({
    title: `From elsewhere: ${slug}`,
    slug,
    image_url: '/media/none.svg',
    published_date: `2026-01-0${9 - at}T08:00:00Z`,
    text: `Text of ${slug}.`,
  }))
  const host = await startStub((response, { url }) =>
    json(response, url.includes('/detail/') ? posts[0] : posts),
  )
  const site = await startSite({ BLOG_API_HOST: host.url, API_KEY: 'key' })
  const read = async (path: string) => (await request.get(`${site.url}${path}`)).text()
  try {
    expect(await read('/blog/a')).not.toContain('From elsewhere: b')
    expect(host.received.map(({ url }) => url)).toEqual(['/api/9ex_blogs/detail/a'])
    await read('/blogs')
    await expect
      .poll(() => read('/blog/a'), inTime)
      .toMatch(/From elsewhere: b.*From elsewhere: c/s)
  } finally {
    await site.stop()
    await host.stop()
  }
})

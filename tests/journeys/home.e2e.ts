import type { ProjectCategory } from '../../app/content/project-categories.ts'
import { content } from '../support/content-value.ts'
import { expect, hydratePage, measureOverflow, test, waitForFrames } from '../support/fixtures.ts'

const { home, pricing } = content
const pieces = content.projects.flatMap(({ portfolio }) => portfolio.pieces)
const countPieces = (wanted: ProjectCategory) =>
  pieces.filter(({ category }) => category === wanted).length

test('the home page has its sections in the order of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('h1')).toHaveText('Turning Your Startup Dreams into Reality')
  await expect(page.locator('main h2')).toHaveText([
    home.videos?.heading ?? '',
    home.strategy?.heading ?? '',
    home.process?.heading ?? '',
    home.services?.heading ?? '',
    home.portfolio?.heading ?? '',
    home.expertise?.heading ?? '',
    home['case-studies']?.heading ?? '',
    pricing.heading,
    home.presence?.heading ?? '',
    home.insights?.heading ?? '',
    home.contact?.heading ?? '',
  ])
  await expect(page.getByText('Global clientele')).toBeVisible()
})

test('the second half of the title is one line of its own at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 390, 768, 1024, 1440, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await waitForFrames(page)
    const lines = await page.locator('h1').evaluate((title) =>
      [...title.children].map((half) => {
        const text = document.createRange()
        text.selectNodeContents(half)
        return [...text.getClientRects()].map(({ top, height }) => top + height / 2)
      }),
    )
    const [drawn = [], shipped = []] = lines
    expect(shipped, `${width} px`).toHaveLength(1)
    expect(drawn.length, `${width} px`).toBeLessThanOrEqual(2)
    expect(Math.max(...drawn), `${width} px`).toBeLessThan(Math.min(...shipped) - 20)
  }
})

test('the header makes the claims of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('full-stack software development company')).toBeVisible()
  await expect(page.getByText('enterprise-grade solutions')).toBeVisible()
  const claims = page.locator('main section').first().getByRole('listitem')
  await expect(claims).toHaveText([
    /^30\+\s*brands and businesses/,
    /^25\+\s*MVPs developed/,
    /^10\+\s*scaled up/,
    /^10\+\s*platform upgrades/,
  ])
})

test('the slider moves by the arrow keys and announces its value', async ({ page }) => {
  await page.goto('/')
  await hydratePage(page)
  const divider = page.getByRole('slider', { name: 'How much of the product is still drawn' })
  await expect(divider).toHaveValue('46')
  const drawnWidth = () =>
    page
      .locator('.divide-sheet .divide-sketch')
      .evaluate((drawn) => getComputedStyle(drawn).translate)
  const before = await drawnWidth()
  await divider.press('ArrowRight')
  await divider.press('ArrowRight')
  await expect(divider).toHaveValue('48')
  await expect(divider).toHaveAttribute('aria-valuetext', '48 percent drawn, 52 percent shipped')
  await expect.poll(drawnWidth).not.toBe(before)
  await divider.press('End')
  await expect(divider).toHaveValue('100')
})

test('the slider follows the pointer', async ({ page }) => {
  await page.goto('/')
  await hydratePage(page)
  const stage = await page.locator('.divide-range').boundingBox()
  if (!stage) throw new Error('the stage is not laid out')
  await page.mouse.move(stage.x + stage.width * 0.46, stage.y + 100)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width * 0.8, stage.y + 100, { steps: 5 })
  await page.mouse.up()
  const value = Number(await page.getByRole('slider').inputValue())
  expect(value).toBeGreaterThan(75)
  expect(value).toBeLessThan(85)
})

test('the home page is complete at every width', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main > section')).toHaveCount(12)
  await expect(page.locator('#work .flip-card')).toHaveCount(pieces.length)
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page), `sideways scroll at ${width} px`).toBe(0)
    for (const section of await page.locator('main > section').all()) {
      await section.scrollIntoViewIfNeeded()
    }
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    )
    expect(broken, `pictures that did not load at ${width} px`).toEqual([])
  }
})

test.describe('the video testimonials', () => {
  test('show one, two or three of four cards by the width', async ({ page }) => {
    await page.goto('/')
    const cards = page.locator('[aria-roledescription=slide]')
    await expect(cards).toHaveCount(4)
    await expect(cards.locator('a')).toHaveCount(0)
    for (const { width, slides, gap } of [
      { width: 390, slides: 1, gap: 30 },
      { width: 700, slides: 1, gap: 30 },
      { width: 800, slides: 2, gap: 40 },
      { width: 1440, slides: 3, gap: 30 },
    ]) {
      await page.setViewportSize({ width, height: 900 })
      // One dot per position.
      await expect(page.getByRole('button', { name: /Show slide/ })).toHaveCount(5 - slides)
      // A window that is resized is laid out a moment later.
      await expect(async () => {
        const track = await page.locator('.carousel-track').boundingBox()
        const [first, second] = await Promise.all(
          [cards.nth(0), cards.nth(1)].map((card) => card.boundingBox()),
        )
        if (!track || !first || !second) throw new Error('the carousel is not laid out')
        expect(Math.round(second.x - first.x - first.width), `${width} px`).toBe(gap)
        expect(first.width * slides + gap * (slides - 1)).toBeCloseTo(track.width, 0)
      }).toPass()
    }
  })

  test('move by arrows, dots and keys', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydratePage(page)
    const cards = page.locator('[aria-roledescription=slide]')
    const dots = page.getByRole('button', { name: /Show slide/ })
    await expect(page.getByRole('button', { name: 'Previous slide' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(dots).toHaveCount(4)
    await dots.nth(3).click()
    await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.locator('.carousel-track').press('ArrowLeft')
    await expect(cards.nth(3)).not.toBeInViewport({ ratio: 0.9 })
  })
})

test('the strategy tabs show one track at a time, by click and by arrow key', async ({ page }) => {
  await page.goto('/')
  await hydratePage(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'Validate & Prototype',
    'Custom Development',
    'Enterprise Software',
    'AI/ML Solutions',
  ])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveCount(1)
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  const before = await panel.getByRole('heading').innerText()

  await tabs.nth(2).click()
  await expect(panel).toHaveAccessibleName('Enterprise Software')
  await expect(panel.getByRole('heading')).not.toHaveText(before)
  await expect(panel.getByRole('listitem')).toHaveCount(4)

  await page.keyboard.press('ArrowDown')
  await expect(tabs.nth(3)).toBeFocused()
  await expect(panel).toHaveAccessibleName('AI/ML Solutions')
  await page.keyboard.press('ArrowDown')
  await expect(panel).toHaveAccessibleName('Validate & Prototype')
})

test.describe('the portfolio', () => {
  const cards = '#work .flip-card:visible'

  test('shows the pieces of one category, and the filter is in the URL', async ({ page }) => {
    await page.goto('/')
    await hydratePage(page)
    await expect(page.locator(cards)).toHaveCount(pieces.length)
    const filter = page.getByRole('group', { name: 'Portfolio filter' })
    await expect(filter.getByRole('radio', { name: 'All Projects' })).toBeChecked()
    for (const [label, category] of [
      ['Mobile Application', 'mobile'],
      ['Website Development', 'website'],
      ['Dashboards', 'dashboard'],
    ] as const) {
      const count = countPieces(category)
      await filter.getByRole('radio', { name: label }).click()
      await expect(page.locator(cards)).toHaveCount(count)
      await expect(page.locator('#work').getByText(`${count} projects shown`)).toBeAttached()
      await expect(page).toHaveURL((url) => url.search === `?work=${category}`)
    }
    await page.reload()
    await expect(page.locator(cards)).toHaveCount(countPieces('dashboard'))
    await filter.getByRole('radio', { name: 'All Projects' }).click()
    await expect(page.locator(cards)).toHaveCount(pieces.length)
    await expect(page).toHaveURL((url) => url.search === '')
  })

  test('shows every piece with its name, below the wall of all of them', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#work li:visible h3')).toHaveCount(pieces.length)
    for (const side of ['drawn', 'shipped'])
      await expect(page.locator(`.wall-${side} img`)).toHaveCount(pieces.length)
  })

  test('loads the picture on the back of a card when it is near the viewport', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/')
    await hydratePage(page)
    const drawings = page.locator('.piece-drawing img')
    for (const drawing of await drawings.all())
      await expect(drawing).toHaveAttribute('loading', 'lazy')
    expect(requested.filter((url) => url.includes('hicure-mobile-drawn'))).toEqual([])
    const card = page.locator(cards).filter({ hasText: 'HiCure' })
    await card.hover()
    const drawing = card.locator('.piece-drawing img')
    await expect(drawing).toHaveAttribute('src', /hicure-mobile-drawn/)
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('has filters that follow the arrow keys, and so does the URL', async ({ page }) => {
    await page.goto('/')
    await hydratePage(page)
    await page.getByRole('radio', { name: 'All Projects' }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: 'Website Development' })).toBeFocused()
    await expect(page).toHaveURL('/?work=website#work')
    await expect(page.getByRole('radio', { name: 'Website Development' })).toBeChecked()
    await expect(page.locator(cards)).toHaveCount(countPieces('website'))
  })

  test('changes its filter by a link', async ({ page }) => {
    await page.goto('/?work=mobile')
    await hydratePage(page)
    await page.locator('header').getByRole('link', { name: '9ex, home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('radio', { name: 'All Projects' })).toBeChecked()
    await expect(page.locator(cards)).toHaveCount(pieces.length)
  })

  test('shows the default for an unknown filter', async ({ page }) => {
    await page.goto('/?work=nothing')
    await expect(page.locator(cards)).toHaveCount(pieces.length)
  })

  test('opens the rest for a match of find in page', async ({ page }) => {
    await page.goto('/#:~:text=Yusra')
    await expect(page.locator(cards)).toHaveCount(pieces.length)
  })

  test('turns a card over on hover and on keyboard focus, and links to its project with its state', async ({
    page,
  }) => {
    await page.goto('/')
    await hydratePage(page)
    const card = page.locator(cards).filter({ hasText: 'Travellet' })
    const link = card.getByRole('link', { name: /Project Detail.*Travellet/ })
    const backOpacity = () =>
      card.locator('> :last-child').evaluate((side) => getComputedStyle(side).opacity)
    expect(await backOpacity()).toBe('0')
    await link.focus()
    await expect.poll(backOpacity).toBe('1')
    await link.click()
    await expect(page).toHaveURL('/case-study/travellet-project-detail')
    const state = await page.evaluate(() => history.state.usr)
    expect(Object.keys(state).sort()).toEqual(['appStoreUrl', 'googlePlayUrl', 'imagePath'])
  })
})

test('pricing is as in the specification', async ({ page }) => {
  await page.goto('/')
  const pricing = page.locator('#pricing')
  await expect(pricing).toContainText('MVP Development')
  await expect(pricing).toContainText('Starting From Just')
  await expect(pricing).toContainText('$3000')
  await expect(pricing.getByRole('listitem')).toHaveCount(5)
  await expect(pricing.getByRole('listitem').filter({ hasText: 'not included' })).toHaveText([
    /Agile prioritizations/,
  ])
  await expect(pricing).toContainText('Dedicated Team / Staff Augmentation')
  await expect(pricing.locator('tbody tr')).toHaveCount(6)
})

test('the insights teaser shows picture, title, 130 characters and the day, two a row', async ({
  page,
}) => {
  await page.goto('/')
  await hydratePage(page)
  const cards = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Insights' }) })
    .getByRole('listitem')
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  await expect(cards.locator('img')).toHaveCount(4)
  const excerpt = (await cards.first().locator('p').textContent()) ?? ''
  expect([...excerpt]).toHaveLength(131)
  expect(excerpt.endsWith('…')).toBe(true)
  await expect(cards.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('link', { name: 'See All Insights' })).toHaveAttribute(
    'href',
    '/blogs',
  )
})

test.describe('the home page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('has every panel, card and post, and its filters work', async ({ page }) => {
    const cards = page.locator('#work .flip-card:visible')
    await page.goto('/?work=dashboard')
    await expect(cards).toHaveCount(countPieces('dashboard'))
    await page.getByRole('radio', { name: 'Mobile Application' }).click()
    await expect(cards).toHaveCount(countPieces('mobile'))
    await page.goto('/')
    await expect(cards).toHaveCount(pieces.length)
    const section = await page.locator('section > div:has([role=tabpanel])').boundingBox()
    for (const panel of await page.getByRole('tabpanel').all()) {
      await expect(panel).toBeVisible()
      expect((await panel.boundingBox())?.width).toBeGreaterThan((section?.width ?? 0) * 0.9)
    }
    await expect(page.getByRole('tabpanel')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'See All Insights' })).toBeVisible()
    await expect(page.locator('a[href^="/blog/"]')).not.toHaveCount(0)
  })
})

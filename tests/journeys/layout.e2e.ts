import { content } from '../support/content-value.ts'
import { expect, hydratePage, test, waitForFonts } from '../support/fixtures.ts'
import { isForm } from '../support/routes.ts'

const bar = 'header nav'

test.describe('the navigation bar', () => {
  test('marks the current page', async ({ page }) => {
    await page.goto('/services/web-development')
    const current = page.locator(`${bar} [aria-current=page]`)
    await expect(current.filter({ visible: true })).toHaveText(['Services'])
    await page.goto('/')
    await expect(current.filter({ visible: true })).toHaveText(['Home'])
  })

  test('marks the current page and hides the text behind it where colors are forced', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/services/web-development')
    await hydratePage(page)
    await page.mouse.wheel(0, 400)
    const header = page.locator('header > div')
    await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    await expect
      .poll(() => header.evaluate((bar) => getComputedStyle(bar).backgroundColor))
      .toMatch(/^rgb\(/)
    const current = page.locator(`${bar} [aria-current=page]`).filter({ visible: true })
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
  })

  test('opens Insights on a click and closes it on a second click, on Escape and on a click elsewhere', async ({
    page,
  }) => {
    await page.goto('/about')
    await hydratePage(page)
    const summary = page.getByText('Insights', { exact: true }).filter({ visible: true }).first()
    const blogs = page.getByRole('link', { name: 'Blogs' })

    await summary.click()
    await expect(blogs).toBeVisible()
    await summary.click()
    await expect(blogs).toBeHidden()

    await summary.click()
    await blogs.focus()
    await page.keyboard.press('Escape')
    await expect(blogs).toBeHidden()
    await expect(summary).toBeFocused()

    await summary.click()
    await page.locator('h1').click()
    await expect(blogs).toBeHidden()
  })

  test('closes Insights after a link is clicked', async ({ page }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.locator(`${bar} summary`).first().click()
    await page.getByRole('link', { name: 'Testimonials' }).click()
    await expect(page).toHaveURL('/testimonial')
    await expect(page.getByRole('link', { name: 'Blogs' })).toBeHidden()
    const marked = page.locator(`${bar} .nav-item`).filter({ visible: true })
    const underlined = () =>
      marked.evaluateAll((items) =>
        items
          .filter((item) => getComputedStyle(item, '::after').borderBottomWidth === '2px')
          .map((item) => item.textContent),
      )
    await expect.poll(underlined).toEqual(['Insights'])
  })

  test('changes style and logo at scroll position zero', async ({ page }) => {
    // About opens on paper.
    await page.goto('/faq')
    await hydratePage(page)
    const header = page.locator('header > div')
    const look = () =>
      header.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return { backgroundColor, color }
      })
    const atTop = await look()
    await page.mouse.wheel(0, 400)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    await expect.poll(async () => (await look()).backgroundColor).not.toBe(atTop.backgroundColor)
    // The logo has the bar's text color: light over the night, dark over paper.
    await expect.poll(async () => (await look()).color).not.toBe(atTop.color)
    await expect(header.getByRole('link', { name: '9ex, home' })).toBeInViewport()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('stays in view, on a ground of its own', async ({ page }) => {
      await page.goto('/about')
      await page.mouse.wheel(0, 900)
      const bar = page.locator('header > div')
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    })
  })

  test('has every link on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydratePage(page)
    await page.locator('header summary').filter({ visible: true }).click()
    for (const name of [
      'Home',
      'About Us',
      'Services',
      'Blogs',
      'Case Studies',
      'Testimonials',
      'Career',
    ]) {
      await expect(page.locator(bar).getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.locator(bar).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
    await expect(page.locator(bar).getByRole('link', { name: 'Blogs' })).toBeHidden()
  })
})

test.describe('a navigation', () => {
  test('scrolls to the top, focuses the heading and announces the title', async ({ page }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.locator('h1')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('[data-route-announcer]')).toHaveText(/Frequently asked questions/)
  })

  test('is undone by Back, which restores the scroll position', async ({ page }) => {
    await page.goto('/about')
    await waitForFonts(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Career' })
      .scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).click()
    await expect(page).toHaveURL('/career')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
})

test('a reloaded page keeps its scroll position before hydration', async ({ page }) => {
  await page.goto('/about')
  await waitForFonts(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.route('**/assets/entry.client-*.js', () => {})
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('a skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the footer links to its pages, and shows both offices and the contacts', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links: Record<string, string> = {
    Home: '/',
    'About Us': '/about',
    Career: '/career',
    ...Object.fromEntries(content.services.map(({ name, slug }) => [name, `/services/${slug}`])),
    Portfolio: '/portfolio',
    'Case Study': '/case-study',
    FAQ: '/faq',
    'Privacy Policy': '/privacy-policy',
  }
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    /^\/to\/contact-us\?/,
  )
  await expect(footer).toContainText('Lahore, Pakistan')
  await expect(footer).toContainText('Johar Town')
  await expect(footer).toContainText('Riyadh, Saudi Arabia')
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  const offices = footer.locator('address > div')
  await expect(offices.filter({ hasText: 'Lahore' }).getByRole('link')).toHaveText(
    '+92 300 0000000',
  )
  // It has no number of its own, and shows none of another.
  await expect(offices.filter({ hasText: 'Riyadh' }).getByRole('link')).toHaveCount(0)
  await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible()
})

test('the floating WhatsApp link opens a chat in a new tab', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('link', { name: /WhatsApp/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toBeInViewport()
})

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404|400|405/] })

  test('has the site’s 404 page', async ({ page }) => {
    for (const path of [
      '/nowhere',
      '/services/nothing',
      '/blog/nothing',
      '/case-study/nothing-detail',
      '/case-study/firstpass-page',
      '/to/nothing',
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.locator('h1')).toHaveText('Not Found')
      await expect(page.locator('main').getByRole('link', { name: 'Home' })).toBeVisible()
      expect(await page.content()).not.toMatch(/node_modules|at \w+ \(/)
      // One cached 404 page serves many paths; it hydrates at each of them.
      if (!isForm(path)) await hydratePage(page)
    }
  })

  test('with a broken percent-encoding has the site’s 400 page', async ({ page }) => {
    for (const path of ['/blog/%ff', '/%E0%A4%A', '/blog/%00', '/blog/..%2f..%2fetc']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(400)
      await expect(page.locator('h1')).toHaveText('Bad Request')
    }
  })

  test('with a wrong method has the site’s 405 page', async ({ request }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await request.fetch('/about', { method })
      expect(response.status(), method).toBe(405)
      expect(response.headers().allow).toBe('GET, HEAD')
      expect(await response.text()).toContain('Method Not Allowed</h1>')
    }
  })

  test('links from its 404 page to the home page', async ({ page }) => {
    await page.goto('/nowhere')
    await page.locator('main').getByRole('link', { name: 'Home' }).click()
    await expect(page.locator('h1')).toContainText('into Reality')
  })
})

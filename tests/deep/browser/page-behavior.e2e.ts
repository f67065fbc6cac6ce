import type { Page } from '@playwright/test'
import { content } from '../../support/content-value.ts'
import { expect, hydratePage, test, waitForFonts } from '../../support/fixtures.ts'
import { everyTemplate } from '../../support/routes.ts'

/*
 * The browser's own features on every template: screenshots of the whole page, print, find in page, keys,
 * fragments, back. Our code must not break them.
 */

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('each template has its final height from the start', async ({ page }) => {
      for (const path of everyTemplate) {
        await page.goto(path)
        const before = await readHeight(page)
        // The hidden sides of cards are laid out when they come near (decision 010).
        const skipped = await page
          .locator(
            'main *:not(details *, noscript, [hidden] *, img, picture, .flip-card > :last-child *)',
          )
          .evaluateAll((parts) =>
            parts
              .filter(
                (part) =>
                  part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
              )
              .map(({ tagName, className }) => `${tagName} ${className}`),
          )
        expect.soft(skipped, path).toEqual([])
        await page.evaluate(async (height) => {
          for (let top = 0; top < height; top += innerHeight) {
            scrollTo({ top, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
          }
          await document.fonts.ready
        }, before)
        const after = await readHeight(page)
        expect.soft(Math.abs(after - before) / after, path).toBeLessThan(0.02)
      }
    })

    test('no section of the home page is blank in a screenshot right after load', async ({
      page,
    }) => {
      await page.goto('/')
      await page.screenshot({ fullPage: true })
      const blank = await page.locator('main > section').evaluateAll((sections: HTMLElement[]) =>
        sections
          .filter((section) => {
            const texts = section.innerText.trim()
            const pictures = [...section.querySelectorAll('img')].filter((one) =>
              one.checkVisibility(),
            )
            const grounds = pictures.filter(
              (one) =>
                getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
                (one.complete && one.naturalWidth > 0) ||
                one.closest('li')?.innerText.trim(),
            )
            return texts === '' && grounds.length === 0
          })
          .map(({ id, innerText }) => id || innerText.slice(0, 40)),
      )
      expect(blank).toEqual([])
    })

    test('the key End reaches the end of a page', async ({ page }) => {
      await page.goto('/')
      // A page may become a line longer when its fonts change.
      const leftAfterEnd = async () => {
        await page.keyboard.press('End')
        return page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)
      }
      await expect.poll(leftAfterEnd).toBeLessThan(2)
      await waitForFonts(page)
      await expect.poll(leftAfterEnd).toBeLessThan(2)
    })

    test('a fragment scrolls to its element, and opens its answer', async ({ page }) => {
      await page.goto('/#pricing')
      await waitForFonts(page)
      const top = () =>
        page.locator('#pricing').evaluate((part) => part.getBoundingClientRect().top)
      await expect.poll(top).toBeGreaterThanOrEqual(-1)
      expect(await top()).toBeLessThan(viewport.height / 2)

      await page.goto('/faq')
      const id = await page.locator('details [id]').nth(3).getAttribute('id')
      await page.goto('about:blank')
      await page.goto(`/faq#${id}`)
      await expect(page.locator(`#${id}`)).toBeInViewport()
      await waitForFonts(page)
      await expect(page.locator(`#${id}`)).toBeInViewport()
    })

    test('a text fragment scrolls to its text', async ({ page }) => {
      await page.goto('/#:~:text=Our%20Presence%20Across%20Borders')
      await expect(
        page.getByRole('heading', { name: 'Our Presence Across Borders' }),
      ).toBeInViewport()
    })

    test('back and reload keep the scroll position', async ({ page }) => {
      await page.goto('/services')
      await waitForFonts(page)
      const link = page.locator('main a[href^="/services/"]').last()
      await link.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      const heading = await page.locator('h1').innerText()
      await link.click()
      // The address changes before the page does.
      await expect(page.locator('h1')).not.toHaveText(heading)
      await page.goBack()
      await expect(page.locator('h1')).toHaveText(heading)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await page.reload()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    })

    test('the WhatsApp button covers no link at the end of a page', async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
      const covered = await page.evaluate(() => {
        const button = document.querySelector('a[href*="wa.me"]')?.getBoundingClientRect()
        if (!button) throw new Error('there is no WhatsApp button')
        return [...document.querySelectorAll('footer a')]
          .filter((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect()
            const range = document.createRange()
            range.selectNodeContents(link)
            const text = range.getBoundingClientRect()
            return (
              Math.max(left, text.left) < button.right &&
              Math.min(right, text.right) > button.left &&
              top < button.bottom &&
              bottom > button.top
            )
          })
          .map(({ textContent }) => textContent)
      })
      expect(covered).toEqual([])
    })
  })
}

test.describe('find in page', () => {
  test('opens an answer with a match', async ({ page }) => {
    await page.goto('/faq')
    await hydratePage(page)
    const answer = page.locator('details').nth(4)
    const words = ((await answer.locator('p').first().textContent()) ?? '').split(' ').slice(0, 6)
    await page.goto('about:blank')
    await page.goto(`/faq#:~:text=${encodeURIComponent(words.join(' '))}`)
    await expect(answer).toHaveAttribute('open')
    await expect(answer.locator('p').first()).toBeInViewport()
  })

  test('selects a tab with a match', async ({ page }) => {
    await page.goto('/')
    await waitForFonts(page)
    const panel = page.locator('[id*="-panel-"]').nth(2)
    await expect(panel).toHaveAttribute('hidden', 'until-found')
    await panel.evaluate((element) =>
      element.dispatchEvent(new Event('beforematch', { bubbles: true })),
    )
    await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toBeVisible()
  })
})

test.describe('in print', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

  test('answers and offerings are open', async ({ page }) => {
    for (const path of ['/faq', '/services/mvp-development', '/career/job-positions']) {
      await page.goto(path)
      const texts = page.locator('main details > :not(summary)')
      expect(await texts.count()).toBeGreaterThan(0)
      for (const text of await texts.all()) {
        expect(
          await text.evaluate((element) =>
            element.checkVisibility({ contentVisibilityAuto: true }),
          ),
        ).toBe(true)
        expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(10)
      }
    }
  })

  test('an offering has its picture once, and no mark that opens it', async ({ page }) => {
    await page.goto('/services/mvp-development')
    for (const each of await page.locator('main summary img, main summary > svg').all())
      await expect(each).toBeHidden()
  })

  test('cards show their fronts, and every tab is printed', async ({ page }) => {
    await page.goto('/')
    await waitForFonts(page)
    const card = page.locator('.flip-card').first()
    await expect(card.locator('> :first-child')).toHaveCSS('transform', 'none')
    await expect(card.locator('> :last-child')).toBeHidden()
    for (const panel of await page.locator('[id*="-panel-"]').all())
      expect((await panel.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  })

  test('every tab is printed before hydration, too', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', () => {})
    await page.goto('/')
    for (const panel of await page.locator('[id*="-panel-"]').all())
      expect((await panel.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  })

  test('nothing floats, and links show their URLs', async ({ page }) => {
    await page.goto('/blog/who-owns-the-code')
    await expect(page.locator('aside a[href*="wa.me"]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'GET A QUOTE' })).toBeHidden()
    const link = page.locator('.rich-text a').first()
    const [content, display] = await link.evaluate((element) => {
      const { content, display } = getComputedStyle(element, '::after')
      return [content, display]
    })
    expect(content).toContain(String(await link.getAttribute('href')))
    // In Arabic a URL that goes on in the next line would be on both sides of the link's words.
    expect(display).toBe('inline-block')
    await expect(page.locator('header')).toHaveCSS('position', 'static')
  })

  test('nothing as tall as a sheet goes on to the next one whole, an opening section neither', async ({
    page,
  }) => {
    // A4 without its margins.
    await page.setViewportSize({ width: 688, height: 1001 })
    for (const path of everyTemplate) {
      await page.goto(path)
      const whole = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => getComputedStyle(element).breakInside === 'avoid')
          .filter(
            (element) =>
              element.tagName === 'SECTION' || element.getBoundingClientRect().height > 600,
          )
          .map(({ className }) => className),
      )
      expect(whole, path).toEqual([])
    }
  })

  test('text is dark in a dark scheme, too', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator('h1 span').last()).toHaveCount(1)
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(
      'rgb(13, 17, 23)',
    )
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  })
})

test('a reloaded project page with its state is the same page, hydrated', async ({ page }) => {
  // The look does not matter here, and a small window renders faster.
  await page.setViewportSize({ width: 360, height: 300 })
  await page.goto('/')
  await hydratePage(page)
  const count = content.projects.flatMap(({ portfolio }) => portfolio.pieces).length
  await expect(page.locator('.flip-card a')).toHaveCount(count)
  for (const at of [0, count - 1]) {
    // By script: the card turns on hover.
    await page
      .locator('.flip-card a')
      .nth(at)
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/project-detail$/)
    const shown = () => page.locator('main img').first().getAttribute('src')
    await expect(page.locator('.flip-card')).toHaveCount(0)
    const before = await shown()
    await page.reload()
    await hydratePage(page)
    await expect.poll(shown).toBe(before)
    // React Router renders the home page again, without a load.
    await page.goBack()
    await expect(page.locator('.flip-card a')).toHaveCount(count)
  }
})

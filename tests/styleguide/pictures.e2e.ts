import type { Page } from '@playwright/test'
import { waitForFonts } from '../support/fixtures.ts'
import { expect, test } from '../support/styleguide.ts'
import { describeMaker, keptMaker, thisMaker } from './made-with.ts'

/** The style guide's sections; the first test finds one without a picture. */
const parts = [
  'colors',
  'type',
  'measures',
  'buttons',
  'chips',
  'badges',
  'icons',
  'disclosures',
  'tabs',
  'slides',
  'cards',
  'dialog',
  'tables',
  'fields',
  'devices',
  'texts',
  'forms',
]

/** States of hover, focus or opening, named `section-state`: the element, and the interaction. */
const moments: Record<string, { place: string; bring: (page: Page) => Promise<void> }> = {
  'buttons-hover': {
    place: '#buttons .sg-state >> nth=0',
    bring: (page) => page.getByRole('button', { name: 'Get Started' }).hover(),
  },
  'buttons-focus': {
    place: '#buttons .sg-state >> nth=0',
    bring: async (page) => {
      await page.getByRole('button', { name: 'Get Started' }).focus()
      await page.keyboard.press('Tab')
    },
  },
  'chips-hover': {
    place: '#chips fieldset > div',
    bring: (page) => page.getByRole('radio', { name: 'Mobile apps' }).hover(),
  },
  'fields-focus': {
    place: '#fields .sg-state > div >> nth=0',
    bring: (page) => page.getByRole('textbox', { name: 'Your name' }).focus(),
  },
  'disclosures-open': {
    place: '#disclosures .sg-state >> nth=0',
    bring: (page) => page.locator('details:has(#question-2) > summary').click(),
  },
  'cards-turned': {
    place: '.flip-card >> nth=0',
    bring: (page) => page.getByRole('link', { name: 'Open Travellet' }).focus(),
  },
  'dialog-open': {
    place: 'dialog',
    bring: (page) => page.getByRole('button', { name: 'Open the dialog' }).click(),
  },
}

/** Replaces every product picture, because sections do not depend on its drawing. */
const plain = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 4L4 0" stroke="#888"/></svg>',
}

test('every section of the style guide has its pictures', async ({ page }) => {
  await page.goto('/styleguide')
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(parts)
})

test.describe('the style guide looks as before', () => {
  test.beforeEach(({ browser }) => {
    const kept = keptMaker()
    const here = thisMaker(browser.version())
    const same = kept && describeMaker(kept) === describeMaker(here)
    if (same || process.env.RENEW_PICTURES === '1') return
    const reason = `The pictures were made with ${kept ? describeMaker(kept) : 'nothing yet'}, and this is ${describeMaker(here)}: passed over. “npm exec -- node scripts/renew-pictures.ts” renews them.`
    console.log(reason)
    test.skip(true, reason)
  })

  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${width} px, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(180_000)
        // Taller than any section, because scrolling would begin it at another fraction of a pixel.
        await page.setViewportSize({ width, height: 3400 })
        await page.emulateMedia({ colorScheme })
        await page.route('**/pictures/*', (route) => route.fulfill(plain))
        await page.goto('/styleguide')
        await waitForFonts(page)
        await wholePage(page)
        const end = `${width}-${colorScheme}.png`
        for (const part of parts) {
          await showOnly(page, part)
          await expect.soft(page.locator(`#${part}`)).toHaveScreenshot(`${part}-${end}`)
        }
        for (const [name, { place, bring }] of Object.entries(moments)) {
          await showOnly(page, name.slice(0, name.indexOf('-')))
          await bring(page)
          await expect.soft(page.locator(place)).toHaveScreenshot(`${name}-${end}`)
          await page.mouse.move(0, 0)
        }
      })
    }
  }
})

/** Shows one section, at the top of the page. */
async function showOnly(page: Page, part: string): Promise<void> {
  await page.locator('main section[id]').evaluateAll((sections, shown) => {
    for (const section of sections as HTMLElement[]) section.hidden = section.id !== shown
  }, part)
}

/** Waits for the fonts and for every picture, lazy ones included. */
async function wholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    await document.fonts.ready
  })
}

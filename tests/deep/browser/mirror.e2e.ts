import { test } from '../../support/arabic-site.ts'
import { expect, waitForConversation, waitForFonts } from '../../support/fixtures.ts'
import { findUnmirrored, readSheet } from '../../support/mirror.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

/** Parts that no direction turns round, with all in them. */
const unmirrored = [
  // Screens of products, and a wall of them, are pictures.
  '[data-project] img',
  ':is(.wall-side, .wall-side *)',
  // It stands before the drawn side of a picture.
  ':is(.lg\\:rtl\\:ms-auto, .lg\\:rtl\\:ms-auto *)',
  // It is as wide as its words, which are a pixel wider from right to left.
  '.items-start > p',
]

// The words are in English: Arabic ones have other widths.
test.use({ bypassCSP: true })

for (const width of [390, 1440])
  test(`turned from right to left, each part of a page is where a mirror shows it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/ar')
    const sheet = await readSheet(page, 'own')
    for (const path of [...everyTemplate, '/styleguide']) {
      await page.goto(path)
      await (isForm(path) ? waitForConversation(page) : waitForFonts(page))
      expect.soft(await findUnmirrored(page, { sheet, unmirrored }), path).toEqual([])
    }
  })

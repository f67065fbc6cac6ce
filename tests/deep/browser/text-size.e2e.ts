import type { Page } from '@playwright/test'
import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import {
  expect,
  layOutAll,
  measureOverflow,
  waitForConversation,
  waitForFonts,
  waitForFrames,
} from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

/** WCAG 1.4.12; Arabic has no letter spacing. */
const spacing = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important }
  :lang(en) { letter-spacing: 0.12em !important }
  p { margin-block-end: 2em !important }`

/** WCAG 1.4.4. */
const size = ':root { font-size: 200% !important }'

for (const [name, rules, width, language] of [
  ['the text spacing of WCAG 1.4.12', spacing, 390, 'en'],
  ['text at 200 %', size, 390, 'ar'],
  ['text at 200 %', size, 1280, 'en'],
] as const)
  test(`with ${name} nothing is cut at ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const cut: string[] = []
    for (const template of everyTemplate) {
      const path = pathIn(language, template)
      await page.goto(path)
      if (isForm(template)) await waitForConversation(page)
      else await waitForFonts(page)
      await layOutAll(page)
      await page.evaluate((rules) => {
        for (const row of document.querySelectorAll('details')) row.open = !row.closest('header')
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets.push(sheet)
      }, rules)
      const overflow = await measureOverflow(page)
      if (overflow > 0) cut.push(`${path} is ${overflow} px wider`)
      for (const text of await findCut(page)) cut.push(`${path}: ${text}`)
      if (isForm(template)) continue
      const menu = await page.locator('header summary:visible').last().boundingBox()
      if (!menu || menu.x < 0 || menu.x + menu.width > width)
        cut.push(`${path} has no menu button in view`)
    }
    expect(cut).toEqual([])
  })

test('with text at 200 % the back of a wide card says what its project does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitForFonts(page)
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, size)
  await waitForFrames(page)
  const shown = await page.evaluate(() => {
    const wide = [...document.querySelectorAll('.flip-card > :last-child')].filter(
      ({ clientWidth }) => clientWidth > 320,
    )
    return wide.map((back) => back.querySelector('p + p')?.checkVisibility())
  })
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})

/** Texts of which a part lies outside a box that clips it, and that cannot be scrolled. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const {
        currentNode,
        currentNode: { parentElement: parent },
      } = texts
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        !currentNode.textContent?.trim()
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      // The heading below a page's breadcrumbs has the last of them in full.
      if (parent.matches('main ol [aria-current="page"]')) continue
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        // A text for screen readers alone.
        if (clipPath !== 'none' || box.clientWidth <= 1) break
        if (/auto|scroll/.test(overflowX + overflowY)) break
        const { left, top, right, bottom } = box.getBoundingClientRect()
        const isCut = lines.some((line) => {
          // A line's box is taller than its letters.
          const room = line.height / 5
          return (
            (clips(overflowX) && (line.left < left - 1 || line.right > right + 1)) ||
            (clips(overflowY) && (line.top + room < top - 1 || line.bottom - room > bottom + 1))
          )
        })
        if (isCut)
          found.push(`“${currentNode.textContent.trim().slice(0, 60)}” in ${box.className}`)
        if (isCut) break
      }
    }
    return found
  })

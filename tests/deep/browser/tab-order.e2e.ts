import type { Page } from '@playwright/test'
import { pathIn } from '../../../app/lib/languages.ts'
import { test } from '../../support/arabic-site.ts'
import { expect, hydratePage, waitForConversation } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

/** More than any page has. */
const maxStops = 400

for (const [width, language, key] of [
  [390, 'en', 'Shift+Tab'],
  [1280, 'ar', 'Tab'],
] as const)
  test(`${key} at ${width} px in ${language}: what has the focus is seen on every template`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const hidden: string[] = []
    for (const [at, template] of everyTemplate.entries()) {
      const path = pathIn(language, template)
      await page.goto(path)
      if (isForm(template)) await waitForConversation(page)
      else await hydratePage(page)
      // A form has the focus in its first field: before that is only the frame.
      if (at > 0 && !isForm(template)) await page.evaluate(skipFrame)
      for (const stop of await goThrough(page, key)) hidden.push(`${path}: ${stop}`)
    }
    expect(hidden).toEqual([])
  })

/** In a page: the bar, the footer and the chat link are those of the first page, which has all its stops. */
function skipFrame() {
  const stops = document.querySelectorAll<HTMLElement>(
    ':is(header, footer, aside) :is(a, summary, button)',
  )
  for (const stop of stops) stop.tabIndex = -1
}

test('an open menu closes when the focus leaves it, in both directions', async ({ page }) => {
  for (const [width, name] of [
    [390, 'Menu'],
    [1280, 'Insights'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await hydratePage(page)
    const menu = page.locator('header details', {
      has: page.locator(`summary[aria-label="${name}"], summary:text-is("${name}")`),
    })
    const summary = menu.locator('summary')
    for (const [from, key] of [
      [menu.getByRole('link').last(), 'Tab'],
      [summary, 'Shift+Tab'],
    ] as const) {
      await summary.click()
      await from.focus()
      await page.keyboard.press(key)
      await expect(menu, `${name}, ${key}`).not.toHaveAttribute('open')
      expect(await findHidden(page), `${name}, ${key}`).toBeUndefined()
    }
  }
})

/** Goes from stop to stop until the first comes again. @returns those that cannot be seen */
async function goThrough(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = []
  // A form that still loads has nothing that could take the focus.
  for (const form of await page.locator('[data-form-widget]').all()) {
    await form.scrollIntoViewIfNeeded()
    await form.frameLocator('iframe').locator('form[data-shown]').waitFor()
  }
  await page.evaluate(() => scrollTo(0, 0))
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key)
    const found = await findHidden(page)
    if (found === 'the end') return stops === 0 ? ['nothing takes the focus'] : hidden
    if (found) hidden.push(found)
  }
  return [...hidden, 'there is no end']
}

/** Says what has the focus, if something else is in its place, or it is out of the window; or that it has been there. */
const findHidden = (page: Page) =>
  page.evaluate(async () => {
    const frames = () => new Promise((next) => requestAnimationFrame(next))
    const find = () => {
      const { activeElement: focused } = document
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'the end'
      // What is seen of a choice is its label.
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
      const shown = label && focused.offsetWidth <= 1 ? label : focused
      const [box] = [...shown.getClientRects()].filter(({ width, height }) => width * height > 1)
      const name = `${focused.tagName} ${focused.ariaLabel ?? focused.textContent.slice(0, 40)}`
      if (!box) return `${name} has no box`
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (left >= right || top >= bottom) return `${name} is out of the window`
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (there && shown.contains(there)) return undefined
      return `${name} is under ${there?.tagName} ${there?.className} ${there?.textContent.slice(0, 40)}`
    }
    // A card turns, a link slides in.
    let found = find()
    for (let waited = 0; found && found !== 'the end' && waited < 60; waited += 1) {
      await frames()
      found = find()
    }
    const { activeElement } = document
    if (found !== 'the end' && activeElement instanceof HTMLElement) {
      if (activeElement.dataset.visited && activeElement.tagName !== 'IFRAME') return 'the end'
      activeElement.dataset.visited = 'yes'
    }
    return found
  })

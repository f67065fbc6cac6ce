import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAxe } from '../support/axe.ts'
import { measureOverflow, waitForTransitions } from '../support/fixtures.ts'
import { expect, test } from '../support/styleguide.ts'

const styles = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../app/styles', file), 'utf8')

test('the style guide shows every token by its name', async ({ page }) => {
  await page.goto('/styleguide')
  const shown = await page.locator('main').innerText()
  const names = [...`${styles('tokens.css')}${styles('type.css')}`.matchAll(/^\s*(--[\w-]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.endsWith('--line-height'))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !shown.includes(name))).toEqual([])
})

test('axe finds no fault in it, light or dark, wide or narrow', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/styleguide')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await waitForTransitions(page)
      expect(await runAxe(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
})

test('with forced colors every text field and choice has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/styleguide')
  const withoutEdge = await page
    .locator(
      'main :is(input:not([type=radio], [type=checkbox]), select, textarea), #fields label:has(> [type=radio])',
    )
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.checkVisibility() && getComputedStyle(box).borderWidth === '0px')
        .map((box) => box.outerHTML.slice(0, 100)),
    )
  expect(withoutEdge).toEqual([])
})

test('axe finds no fault in the open dialog', async ({ page, openPart }) => {
  const part = await openPart('dialog')
  await part.getByRole('button', { name: 'Open the dialog' }).click()
  expect(await runAxe(page, { within: 'dialog' })).toEqual([])
})

test('it does not scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/styleguide')
  expect(await measureOverflow(page)).toBe(0)
})

test('it has noindex', async ({ page }) => {
  await page.goto('/styleguide')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

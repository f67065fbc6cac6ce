import type { Page } from '@playwright/test'
import { expect, hydratePage, test, waitForTransitions } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

type Look = { name: string; box: number[]; label: number[]; display: string; alignment: string }

/** The layout of each form button, with its data attributes and without them. */
const readButtons = (page: Page) =>
  page.evaluate(() => {
    const rounded = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((length) => Math.round(length * 10) / 10)
    const look = (button: HTMLElement): Look => {
      const label = document.createRange()
      label.selectNodeContents(button)
      const { display, alignItems, justifyContent } = getComputedStyle(button)
      return {
        name: button.textContent ?? '',
        box: rounded(button.getBoundingClientRect()),
        label: rounded(label.getBoundingClientRect()),
        display,
        alignment: `${alignItems} ${justifyContent}`,
      }
    }
    const links = [...document.querySelectorAll<HTMLElement>('a[data-form].rounded-full')]
    const seen = links.filter((link) => link.checkVisibility())
    return seen.map((button) => {
      const plain = button.cloneNode(true)
      if (!(plain instanceof HTMLElement)) throw new Error('a copy of an element is one')
      for (const name of Object.keys(plain.dataset)) delete plain.dataset[name]
      const asItIs = look(button)
      button.replaceWith(plain)
      const withoutData = look(plain)
      plain.replaceWith(button)
      return { asItIs, withoutData }
    })
  })

test('form buttons are laid out like other buttons', async ({ page }) => {
  for (const path of everyTemplate.filter((path) => !isForm(path))) {
    await page.goto(path)
    await hydratePage(page)
    await waitForTransitions(page)
    await page.evaluate(() => document.fonts.ready)
    const buttons = await readButtons(page)
    expect(buttons.length, path).toBeGreaterThan(0)
    for (const { asItIs, withoutData } of buttons) {
      expect(asItIs, path).toEqual(withoutData)
      const { name, box, label, display, alignment } = asItIs
      // In a row or a grid a browser computes flex for inline-flex.
      expect(display, name).toMatch(/^(inline-)?flex$/)
      expect(alignment, name).toBe('center center')
      expect(box[3], name).toBeGreaterThanOrEqual(44)
      for (const [start, size] of [
        [0, 2],
        [1, 3],
      ] as const) {
        const middle = ([...at]: number[]) => (at[start] ?? 0) + (at[size] ?? 0) / 2
        expect(Math.abs(middle(box) - middle(label)), `${name} off its middle`).toBeLessThan(2)
      }
    }
  }
})

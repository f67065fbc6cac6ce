import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, hydratePage, test, waitForTransitions } from '../../support/fixtures.ts'

const products = [
  ['Tamwwil', 'tamwwil'],
  ['BuiltOp', 'builtop'],
  ['The NoSugar', 'the-nosugar'],
  ['HiCure', 'hicure'],
  ['PetOasis', 'petoasis'],
  ['SuperLoyal', 'superloyal'],
  ['FirstPass AI', 'firstpass-ai'],
  ['Travellet', 'travellet'],
] as const

const strip = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Project Spotlight', exact: true }) })

test('the spotlight shows the logos of eight products, each with a link to its case study', async ({
  page,
}) => {
  await page.goto('/portfolio')
  await hydratePage(page)
  await expect(strip(page).getByRole('link')).toHaveCount(8)
  for (const [name, slug] of products) {
    const link = strip(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `/case-study/${slug}-detail`)
    await expect(link.getByRole('img', { name, exact: true })).toBeVisible()
  }
  await strip(page).getByRole('link', { name: 'HiCure', exact: true }).click()
  await expect(page).toHaveURL(/\/case-study\/hicure-detail$/)
})

test('every logo is drawn, not an empty box', async ({ page }) => {
  await page.goto('/portfolio')
  for (const use of await strip(page).locator('use').all()) {
    // A drawing that has not loaded, or was blocked, has no size.
    await expect.poll(() => use.evaluate(extent)).toBeGreaterThan(1500)
  }
})

test('logos stand in rows, without overlap, at every width', async ({ page }) => {
  await page.goto('/portfolio')
  for (const [width, perRow] of [
    [1440, 8],
    [1024, 8],
    [768, 4],
    [640, 4],
    [390, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const boxes = await strip(page)
        .locator('svg')
        .evaluateAll((logos) =>
          logos.map((logo) => {
            const { top, left, right } = logo.getBoundingClientRect()
            return { top: Math.round(top), left, right }
          }),
        )
      const rows = Map.groupBy(boxes, ({ top }) => top)
      const counts = [...rows.values()].map((row) => row.length)
      expect(counts, `${width} px`).toEqual(Array(8 / perRow).fill(perRow))
      for (const row of rows.values()) {
        for (const [index, box] of row.entries()) {
          expect(box.right).toBeLessThanOrEqual(row[index + 1]?.left ?? width)
        }
      }
    }).toPass({ timeout: 5000 })
  }
})

// app/content/project-colors.test.ts computes the contrast.
test("a hovered logo takes its product's color", async ({ page }) => {
  await page.goto('/portfolio')
  await hydratePage(page)
  const colorOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color)
  const links = await strip(page).getByRole('link').all()
  const [quiet] = await Promise.all(links.map(colorOf))
  const lit = new Set<string>()
  for (const link of links) {
    expect(await colorOf(link)).toBe(quiet)
    await link.hover()
    await expect.poll(() => colorOf(link)).not.toBe(quiet)
    await waitForTransitions(page)
    lit.add(await colorOf(link))
  }
  expect(lit.size).toBeGreaterThan(5)
})

test('a logo is at most 4 KB of paths, with no letters that need a font', () => {
  for (const [, slug] of products) {
    const file = join(import.meta.dirname, `../../../app/pictures/logos/${slug}.svg`)
    expect(statSync(file).size).toBeLessThanOrEqual(4096)
    expect(readFileSync(file, 'utf8')).not.toMatch(/<text|<image|<style|font-|#[0-9a-f]{3}/i)
  }
})

function extent(element: Element): number {
  const { width, height } =
    element instanceof SVGGraphicsElement ? element.getBBox() : new DOMRect()
  return width * height
}

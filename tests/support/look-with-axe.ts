import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest, whole } from './fixtures.ts'

/** What axe finds on a page as it stands, light and dark, a line each. */
export async function lookWithAxe(page: Page): Promise<string[]> {
  await whole(page)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes[0]?.html}`))
  }
  return found
}

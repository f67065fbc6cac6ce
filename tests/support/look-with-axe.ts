import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from './fixtures.ts'

/** As small as it is published: each page reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The rules that look at colours; to all others a page is the same in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on a page as it stands, and gives its findings, a line each. Frames are pages of their own.
 * @param options.within the only part to look at, as a selector
 * @param options.rules the only rules to hold it against
 */
export async function findWithAxe(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([within, rules]) => {
      const options = { resultTypes: ['violations' as const], iframes: false, preload: false }
      const only = rules && { runOnly: rules }
      const results = await window.axe?.run(within ?? document, { ...options, ...only })
      if (!results || results.passes.length === 0) throw new Error('axe has looked at nothing')
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, rules] as const,
  )
}

/** Gives axe's findings on a whole page, light and dark. */
export async function lookWithAxe(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await atRest(page)
    const lines = await findWithAxe(page, colorScheme === 'dark' ? { rules: ofColours } : {})
    found.push(...lines.map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

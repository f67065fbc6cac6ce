import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { waitForTransitions } from './fixtures.ts'

/** Minified, because each page parses it again. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The rules about color; for all others a dark page is the same. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on a page and returns its findings, a line each. Frames are separate pages.
 * @param options.within selector of the only part to check
 * @param options.rules the only rules to apply
 */
export async function runAxe(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  await waitForTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([within, rules]) => {
      const options = { resultTypes: ['violations' as const], iframes: false, preload: false }
      // Every page has a title: axe that looks at nothing fails, also where no other rule applies.
      const only = rules && { runOnly: [...rules, 'document-title'] }
      const results = await window.axe?.run(within ?? document, { ...options, ...only })
      if (!results || results.passes.length === 0) throw new Error('axe has looked at nothing')
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, rules] as const,
  )
}

/** Returns axe's findings on a whole page, light and dark. */
export async function runAxeInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const lines = await runAxe(page, colorScheme === 'dark' ? { rules: colorRules } : {})
    found.push(...lines.map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

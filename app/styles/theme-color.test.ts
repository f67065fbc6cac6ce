import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeColor } from './theme-color.ts'

test('the browser’s frame has the color of the bar in each scheme', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const papers = [...tokens.matchAll(/--color-paper: (#[0-9a-f]{6});/g)].map(([, value]) => value)
  expect(papers).toEqual([themeColor.light, themeColor.dark])
})

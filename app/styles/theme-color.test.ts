import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accent, themeColor } from './theme-color.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const valuesOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--color-${token}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hex)

test('the browser’s frame has the color of the bar in each scheme', () => {
  expect(valuesOf('paper')).toEqual([themeColor.light, themeColor.dark])
})

test('the button of a mail has the accent', () => {
  expect(valuesOf('blue')).toEqual([accent])
})

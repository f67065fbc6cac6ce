import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'

type Color = [number, number, number]

const papers = [
  ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(/--color-paper: (#[0-9a-f]{6});/g),
].map(([, hex = '']) => hex)

// A logo that is pointed at in the spotlight (app/pages/portfolio/spotlight.tsx).
test.each(content.projects)('the accent of $name can be seen on both papers', ({ accent }) => {
  const [light = '', dark = ''] = papers
  expect(contrast(toLinear(accent), toLinear(light))).toBeGreaterThan(3)
  expect(contrast(mixWithWhite(toLinear(accent), 0.45), toLinear(dark))).toBeGreaterThan(3)
})

const toLinear = (hex: string): Color => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** WCAG 2's contrast ratio. */
function contrast(one: Color, other: Color): number {
  const luminance = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** CSS's `color-mix(in oklch, color share, white)`: white has no hue, so that of the color stays. */
function mixWithWhite([red, green, blue]: Color, share: number): Color {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  // White is 1 in each of the three, and mixing in Oklab is mixing these.
  const mix = (value: number) => (share * value + 1 - share) ** 3
  const [l, m, s] = [mix(long), mix(medium), mix(short)]
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tints } from './compose.ts'
import { colors } from './nodes.ts'

const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const tokenOf = (name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]?.toUpperCase()

test.each(Object.entries(colors))('%s is the color of its token in tokens.css', (name, value) => {
  const token = name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)
  expect(value).toBe(tokenOf(token))
})

test('the tints of share images are those of the pages', () => {
  const own = [1, 2, 3, 4].map((number) => tokenOf(`tint-${number}`))
  expect(tints).toEqual([...own, colors.paper])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const assets = new URL('../build/client/assets/', import.meta.url)

test('the built file that has React in it begins with the hint', () => {
  const files = readdirSync(assets).filter((name) => /^shared-[^.]+\.js$/.test(name))
  expect(files).toHaveLength(1)
  expect(readFileSync(new URL(files[0] ?? '', assets), 'utf8')).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\n/,
  )
})

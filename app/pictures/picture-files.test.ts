import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from './manifest.json' with { type: 'json' }
import { getKind, listFiles } from './picture-kinds.ts'

const folder = join(import.meta.dirname, '../../public/pictures')
const sizeOf = (file: string) => statSync(join(folder, file)).size

test('public/pictures holds the files of the pictures in the manifest, and no others', () => {
  const files = Object.keys(manifest).flatMap((name) => listFiles(name))
  expect(readdirSync(folder).sort()).toEqual(files.sort())
})

test('a picture has been made in the skins of its kind', () => {
  const made = Object.entries(manifest).map(([name, { versions }]) => [name, Object.keys(versions)])
  expect(made).toEqual(Object.keys(manifest).map((name) => [name, getKind(name).skins]))
})

test('no AVIF is larger than the WebP of the same picture', () => {
  const larger = Object.keys(manifest).flatMap((name) => {
    const { fallback, skins } = getKind(name)
    return skins
      .map((skin) => `${name}-${skin}-${fallback}`)
      .filter((file) => sizeOf(`${file}.avif`) >= sizeOf(`${file}.webp`))
  })
  expect(larger).toEqual([])
})

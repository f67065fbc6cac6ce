/** The pictures that are drawn, the folders of their components, and their words in other languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findKind } from '../../app/pictures/picture-kinds.ts'

export const artwork = join(import.meta.dirname, '..')

/** The Arabic of the words in a drawing, by its name and the English. */
type Words = Record<string, Record<string, string>>
const arabic: Words = JSON.parse(readFileSync(join(artwork, 'words/ar.json'), 'utf8'))

/** Every picture that is drawn, by name; files that only help to draw are not among them. */
export function listPictures(): string[] {
  const drawn = ['screens', 'scenes']
    .flatMap((folder) => readdirSync(join(artwork, folder)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => findKind(name) !== undefined)
  return [...drawn, ...Object.keys(arabic).map((name) => `${name}-ar`)].sort()
}

/** The component of a picture, and its words where they are not English. */
export function findComponent(picture: string): { name: string; words?: Words[string] } {
  const name = picture.replace(/-ar$/, '')
  return name === picture ? { name } : { name, words: arabic[name] ?? {} }
}

/** The folder a picture's component lies in. */
export const folderOf = (name: string) =>
  join(artwork, /-(mobile|website|dashboard)/.test(name) ? 'screens' : 'scenes')

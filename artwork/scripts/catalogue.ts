/** The pictures that are drawn, and the folders of their components. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findKind } from '../../app/pictures/picture-kinds.ts'

export const artwork = join(import.meta.dirname, '..')

/** Every picture that is drawn, by name; files that only help to draw are not among them. */
export function listPictures(): string[] {
  return ['screens', 'scenes']
    .flatMap((folder) => readdirSync(join(artwork, folder)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => findKind(name) !== undefined)
    .sort()
}

/** The folder a picture's component lies in. */
export const folderOf = (name: string) =>
  join(artwork, /-(mobile|website|dashboard)/.test(name) ? 'screens' : 'scenes')

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A drawing's two sides; a service's has one, which is already divided. */
export type Drawing = { drawn: Buffer | undefined; shipped: Buffer }

/**
 * Reads WebP drawings. The folder is listed once: its files come with a build.
 */
export function openPictureFiles(folder: string) {
  let files: Promise<string[]> | undefined
  async function read(name: string, skin: 'drawn' | 'shipped') {
    files ??= readdir(folder)
    const start = `${name}-${skin}-`
    const found = (await files).find(
      (file) => file.startsWith(start) && /^\d+\.webp$/.test(file.slice(start.length)),
    )
    if (!found) return undefined
    const file = await readFile(join(folder, found))
    return isWhole(file) ? file : undefined
  }
  /** @returns undefined when it is missing or unreadable: the image is rendered without it */
  return async (name: string | undefined): Promise<Drawing | undefined> => {
    if (!name) return undefined
    try {
      const sides = [read(name, 'drawn'), read(name, 'shipped')]
      const [drawn, shipped] = await Promise.all(sides)
      return shipped && { drawn, shipped }
    } catch {
      return undefined
    }
  }
}

/** Detects a truncated file; the renderer skips an unreadable WebP silently. */
const isWhole = (file: Buffer): boolean =>
  file.length > 12 &&
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.readUInt32LE(4) + 8 === file.length

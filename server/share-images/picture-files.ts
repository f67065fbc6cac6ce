import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ShareCard } from '../../app/content/share-card.ts'
import { maxPictureBytes, readMediaUrl } from '../../app/lib/picture-file.ts'

/** A picture's two sides; a picture of both halves is used unchanged. */
export type Drawing = { drawn: Buffer | undefined; shipped: Buffer }

export type PictureFolders = { drawings: string; content: () => string }

/**
 * Reads WebP drawings, and screenshots of content/media. The drawings are listed once: their files
 * come with a build.
 */
export function openPictureFiles({ drawings, content }: PictureFolders) {
  let files: Promise<string[]> | undefined
  async function readDrawing(name: string, skin: 'drawn' | 'shipped' | 'half') {
    files ??= readdir(drawings)
    const start = `${name}-${skin}-`
    const found = (await files).find(
      (file) => file.startsWith(start) && /^\d+\.webp$/.test(file.slice(start.length)),
    )
    if (!found) return undefined
    const file = await readFile(join(drawings, found))
    return isReadable(file, '.webp') ? file : undefined
  }

  /** @returns undefined if it is missing, or of a kind that the renderer does not read */
  async function readScreenshot(url: string) {
    const path = readMediaUrl(url)
    if (path === undefined) return undefined
    const name = join(content(), 'media', path)
    const stats = await stat(name).catch(() => undefined)
    if (!stats?.isFile() || stats.size > maxPictureBytes) return undefined
    const file = await readFile(name)
    return isReadable(file, extname(path).toLowerCase()) ? file : undefined
  }

  /** @returns undefined when it is missing or unreadable: the image is rendered without it */
  return async ({
    picture,
    sketch,
  }: Pick<ShareCard, 'picture' | 'sketch'>): Promise<Drawing | undefined> => {
    const name = sketch ?? picture
    if (!name) return undefined
    try {
      const half = await readDrawing(name, 'half')
      if (half) return { drawn: undefined, shipped: half }
      const [drawn, shipped, screenshot] = await Promise.all([
        readDrawing(name, 'drawn'),
        readDrawing(name, 'shipped'),
        sketch && picture ? readScreenshot(picture) : undefined,
      ])
      const shown = screenshot ?? shipped
      return shown && { drawn, shipped: shown }
    } catch {
      return undefined
    }
  }
}

/** Signatures of the files that the renderer reads; it skips any other silently. */
const beginnings: Record<string, string> = {
  '.jpg': '\xff\xd8\xff',
  '.png': '\x89PNG',
  '.svg': '<',
  '.webp': 'RIFF',
}

/** Detects other kinds of files, and a truncated WebP. */
function isReadable(file: Buffer, ending: string): boolean {
  const beginning = beginnings[ending]
  if (beginning === undefined || !file.toString('latin1', 0, 4).startsWith(beginning)) return false
  return ending !== '.webp' || (file.length > 12 && file.readUInt32LE(4) + 8 === file.length)
}

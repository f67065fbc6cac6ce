import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** What a page may hold beside what it says itself, in bytes of a drawing as it is. */
const most = 6000

/**
 * Small drawings from `media/` in the content folder as data addresses, so that a page can bring the
 * one it begins with.
 */
export function inlinePictures(contentDir: string) {
  const root = resolve(contentDir, 'media')
  const given = new Set<string>()

  return {
    /**
     * @param url as a post names its picture
     * @returns nothing for what is elsewhere, is no SVG, is larger than a page may hold or cannot be read
     */
    async inline(url: string): Promise<string | undefined> {
      if (!/^\/media\/[\w./-]+\.svg$/.test(url)) return undefined
      const file = resolve(root, url.slice('/media/'.length))
      if (!file.startsWith(root + sep)) return undefined
      const text = await readFile(file, 'utf8').catch(() => '')
      if (!text || text.length > most) return undefined
      given.add(file)
      return `data:image/svg+xml,${escaped(text)}`
    },
    /** When each of those that were given was last changed, to be held against an earlier answer. */
    async versions(): Promise<(number | undefined)[]> {
      const changedAt = (file: string) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        )
      return Promise.all([...given].map(changedAt))
    },
  }
}

/** Quotes become single ones, which an attribute holds as they are; the rest is what an address must escape. */
const escaped = (svg: string) =>
  svg
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/[%#<>{}|\\^`]/g, encodeURIComponent)

import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Problem } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import type { Files } from '../../server/content/ledger/ledger.ts'
import { collectTexts, PostRejected, type PostTexts } from '../../server/forms/read-post.ts'
import { parsePointer } from './form-schema.ts'
import type { contentWords } from './words.ts'

/** In bytes: of a picture, which the script makes smaller, and of a form, so that larger ones are refused in words. */
const maxSize = 2 * 1024 * 1024
export const maxForm = 6 * maxSize

/** Pictures that were sent and are not published yet, by their URLs. */
export const sentPictures = new LRUCache<string, Buffer>({
  maxSize: 16 * maxSize,
  sizeCalculation: ({ length }) => length,
})

/** Reads a form in parts. A picture stays here: its field has the URL, or why it is refused. */
export async function readParts(body: Buffer, type: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new PostRejected(400)
    })
  const fields = [...form].map(async ([name, value]): Promise<[string, string]> => {
    if (typeof value === 'string') return [name, value]
    // Browsers send an empty file for none.
    return [name, value.size > 0 ? keepPicture(Buffer.from(await value.arrayBuffer())) : '']
  })
  return Promise.all(fields)
}

/** The pictures that a text names, as files of the content. */
export const listSent = (text: string): Files =>
  new Map(
    [...sentPictures].flatMap(([url, bytes]) =>
      text.includes(url) ? [[url.slice(1), bytes] as const] : [],
    ),
  )

/** Puts new pictures into their fields. @returns the post with them, and what is wrong with them */
export function takePictures(post: PostTexts, file: string, words: typeof contentWords.en) {
  const problems: Problem[] = []
  const refuse = (pointer: string, message: string) =>
    problems.push({ file, line: 1, path: keyOf(parsePointer(pointer)), message })
  const taken: [string, string][] = []
  for (const [name, text] of post.entries()) {
    const [, where, pointer] = /^(file|into):(.*)/s.exec(name) ?? []
    if (pointer === undefined || text === '') continue
    if (!text.startsWith('/media/')) {
      const fault = text === 'heic' || text === 'large' ? text : 'unknown'
      refuse(pointer, words.pictureFaults[fault])
      continue
    }
    if (where === 'into') {
      const into = post.get(pointer) ?? ''
      const whole = into.includes('](photo)') ? into : `${into}\n\n![](photo)`
      taken.push([pointer, whole.replace('](photo)', `](${text})`)])
      if (/!\[\s*\]/.test(whole)) refuse(pointer, words.noAltInText)
      continue
    }
    taken.push([pointer, text])
    const described = ['alt', 'pictureAlt'].map((key) => pointer.replace(/[^/]*$/, key))
    for (const each of described) if (post.get(each)?.trim() === '') refuse(each, words.noAlt)
  }
  return { post: collectTexts([...taken, ...post.entries()]), problems }
}

/** Keeps a picture by its first bytes. @returns its URL, or a key of `pictureFaults` */
function keepPicture(file: Buffer): string {
  const text = file.toString('latin1')
  if (/^.{4}ftyp(?:he|mi|ms)/s.test(text)) return 'heic'
  const [isJpeg, isPng] = [text.startsWith('\xff\xd8\xff'), text.startsWith('\x89PNG\r\n\x1a\n')]
  // The script sends no PNG or WebP with what a program or phone noted, such as the place.
  const isNoted = /eXIf|[zit]TXt|EXIF|XMP /.test(text)
  if (!isJpeg && (isNoted || !(isPng || /^RIFF.{4}WEBP/s.test(text)))) return 'unknown'
  if (file.length > maxSize) return 'large'
  const picture = isJpeg ? stripJpeg(file) : file
  const ending = isJpeg ? 'jpg' : isPng ? 'png' : 'webp'
  const url = `/media/desk/${hash('sha256', picture).slice(0, 12)}.${ending}`
  sentPictures.set(url, picture)
  return url
}

/** Keeps the segments that a JPEG is drawn with. */
function stripJpeg(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)]
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file.readUInt8(at + 1)
    const isScan = marker === 0xda
    // From the first scan on all is drawn, up to the end, whose bytes no scan has.
    const end = isScan ? file.indexOf('ffd9', at, 'hex') : at + 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at, end < 0 ? file.length : end)
    const isColor = /^.{4}(?:JFIF|ICC_PROFILE|Adobe)/s.test(segment.toString('latin1', 0, 16))
    if (isColor || !(marker === 0xfe || (marker >= 0xe0 && marker <= 0xef))) kept.push(segment)
    at = isScan ? file.length : end
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
}

import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Problem } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import type { Files } from '../../server/content/ledger/ledger.ts'
import { collectTexts, PostRejected, type PostTexts } from '../../server/forms/read-post.ts'
import { parsePointer } from './form-schema.ts'
import type { contentWords } from './words.ts'

/** In bytes. A script of the form sends less than 300 KB. */
const maxSize = 2 * 1024 * 1024

/** In bytes: of a form with pictures. One that is larger than a picture may be is refused in words. */
export const maxForm = 12 * 1024 * 1024

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

function keepPicture(file: Buffer): string {
  const kind = nameKind(file)
  if (kind === 'heic' || kind === 'unknown') return kind
  if (file.length > maxSize) return 'large'
  const picture = kind === 'jpg' ? stripJpeg(file) : stripChunks(file, kind === 'png')
  const url = `/media/desk/${hash('sha256', picture).slice(0, 12)}.${kind}`
  sentPictures.set(url, picture)
  return url
}

/** By the first bytes of a file. */
function nameKind(file: Buffer) {
  const head = file.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  return /^.{4}ftyp(?:he|mi|ms)/s.test(head) ? 'heic' : 'unknown'
}

/** Keeps the segments that a JPEG is drawn with, and of what the phone noted which side is up. */
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
    const turn = marker === 0xe1 ? readTurn(segment) : 1
    if (turn > 1 && turn <= 8) kept.push(Buffer.from([...exifHead, turn, ...exifEnd]))
    at = isScan ? file.length : end
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
}

/** Finds the orientation in an Exif, whose numbers are in either order of bytes; 1 is upright. */
function readTurn(exif: Buffer): number {
  const entries = ['0112000300000001', '1201030001000000'].map((each) =>
    exif.indexOf(each, 0, 'hex'),
  )
  const at = Math.max(...entries) + 8
  return at < 8 ? 1 : exif[at] || exif[at + 1] || 1
}

/** An Exif with an orientation between them, and nothing else. */
const exifHead = Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100', 'hex')
const exifEnd = Buffer.alloc(6)

/** Keeps the chunks that a PNG or WebP is drawn with. */
function stripChunks(file: Buffer, isPng: boolean): Buffer {
  const start = isPng ? 8 : 12
  const kept = [file.subarray(0, start)]
  for (let at = start; at + 8 <= file.length; ) {
    const length = isPng ? file.readUInt32BE(at) : file.readUInt32LE(at + 4)
    const end = at + length + (isPng ? 12 : 8 + (length % 2))
    const name = file.toString('latin1', at + (isPng ? 4 : 0)).slice(0, 4)
    if (!/^(?:EXIF|XMP |.TXt|tIME)$/i.test(name)) kept.push(file.subarray(at, end))
    at = name === 'IEND' ? file.length : end
  }
  const picture = Buffer.concat(kept)
  if (isPng) return picture
  picture.writeUInt32LE(picture.length - 8, 4)
  // The flags of an extended WebP say that it has Exif and XMP.
  if (picture.toString('latin1', 12, 16) === 'VP8X')
    picture.writeUInt8(picture.readUInt8(20) & ~0b1100, 20)
  return picture
}

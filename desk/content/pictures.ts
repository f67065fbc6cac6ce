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
    const [, pointer] = /^file:(.*)/s.exec(name) ?? []
    if (pointer === undefined || text === '') continue
    if (!text.startsWith('/media/')) {
      const fault = text === 'heic' || text === 'large' ? text : 'unknown'
      refuse(pointer, words.pictureFaults[fault])
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

/** Keeps the segments that a JPEG is drawn with, and nothing behind its end. */
function stripJpeg(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)]
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file.readUInt8(at + 1)
    if (marker === 0xd9) break
    let end = at + 2 + file.readUInt16BE(at + 2)
    // Coded bytes follow the start of a scan, up to a marker that is neither stuffed nor a restart.
    if (marker === 0xda)
      while (end + 1 < file.length && !(file[end] === 0xff && !isCoded(file.readUInt8(end + 1))))
        end += 1
    const isComment = marker === 0xfe
    const isApp = marker >= 0xe0 && marker <= 0xef
    const isColor = /^.{4}(?:JFIF|ICC_PROFILE|Adobe)/s.test(file.toString('latin1', at, at + 16))
    if (!isComment && (!isApp || isColor)) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
}

const isCoded = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7)

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

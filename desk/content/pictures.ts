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
    return [name, value.size > 0 ? await keepPicture(Buffer.from(await value.arrayBuffer())) : '']
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
async function keepPicture(file: Buffer): Promise<string> {
  const text = file.toString('latin1')
  if (/^.{4}ftyp(?:he|mi|ms)/s.test(text)) return 'heic'
  if (!/^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(text)) return 'unknown'
  if (file.length > maxSize) return 'large'
  // The script sends WebP, drawn again already.
  const isDrawn = text.startsWith('RIFF') && !/EXIF|XMP /.test(text)
  const picture = isDrawn ? file : await redraw(file).catch(() => undefined)
  if (!picture) return 'unknown'
  const url = `/media/desk/${hash('sha256', picture).slice(0, 12)}.webp`
  sentPictures.set(url, picture)
  return url
}

/** Draws a picture again, of 1,600 pixels at most: what the phone noted in it, such as the place, stays behind. */
async function redraw(data: Buffer): Promise<Buffer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  const image = { type: 'image', src: 'photo', style: { width: '100%', height: '100%' } } as const
  const images = [{ src: 'photo', data }]
  const { width, height } = await renderer.measure({ type: 'image', src: 'photo' }, { images })
  const scale = Math.min(1, 1600 / Math.max(width, height))
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  return renderer.render(image, { ...size, images, format: 'webp', quality: 80 })
}

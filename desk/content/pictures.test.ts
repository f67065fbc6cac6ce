import sharp from 'sharp'
import { expect, test } from 'vitest'
import { collectTexts } from '../../server/forms/read-post.ts'
import { readParts, sentPictures, takePictures } from './pictures.ts'
import { contentWords } from './words.ts'

const { heic, large, unknown } = contentWords.en.pictureFaults

/** A photo as a phone takes it, with its place. */
const takePhoto = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#888' } }).withExif({
    IFD0: { Make: 'Phone Works' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1' },
  })

/** Sends a form with a file, and reads it as the desk does. */
async function send(file: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file:/picture', new File([new Uint8Array(file)], 'IMG_2034.JPG'))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  const texts = await readParts(Buffer.from(await sent.arrayBuffer()), type)
  return takePictures(collectTexts(texts), 'blog/new.md', contentWords.en)
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s of a browser without scripts keeps its picture, and nothing that the phone noted',
  async (kind) => {
    const photo = await takePhoto().toFormat(kind, { quality: 100 }).toBuffer()
    expect(photo.toString('latin1')).toContain('Phone Works')
    const { post, problems } = await send(Buffer.concat([photo, Buffer.from('a film')]))
    expect(problems).toEqual([])
    const url = post.get('/picture') ?? ''
    expect(url).toMatch(/^\/media\/desk\/[0-9a-f]{12}\.webp$/)
    const kept = sentPictures.get(url) ?? expect.unreachable()
    expect(kept.toString('latin1')).not.toMatch(/Phone Works|Exif|EXIF|a film/)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect((await sharp(kept).stats()).dominant).toEqual((await sharp(photo).stats()).dominant)
  },
)

test('a picture that the script has drawn again keeps its bytes', async () => {
  const drawn = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .webp()
    .toBuffer()
  const { post } = await send(drawn)
  expect(sentPictures.get(post.get('/picture') ?? '')).toEqual(drawn)
})

test.each([
  ['a photo that an iPhone keeps', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), heic],
  ['a text named like a photo', Buffer.from('<svg onload="alert(1)"/>'), unknown],
  ['a photo of 3 MB', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(3e6)]), large],
])('%s is refused in words', async (_, file, message) => {
  const { post, problems } = await send(file, { '/picture': '/media/blog/old.svg' })
  expect(problems).toMatchObject([{ path: 'picture', message }])
  expect(post.get('/picture')).toBe('/media/blog/old.svg')
})

test('a new picture needs the words that describe it, and a form without a new one does not', async () => {
  const photo = await takePhoto().jpeg().toBuffer()
  const { problems } = await send(photo, { '/pictureAlt': ' ' })
  expect(problems).toMatchObject([{ path: 'pictureAlt', message: contentWords.en.noAlt }])
  const none = await send(Buffer.alloc(0), { '/pictureAlt': '' })
  expect(none.problems).toEqual([])
})

test('damaged pictures are refused', async () => {
  for (const head of ['ffd8ffda', 'ffd8ffe1', '89504e470d0a1a0a'])
    for (const rest of ['', '00', 'ffffffff', '0000000000', 'ff'.repeat(40), '00'.repeat(40)])
      expect((await send(Buffer.from(head + rest, 'hex'))).problems).toHaveLength(1)
})

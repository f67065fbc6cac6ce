import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { hashCard, type ShareCard } from '../../app/content/share-card.ts'
import { fitHeading } from './heading.ts'
import { maxBytes, openRenderer, openShareImages } from './share-images.ts'
import { findDirection, showableHeading } from './words.ts'

const drawings = join(import.meta.dirname, '../../public/pictures')
const content = mkdtempSync(join(tmpdir(), 'share-images-'))
afterAll(() => rmSync(content, { recursive: true }))
const folders = { drawings, content: () => content }
const find = openShareImages(folders)

/** The image of a card; fails where there is none. */
async function draw(card: ShareCard, render = find): Promise<Buffer> {
  const image = await render(card)
  if (!image) throw new Error('no image')
  return image
}

const card: ShareCard = {
  kind: 'page',
  heading: 'Frequently asked questions',
  tint: '#DDE3FF',
  direction: 'ltr',
  brand: '9ex',
}

const service: ShareCard = {
  ...card,
  kind: 'service',
  heading: 'Web Development',
  note: 'from $3,000',
  picture: 'service-web-development',
}

const project: ShareCard = { ...card, kind: 'project', picture: 'travellet-mobile' }

const cards: Record<string, ShareCard> = {
  'the home page': {
    ...card,
    kind: 'home',
    heading: 'Turning Your Startup Dreams into Reality',
    shippedEnd: 'into Reality',
    picture: 'builtop-dashboard',
  },
  'a page': card,
  'a page with a scene': { ...card, picture: 'life-wall', note: 'Two offices, one drawing board' },
  'a service': service,
  'a project': { ...project, heading: 'Travellet', accent: '#2547FF' },
  'a post': { ...card, kind: 'post', heading: 'The first call', note: '15 September 2026' },
  'a job': { ...card, kind: 'job', heading: 'QA engineer', note: 'Lahore, Pakistan' },
  'a post in Arabic': { ...card, kind: 'post', direction: 'rtl', heading: 'واجهة عربية ليست مرآة' },
  'a project in two scripts': { ...project, direction: 'rtl', heading: 'محفظة Travellet (جديد)' },
}

test.each(Object.entries(cards))('%s has a picture that every network shows', async (_, shown) => {
  const picture = await draw(shown)
  expect(picture.length).toBeLessThanOrEqual(maxBytes)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('no two of them are alike', async () => {
  const made = await Promise.all(Object.values(cards).map((card) => draw(card)))
  expect(new Set(made.map((picture) => picture.toString('base64'))).size).toBe(made.length)
})

/** The rectangle of a page's heading, and a strip about it that must stay empty. */
const inside = { left: 60, top: 120, width: 610, height: 390 }
const about = [
  { left: 0, top: 110, width: 58, height: 520 },
  { left: 676, top: 0, width: 32, height: 630 },
  { left: 0, top: 512, width: 700, height: 118 },
]

const readGray = (picture: Buffer, part: typeof inside) =>
  sharp(picture).extract(part).greyscale().raw().toBuffer()

const hostile = {
  'of 300 characters': 'Words and yet more words that go on, '.repeat(9).slice(0, 300),
  'of one word of 200 letters': 'W'.repeat(200),
  'with emoji': 'We launched \u{1F389}\u{1F469}\u200D\u{1F680} today',
  'in Arabic': 'متجر إلكتروني يفتح بسرعة على أقدم هاتف لدى عميلك',
  'that is empty': '',
  'of emoji alone': '\u{1F389}',
  'with markup': '<script>alert("1")</script> &amp; <b>bold</b>',
  'with controls and line ends': 'One\u0000\u202Etwo\n\n\r\nthree\uFEFF',
}

test.each(Object.entries(hostile))('a heading %s stays in its frame', async (_, heading) => {
  const made = await draw({ ...card, heading })
  expect(made.length).toBeLessThanOrEqual(maxBytes)
  // Right to left everything is on the other side.
  const isMirrored = findDirection(heading) === 'rtl'
  const picture = isMirrored ? await sharp(made).flop().toBuffer() : made
  const white = (await readGray(picture, inside)).filter((gray) => gray > 200).length
  expect(white).toBeGreaterThan(500)
  for (const part of about) {
    // The night field and its grid; letters are white.
    expect(Math.max(...(await readGray(picture, part)))).toBeLessThan(110)
  }
})

test.each([
  ['Łódź, İstanbul, الرياض'],
  ['ہم آپ کی ایپ ڈیڑھ ہفتے میں بنائیں گے'],
  ['Việt Nguyễn'],
  ['½ & ₨ 3,000'],
  ['Acme by 9ex® © 2026'],
])('%s is shown whole', (words) => {
  expect(showableHeading(words)).toBe(words)
})

test('emoji and controls are left out; of a text that no font has whole, nothing is shown', () => {
  expect(showableHeading('A \u{1F389} b\u0007 c')).toBe('A b c')
  expect(showableHeading('A \u{1F469}\u{1F3FD}\u200D\u2695\uFE0F b')).toBe('A b')
  for (const words of ['A 中文 b', '½ & ₨ → ✓', 'iOS ↔ Android', 'Acme™', 'We ❤\uFE0F founders'])
    expect(showableHeading(words)).toBe('')
})

/** Where light letters begin and end in a band of rows, in pixels from the left. */
async function findInk(picture: Buffer, band: { top: number; height: number }) {
  const part = { left: 0, width: 1200, ...band }
  const gray = await readGray(picture, part)
  const columns = [...gray.keys()].filter((at) => (gray[at] ?? 0) > 200).map((at) => at % 1200)
  return { start: Math.min(...columns), end: Math.max(...columns) }
}

test('a heading right to left stands flush right, on a card that is not', async () => {
  const render = (heading: string) => draw({ ...card, kind: 'job', heading })
  const { end } = await findInk(await render('أسبوعين، بميزانية'), { top: 200, height: 240 })
  expect(1200 - 112 - end).toBeLessThan(12)
})

test('a service right to left has nothing light under its heading', async () => {
  const arabic = { ...service, direction: 'rtl', heading: 'ا', note: undefined } as const
  const picture = await draw(arabic)
  const part = { left: 620, top: 120, width: 440, height: 390 }
  expect((await readGray(picture, part)).every((gray) => gray < 110)).toBe(true)
})

test('a long note is set smaller and not cut', async () => {
  const note = 'Wednesday, 30 September 2026, in the afternoon'
  const ends = await Promise.all(
    [note, `${note}.`].map((note) =>
      draw({ ...card, kind: 'post', heading: 'Post', note }).then((picture) => picture),
    ),
  )
  expect(ends[0]?.equals(ends[1] ?? Buffer.alloc(0))).toBe(false)
})

test('letters of Arabic are joined', async () => {
  const renderer = await openRenderer()
  const widthOf = async (words: string) => {
    const at = { x: 0, y: 0, width: 1000, height: 200, largest: 100, smallest: 100 }
    return (await fitHeading(renderer, words, at, 'rtl')).width
  }
  expect(await widthOf('بب')).toBeLessThan(1.8 * (await widthOf('ب')))
})

test('a heading in two scripts has no spaced letters, and no blank at the end of a line', async () => {
  const renderer = await openRenderer()
  const at = { x: 0, y: 0, width: 590, height: 370, largest: 96, smallest: 96 }
  const written = 'React کی ایپ دو ہفتے میں'
  const { words, type } = await fitHeading(renderer, written, at, 'ltr')
  expect(words).toBe('React کی ایپ\nدو ہفتے میں')
  expect(type.letterSpacing).toBe(0)
})

test('the hash changes with everything that an image shows', () => {
  expect(hashCard(service)).toMatch(/^[\da-f]{10}$/)
  expect(hashCard({ ...service })).toBe(hashCard(service))
  const others: ShareCard[] = [
    { ...service, note: 'from $3,200' },
    { ...service, heading: 'Web development' },
    { ...service, shippedEnd: 'Development' },
    { ...service, kind: 'page' },
    { ...service, picture: 'service-placeholder' },
    { ...service, pictureVersion: '2' },
    { ...service, sketch: 'placeholder-website' },
    { ...service, tint: '#FFFFFF' },
    { ...service, accent: '#FFFFFF' },
    { ...service, direction: 'rtl' },
    { ...service, brand: 'Ten' },
  ]
  expect(new Set([service, ...others].map(hashCard)).size).toBe(others.length + 1)
})

test('concurrent requests share an image, which is cached', async () => {
  const shown = { ...card, heading: 'Asked for by many' }
  const [first, second] = await Promise.all([draw(shown), draw({ ...shown })])
  expect(second).toBe(first)
  expect(await draw(shown)).toBe(first)
})

test('more than a hundred that wait are sent away, and later ones are drawn', async () => {
  const flooded = openShareImages(folders)
  const flood = Array.from({ length: 130 }, (_, at) => ({ ...card, heading: `Page ${at}` }))
  const all = flood.map((each) => flooded(each))
  expect((await Promise.all(all.slice(100))).filter(Boolean)).toEqual([])
  expect(await all[0]).toBeDefined()
}, 60_000)

test('the cache evicts the oldest image when it is full', async () => {
  const small = openShareImages(folders, 250_000)
  const render = (heading: string) => draw({ ...card, heading }, small)
  const [first] = await Promise.all(['One', 'Two', 'Three', 'Four'].map(render))
  const again = await render('One')
  expect(again).not.toBe(first)
  expect(again.equals(first ?? Buffer.alloc(0))).toBe(true)
})

test('without its drawing, missing or broken, a card has an image', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'share-image-'))
  cpSync(join(drawings, 'life-wall-drawn-800.webp'), join(broken, 'life-wall-drawn-800.webp'))
  writeFileSync(join(broken, 'life-wall-shipped-800.webp'), 'no picture')
  const without = await draw(card)
  for (const [folderName, picture] of [
    [broken, 'life-wall'],
    [join(broken, 'nothing'), 'life-wall'],
    [drawings, 'nobody-mobile'],
    [drawings, '../favicon'],
  ] as const) {
    const image = await draw(
      { ...card, picture },
      openShareImages({ drawings: folderName, content: () => content }),
    )
    expect(image.equals(without)).toBe(true)
  }
})

describe('a screenshot', () => {
  const shown: ShareCard = { ...project, picture: '/media/shop.png', sketch: 'placeholder-website' }
  const write = (name: string, bytes: Buffer | string) => {
    mkdirSync(join(content, 'media'), { recursive: true })
    writeFileSync(join(content, 'media', name), bytes)
  }
  const red = sharp({ create: { width: 720, height: 1600, channels: 3, background: '#FF0000' } })
  /** The middle of the shipped side. */
  const colorOf = async (image: Buffer) => {
    const part = { left: 1000, top: 300, width: 1, height: 1 }
    return [...(await sharp(image).extract(part).raw().toBuffer())]
  }

  test.each(['png', 'jpeg', 'webp'] as const)('stands beside a sketch (%s)', async (kind) => {
    const name = `shop.${kind.replace('jpeg', 'jpg')}`
    write(name, await red.clone().toFormat(kind).toBuffer())
    const [reds = 0, green = 255] = await colorOf(
      await draw({ ...shown, picture: `/media/${name}` }),
    )
    expect(reds).toBeGreaterThan(230)
    expect(green).toBeLessThan(30)
  })

  test('gives way to the sketch where it is missing, or of a kind that cannot be read', async () => {
    const sketched = await draw({ ...shown, picture: 'placeholder-website', sketch: undefined })
    write('shop.avif', 'no picture')
    write('broken.png', 'no picture')
    for (const name of ['none.png', 'shop.avif', 'broken.png']) {
      const image = await draw({ ...shown, picture: `/media/${name}` })
      expect(image.equals(sketched), name).toBe(true)
    }
  })
})

test('rendering takes another thread than the requests', async () => {
  const shown = { ...project, heading: 'Travellet, a multi-currency wallet' }
  const shares: number[] = []
  for (const run of [1, 2, 3]) {
    const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()]
    await draw({ ...shown, note: `Run ${run}` })
    const [own, total] = [process.threadCpuUsage(thread), process.cpuUsage(all)]
    shares.push((own.user + own.system) / (total.user + total.system))
  }
  expect(Math.min(...shares)).toBeLessThan(0.5)
})

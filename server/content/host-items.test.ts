import { describe, expect, test } from 'vitest'
import { blogSchema } from '../../contracts/blog.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { jobSchema } from '../../contracts/job.ts'
import * as items from './host-items.ts'

const site = { host: 'https://cms.example' }
const normalizePost = (item: unknown) => items.normalizePost(item, site)
const normalizeJob = (item: unknown) => items.normalizeJob(item)

const post = {
  title: 'Sizes',
  slug: 'sizes',
  image_url: 'https://pictures.example/sizes.png',
  published_date: '2026-03-02T08:00:00Z',
  text: 'A text.',
}

describe('a post of a content host', () => {
  test.each(['image_url', 'published_date', 'text'])('is valid without its %s', (field) => {
    expect(normalizePost({ ...post, [field]: null })).toEqual({ ...post, [field]: '' })
    const { [field as keyof typeof post]: _, ...rest } = post
    expect(normalizePost(rest)).toEqual({ ...post, [field]: '' })
  })

  test.each([
    ['%d9%85%d8%b1-a', 'مر-a'],
    ['100%25', '100%'],
    ['100%', '100%'],
    ['مر', 'مر'],
  ])('with the slug %j has %j', (written, slug) => {
    expect(normalizePost({ ...post, slug: written })).toMatchObject({ slug })
  })

  test('may have a date with a space before its time', () => {
    const dated = normalizePost({ ...post, published_date: '2026-03-02 08:00:00' })
    expect(dated).toMatchObject({ published_date: '2026-03-02T08:00:00' })
  })

  test.each([null, 7, 'text', []])('%j is left for the schema to refuse', (item) => {
    expect(normalizePost(item)).toBe(item)
  })

  test.each([null, undefined, '', '<p></p>', 7])('with the title %j is refused', (title) => {
    expect(blogSchema.safeParse(normalizePost({ ...post, title })).success).toBe(false)
    expect(jobSchema.safeParse(normalizeJob({ title, desc: 'Work.' })).success).toBe(false)
  })

  test('keeps all but a date that is none', () => {
    expect(normalizePost({ ...post, published_date: 1_764_000_000 })).toEqual({
      ...post,
      published_date: '',
    })
  })

  test('a field of another type is left for the schema to refuse', () => {
    expect(normalizePost({ ...post, title: 7 })).toEqual({ ...post, title: 7 })
  })
})

describe('what a host writes for a page of its own', () => {
  test.each([
    ['Tom &amp; Jerry&#8217;s guide', 'Tom & Jerry’s guide'],
    ['<b>Bold</b> and <span class="x">more</span>', 'Bold and more'],
    ['AT&T in R&D: 5 < 6 & 7 > 6', 'AT&T in R&D: 5 < 6 & 7 > 6'],
    ['One<br />two&nbsp;three', 'One two three'],
    ['A<script>alert(1)</script>', 'A'],
    ['What &lt;b&gt; means', 'What <b> means'],
    ['One\r\ntwo', 'One two'],
  ])('the title %j is %j', (written, title) => {
    expect(normalizePost({ ...post, title: written })).toMatchObject({ title })
    expect(normalizeJob({ title: written, desc: 'Work.' })).toMatchObject({ title })
  })

  test.each([
    ['/uploads/a.png', 'https://cms.example/uploads/a.png'],
    ['uploads/a.png', 'https://cms.example/uploads/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https://cdn.example/a.png?w=1&amp;h=2', 'https://cdn.example/a.png?w=1&h=2'],
    ['https://cdn.example/a.png?w=1&#038;h=2', 'https://cdn.example/a.png?w=1&h=2'],
    ['https://cdn.example/a.png?w=1&region=eu&copy=2&lt=3&section=4', undefined],
    ['https://cdn.example/<b>a</b>.png', undefined],
  ])('its picture %s is %s', (written, url) => {
    expect(normalizePost({ ...post, image_url: written })).toMatchObject({
      image_url: url ?? written,
    })
  })

  test('is cut before it is read, however long', () => {
    const title = `${'<br>'.repeat(300_000)}A`
    expect(normalizePost({ ...post, title })).toMatchObject({ title: '' })
    const text = 'src=x '.repeat(1_000_000)
    expect(normalizePost({ ...post, text })).toHaveProperty('text.length', 2 * maxLength.post)
  })
})

test('a job of a content host is valid without its description', () => {
  expect(normalizeJob({ title: 'QA engineer' })).toEqual({ title: 'QA engineer', desc: '' })
})

describe('the line breaks of a text', () => {
  const linesOf = (text: string) => normalizePost({ ...post, text })
  test('stay where it is plain', () => {
    expect(linesOf('Johar Town\nLahore\r\nPakistan\n\nNext')).toMatchObject({
      text: 'Johar Town  \nLahore  \nPakistan\n\nNext',
    })
  })

  test('stay around the items of a list', () => {
    expect(linesOf('Line one\nLine two\n\n- a\n- b')).toMatchObject({
      text: 'Line one  \nLine two\n\n- a\n- b',
    })
  })

  test.each([
    '# Sizes\nof it',
    '- one\ntwo',
    'a **b**\nc',
    '<p>a\nb</p>',
    '[a](/faq)\nc',
    '1. a\nb',
  ])('are spaces where it is Markdown or HTML: %j', (text) => {
    expect(linesOf(text)).toMatchObject({ text })
  })
})

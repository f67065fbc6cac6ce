import { describe, expect, test } from 'vitest'
import { normalizeJob, normalizePost } from './host-items.ts'

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

  test('without a title gets one from its slug', () => {
    const untitled = { ...post, title: null, slug: 'what-an-mvp-costs' }
    expect(normalizePost(untitled)).toMatchObject({ title: 'What an mvp costs' })
    const { slug: _, ...detail } = untitled
    expect(normalizePost(detail, 'by_hand')).toMatchObject({ title: 'By hand' })
  })

  test('may have a date with a space before its time', () => {
    const dated = normalizePost({ ...post, published_date: '2026-03-02 08:00:00' })
    expect(dated).toMatchObject({ published_date: '2026-03-02T08:00:00' })
  })

  test.each([null, 7, 'text', [], {}, { slug: 'a' }, { slug: 'a', title: null, text: '' }])(
    '%j is left for the schema to refuse',
    (item) => {
      expect(normalizePost(item)).toBe(item)
    },
  )

  test('a field of another type is left for the schema to refuse', () => {
    expect(normalizePost({ ...post, title: 7 })).toEqual({ ...post, title: 7 })
  })
})

describe('a job of a content host', () => {
  test('is valid with its title or its description alone', () => {
    expect(normalizeJob({ title: 'QA engineer' })).toEqual({ title: 'QA engineer', desc: '' })
    expect(normalizeJob({ title: null, desc: '**Tests** what we ship.\nAnd more.' })).toMatchObject(
      {
        title: 'Tests what we ship.',
      },
    )
  })
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

  test.each(['# Sizes\nof it', '- one\ntwo', 'a **b**\nc', '<p>a\nb</p>', '[a](/b)\nc', '1. a\nb'])(
    'are spaces where it is Markdown or HTML: %j',
    (text) => {
      expect(linesOf(text)).toMatchObject({ text })
    },
  )
})

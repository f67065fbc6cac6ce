import { describe, expect, test } from 'vitest'
import { readEmbedding } from './read-embedding.ts'

const read = (query: string) => readEmbedding(new URLSearchParams(query))

describe('a form', () => {
  test('stands alone when its URL says nothing', () => {
    expect(read('')).toEqual({
      embedId: undefined,
      noHeading: false,
      sandbox: false,
      hidden: {},
      answers: {},
      attribution: {},
    })
  })

  test('knows the id it was embedded with', () => {
    expect(read('typeform-embed-id=123&typeform-embed=popup-blank').embedId).toBe('123')
  })

  test.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['TRUE', false],
  ])('leaves its heading to the page around when that says so (%s)', (value, noHeading) => {
    expect(read(`typeform-embed-no-heading=${value}`).noHeading).toBe(noHeading)
  })

  test('takes every other parameter for a hidden field', () => {
    expect(read('source_page=%2Fservices&call_to_action=navigation+bar&gclid=x').hidden).toEqual({
      source_page: '/services',
      call_to_action: 'navigation bar',
      gclid: 'x',
    })
  })

  test('keeps answers apart, by their questions', () => {
    const { answers, hidden } = read('answers-stage=A+prototype&answers-name=&source_page=/')
    expect(answers).toEqual({ stage: 'A prototype' })
    expect(hidden).toEqual({ source_page: '/' })
  })

  test('keeps the campaign apart, which the visitor may leave out', () => {
    const { attribution, hidden } = read('utm_source=newsletter&utm_medium=&source_page=/')
    expect(attribution).toEqual({ utm_source: 'newsletter' })
    expect(hidden).toEqual({ source_page: '/' })
  })

  test.each(['enable-sandbox=true', 'enable-sandbox=1', '__dangerous-disable-submissions=true'])(
    'is on trial when the address says %s',
    (query) => {
      expect(read(query).sandbox).toBe(true)
    },
  )

  test.each([
    'typeform-embed',
    'typeform-embed-id',
    'typeform-embed-auto-resize',
    'typeform-embed-disable-scroll',
    'typeform-embed-handle-ending-button-click',
    'typeform-embed-handles-redirect',
    'typeform-embed-no-heading',
    'typeform-embed-no-scrollbars',
    'typeform-embed-redirect-target',
    'typeform-medium',
    'typeform-medium-version',
    'typeform-source',
    'embed-hide-footer',
    'embed-hide-headers',
    'embed-opacity',
    'disable-tracking',
    'enable-sandbox',
    'share-ga-instance',
    '__dangerous-disable-submissions',
    'force-touch',
    'add-placeholder-ws',
  ])('does not take the SDK’s own %s for one', (name) => {
    expect(read(`${name}=x&source_page=/`).hidden).toEqual({ source_page: '/' })
  })

  test.each(['disable-tracking-of', 'my-typeform-id', 'embedded', 'share', 'tf'])(
    'takes %s for one, although it sounds like the SDK’s',
    (name) => {
      expect(read(`${name}=x`).hidden).toEqual({ [name]: 'x' })
    },
  )

  test('takes forty hidden fields at most, and does not count the SDK’s', () => {
    const many = Array.from({ length: 200 }, (_, index) => `f${index}=x`).join('&')
    const { hidden, embedId } = read(`typeform-embed-id=1&embed-opacity=100&${many}`)
    expect(embedId).toBe('1')
    expect(Object.keys(hidden)).toHaveLength(40)
    expect(hidden).toHaveProperty('f39', 'x')
  })

  test('is not harmed by names like those of an object’s parts', () => {
    const { hidden } = read('__proto__=polluted&constructor=x')
    expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.entries(hidden)).toContainEqual(['constructor', 'x'])
  })
})

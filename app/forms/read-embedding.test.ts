import { describe, expect, test } from 'vitest'
import { readEmbedding } from './read-embedding.ts'

const declared = ['source_page', 'call_to_action', '__proto__']
const read = (query: string) => readEmbedding(new URLSearchParams(query), declared)

describe('a form', () => {
  test('stands alone when its URL says nothing', () => {
    expect(read('')).toEqual({
      embedId: undefined,
      noHeading: false,
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

  test('takes the hidden fields that it declares, and no other parameter', () => {
    const query = 'source_page=%2Fservices&call_to_action=hero&gclid=x&typeform-source=y'
    expect(read(query).hidden).toEqual({ source_page: '/services', call_to_action: 'hero' })
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

  test('is not harmed by names like those of an object’s parts', () => {
    const { hidden } = read('__proto__=polluted&constructor=x')
    expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { readProjectState } from './project-state.ts'

const pictures = ['/pictures/travellet-mobile', '/pictures/travellet-website']
const read = (state: unknown) => readProjectState(state, pictures)

const linkUrl = 'https://travellet.example'
const appStoreUrl = 'https://apps.example/travellet'
const googlePlayUrl = 'http://play.example/travellet'

describe('the state a portfolio card hands over', () => {
  test.each([{ linkUrl, appStoreUrl, googlePlayUrl }])('gives the URLs %j', (state) => {
    expect(read(state)).toEqual(state)
  })

  test('gives the good URLs where others are bad', () => {
    const state = { linkUrl: 'javascript:alert(1)', appStoreUrl, googlePlayUrl: 7 }
    expect(read(state)).toEqual({ appStoreUrl })
  })

  test('gives nothing that is not known', () => {
    const state = { linkUrl, title: 'Forged', __html: '<script>', href: 'https://evil.example' }
    expect(read(state)).toEqual({ linkUrl })
  })

  test('gives the picture with it', () => {
    const state = { imagePath: '/pictures/travellet-mobile', linkUrl }
    expect(read(state)).toEqual(state)
  })

  test('speaks also when it holds a picture and no URL: both badges are then disabled', () => {
    const state = { imagePath: '/pictures/travellet-mobile' }
    expect(read(state)).toEqual(state)
  })

  test.each(['https://evil.example/a.png', '/pictures/../../secret', '/pictures/yusra-mobile', 7])(
    'gives no picture that is not the site’s own: %s',
    (imagePath) => {
      expect(read({ imagePath, linkUrl })).toEqual({ linkUrl })
    },
  )
})

test.each([
  undefined,
  'https://travellet.example',
  [linkUrl],
  {},
  { linkUrl: '' },
  { linkUrl: [linkUrl] },
  { linkUrl: ' javascript:alert(1)' },
  { linkUrl: 'mailto:a@example.com' },
  { linkUrl: '//travellet.example' },
  { linkUrl: '/travellet' },
])('the state %j holds nothing usable, so the content is used', (state) => {
  expect(read(state)).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { isTrackingAllowed } from './analytics.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser that says nothing', { doNotTrack: null }, true],
  ['a browser that permits', { doNotTrack: '0', globalPrivacyControl: false }, true],
  ['Do Not Track', { doNotTrack: '1' }, false],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }, false],
])('%s is obeyed: %j', (_, navigator, may) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { documentElement: { dataset: { counting: '' } } })
  expect(isTrackingAllowed()).toBe(may)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  expect(isTrackingAllowed()).toBe(false)
})

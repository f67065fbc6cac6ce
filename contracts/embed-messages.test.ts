import { describe, expect, test } from 'vitest'
import { type EmbedMessage, findFormEvent, parseEmbedMessage } from './embed-messages.ts'

const embedId = '123456789'

describe('a message from a form', () => {
  const heard: EmbedMessage[] = [
    { type: 'form-ready', embedId, formId: 'get-a-quote' },
    { type: 'form-started', embedId, formId: 'get-a-quote', responseId: 'r-1' },
    { type: 'form-submit', embedId, formId: 'get-a-quote', responseId: 'r-1' },
    { type: 'form-close', embedId },
  ]
  test.each(heard)('$type is an event for the page', (message) => {
    expect(findFormEvent(message)).toBe(message.type)
  })

  const ofTheSdk: EmbedMessage[] = [
    { type: 'form-height-changed', embedId, height: 450 },
    { type: 'thank-you-screen-redirect', embedId, url: '/services', target: undefined },
    { type: 'redirect-after-submit', embedId, url: '/services', target: '_top' },
  ]
  test.each(ofTheSdk)('$type is the SDK’s own business', (message) => {
    expect(parseEmbedMessage(message)).toBe(message)
    expect(findFormEvent(message)).toBeUndefined()
  })
})

test.each([
  undefined,
  null,
  'form-submit',
  ['form-submit', embedId],
  { embedId },
  { type: 'form-submit', embedId: 7 },
  { type: 'form-submit', embedId },
  { type: 'form-submit', embedId, formId: 'get-a-quote', responseId: { r: 1 } },
  { type: 'form-height-changed', embedId, height: '450' },
  { type: 'form-height-changed', embedId, height: Number.NaN },
  { type: 'form-height-changed', embedId, height: Number.POSITIVE_INFINITY },
  { type: 'form-theme', embedId, theme: { color: '#0d1117', backgroundColor: '#FFFFFF' } },
  { type: 'redirect-after-submit', embedId, url: ['https://evil.example'] },
  { type: 'redirect-after-submit', embedId, url: '/', target: 'a-window' },
  { type: ['form-submit'], embedId },
  { type: 'form-redirect', embedId, url: 'https://evil.example' },
  { type: 'constructor', embedId },
])('the forged message %j is no event', (data) => {
  expect(parseEmbedMessage(data)).toBeUndefined()
})

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

  const ofTheSdk = [
    { type: 'form-screen-changed', embedId, formId: 'get-a-quote', ref: 'name' },
    { type: 'form-height-changed', embedId, height: 450 },
    { type: 'form-theme', embedId, theme: { color: '#0d1117', backgroundColor: '#FFFFFF' } },
    { type: 'thank-you-screen-button-click', embedId, formId: 'get-a-quote', ref: 'end' },
    { type: 'thank-you-screen-redirect', embedId, url: '/services' },
    { type: 'redirect-after-submit', embedId, url: '/services', target: '_top' },
    { type: 'duplicate-detected', embedId, formId: 'get-a-quote', responseId: 'r-1' },
    { type: 'welcome-screen-hidden', embedId, formId: 'get-a-quote' },
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
  { type: 'form-theme', embedId, theme: { color: 'red', backgroundColor: 'url(x)' } },
  { type: 'redirect-after-submit', embedId, url: ['https://evil.example'] },
  { type: 'redirect-after-submit', embedId, url: '/', target: 'a-window' },
  { type: ['form-submit'], embedId },
  { type: 'form-redirect', embedId, url: 'https://evil.example' },
  { type: 'constructor', embedId },
])('the forged message %j is no event', (data) => {
  expect(parseEmbedMessage(data)).toBeUndefined()
  expect(findFormEvent(data)).toBeUndefined()
})

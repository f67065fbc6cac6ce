import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { machineOrigins, ownOrigins } from './hosts.ts'

describe('a site that was told its origins', () => {
  const originOf = ownOrigins(['https://www.example.com', 'http://old.example:8080'])

  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['WWW.EXAMPLE.COM', 'https://www.example.com'],
    ['www.example.com:443', 'https://www.example.com'],
    ['old.example:8080', 'http://old.example:8080'],
  ])('is at %s', (host, origin) => {
    expect(originOf(host)).toBe(origin)
  })

  test.each(['www.example.com:80', 'old.example', 'example.com', 'localhost', ''])(
    'is not at “%s”',
    (host) => {
      expect(originOf(host)).toBeUndefined()
    },
  )
})

describe('a site that was not', () => {
  const originOf = machineOrigins(undefined)

  test.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:1',
    '192.0.2.7',
    '[2001:db8::1]:3000',
    hostname(),
  ])('is at %s', (host) => {
    expect(originOf(host)).toBe(`http://${host.toLowerCase()}`)
  })

  test('is at the name it was told to listen on', () => {
    expect(machineOrigins('inner.example')('inner.example:3000')).toBe('http://inner.example:3000')
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '192.0.2.7.evil.example',
    '::1',
    '',
    ':3000',
  ])('is not at “%s”', (host) => {
    expect(originOf(host)).toBeUndefined()
  })
})

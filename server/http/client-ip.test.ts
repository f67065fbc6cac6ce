import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientIp, parseNetworks, proxyRequestId, rateLimitKeys, unknownIp } from './client-ip.ts'

const proxies = parseNetworks('10.0.0.0/8, 2001:db8:ffff::/48 127.0.0.1')

describe('the address of a visitor', () => {
  test.each([
    ['without proxies, the socket', '203.0.113.5', undefined, '203.0.113.5'],
    ['behind one proxy, what it wrote', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['behind two, what the first wrote', '127.0.0.1', '203.0.113.5, 10.2.3.4', '203.0.113.5'],
    ['with a port', '10.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
    ['IPv6 in brackets', '10.0.0.1', '"", [2001:db8::5]:443', '2001:db8::5'],
    ['IPv4 in IPv6’s clothes', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['behind an IPv6 proxy', '2001:db8:ffff::1', '2001:db8:1::5', '2001:db8:1::5'],
    ['behind a proxy that says nothing, the proxy', '10.0.0.1', undefined, '10.0.0.1'],
    ['when every hop is a proxy, the first', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['with a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('is, %s', (_, socket, header, address) => {
    expect(clientIp(socket, header, proxies)).toBe(address)
  })

  test.each([
    ...['unknown', 'Unknown', '_hidden', '_SEVKISEK', '', ' ', '-', '"', 'null', '256.1.1.1'],
    ...[
      '1.2.3',
      '203.0.113.5;',
      '0x7f.1',
      '0.0.0.0',
      '::',
      '[::]:80',
      'example.com',
      ':4711',
      '١.٢.٣.٤',
    ],
  ])('is unknown when the proxy names none (%j), whatever the visitor wrote before', (hop) => {
    for (const forged of ['', '203.0.113.5, ', '127.0.0.1, ', 'unknown, 10.0.0.1, ']) {
      for (const proxiesAfter of ['', ', 10.2.3.4', ', 10.2.3.4:80, 2001:db8:ffff::1']) {
        const header = `${forged}${hop}${proxiesAfter}`
        expect(clientIp('10.0.0.1', header, proxies), header).toBe(unknownIp)
      }
    }
  })

  test('is unknown when the connection is closed before it was read', () => {
    expect(clientIp('', undefined, proxies)).toBe(unknownIp)
    expect(clientIp('', '203.0.113.5', proxies)).toBe(unknownIp)
  })

  test('cannot be forged by one who is not a proxy, whatever the header says', () => {
    const part = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.constantFrom('10.0.0.1', '127.0.0.1', '::1', '0x7f.1', '', '203.0.113.5'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const header = parts.join(', ')
        expect(clientIp('203.0.113.5', header, proxies)).toBe('203.0.113.5')
        expect(clientIp('10.0.0.1', `${header}, 203.0.113.5`, proxies)).toBe('203.0.113.5')
      }),
      { numRuns: 2000, seed: 5 },
    )
  })

  test('is no address of a proxy that was configured badly', () => {
    expect(() => parseNetworks('10.0.0.0/8, proxy.example.com')).toThrow('proxy.example.com')
  })
})

describe('a visitor’s limits', () => {
  test.each([
    ['two addresses of one IPv6 household', '2a02:8108:1:2::1', '2a02:8108:1:2:ffff::9', true],
    ['two IPv6 households', '2a02:8108:1:2::1', '2a02:8108:1:3::1', false],
    ['two IPv4 addresses', '203.0.113.5', '203.0.113.6', false],
    ['an address and itself in IPv6’s clothes', '203.0.113.5', '::ffff:203.0.113.5', true],
  ])('of %s are shared: %s and %s, %s', (_, one, other, shared) => {
    expect(rateLimitKeys(one)?.client === rateLimitKeys(other)?.client).toBe(shared)
  })

  test.each([unknownIp, 'nonsense', ''])(
    'of one that is unknown (%j) are shared by all of them',
    (address) => {
      expect(rateLimitKeys(address)).toEqual({ client: unknownIp, network: unknownIp })
    },
  )

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1'])(
    'do not hold for %j, which is a proxy that the configuration does not name',
    (address) => {
      expect(rateLimitKeys(address)).toBeUndefined()
    },
  )
})

test.each([
  ['a trusted proxy’s id', '127.0.0.1', '0123456789abcdef0123456789abcdef', true],
  ['a visitor’s own', '203.0.113.5', '0123456789abcdef0123456789abcdef', false],
  ['a text that is no id', '127.0.0.1', 'a b\\n{"event":"x"}', false],
  ['none', '127.0.0.1', undefined, false],
])('the id of a request is %s: %s, %s, %s', (_, remoteAddress, id, isAccepted) => {
  const request = { socket: { remoteAddress }, headers: { ...(id && { 'x-request-id': id }) } }
  const accepted = proxyRequestId(
    // Nothing else of them is read.
    request as unknown as Parameters<typeof proxyRequestId>[0],
    parseNetworks('127.0.0.0/8'),
  )
  expect(accepted).toBe(isAccepted ? id : undefined)
})

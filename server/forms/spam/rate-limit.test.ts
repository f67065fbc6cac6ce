import { describe, expect, test } from 'vitest'
import { visitorNetwork } from './rate-limit.ts'

describe('limits', () => {
  test.each([
    ['two addresses of one IPv6 household', '2a02:8108:1:2::1', '2a02:8108:1:2:ffff::9', true],
    ['two IPv6 households', '2a02:8108:1:2::1', '2a02:8108:1:3::1', false],
    ['two IPv4 addresses', '203.0.113.5', '203.0.113.6', false],
    ['an address and itself in IPv6’s clothes', '203.0.113.5', '::ffff:203.0.113.5', true],
  ])('of %s are shared: %s and %s, %s', (_, one, other, shared) => {
    expect(visitorNetwork(one)?.address === visitorNetwork(other)?.address).toBe(shared)
  })

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', 'nonsense', ''])(
    'do not hold for %j, which is a proxy that the configuration does not name',
    (address) => {
      expect(visitorNetwork(address)).toBeUndefined()
    },
  )
})

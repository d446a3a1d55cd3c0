import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressGroup, clientAddress } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string | string[]): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

describe('where a request comes from', () => {
  const address = clientAddress(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

  test.each<[string, string, string | string[] | undefined, string]>([
    ['the socket, when nobody forwarded it', '203.0.113.7', undefined, '203.0.113.7'],
    ['the socket, when a stranger claims to forward', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what the proxy saw', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what the last proxy saw, not what its client claimed', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['what the first of two proxies saw', '10.0.0.1', ['198.51.100.1, 203.0.113.7', '10.0.0.2'], '203.0.113.7'],
    ['the proxy, when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy, when what it says is no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an IPv4 address written as IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['what an IPv6 proxy saw', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ])('is %s', (_, socket, forwarded, expected) => {
    expect(address(from(socket, forwarded))).toBe(expected)
  })

  test('cannot be asked of proxies that are no addresses', () => expect(() => clientAddress(['proxy'])).toThrow())
})

describe('limits by address count', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s as %s', (address, group) => expect(addressGroup(address)).toBe(group))
})

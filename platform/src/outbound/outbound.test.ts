import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { outbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

let asked = 0
const till = createServer((request, response) => {
  asked += 1
  if (request.url === '/elsewhere') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('a secret')
  if (request.url === '/refused') return response.writeHead(500).end('a secret')
  if (request.url === '/large') return response.end(Buffer.alloc(5_000))
  if (request.url === '/slow') return response.write('x')
  return response.end('tickets')
})
await new Promise<void>((resolve) => till.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  till.closeAllConnections()
  till.close()
})
const { port } = till.address() as AddressInfo
const here = `127.0.0.1:${port}`
const answered = (address: string, options: Parameters<typeof outbound>[1] = {}) =>
  outbound(address, options).then(String, ({ name, message }) => `${name}: ${message}`)
const to = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

const hosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
  ],
  ...['127.255.255.254', '0', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.168.0xff.1', '169.254.169.254', '0xa9fea9fe', '100.64.0.1', '192.0.0.192', '198.18.0.1'],
  ...['192.0.2.1', '203.0.113.9', '224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', '１２７.０.０.１'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
  ],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[fe80::1]', '[fec0::1]'],
  ...['[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[100::1]', '[3fff::1]', '①②⑦.⓪.⓪.①'],
]

describe('an address that somebody set', () => {
  test('can be private in many ways', () => expect(hosts.length).toBeGreaterThanOrEqual(40))
  test.each(hosts)('is not asked when it is private: %s', async (host) => {
    for (const scheme of ['http', 'https'])
      expect(await answered(`${scheme}://${host}/`)).toBe('OutboundRefused: address-private')
  })

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/plain,x', 'javascript:1'])(
    'is not asked in another way than the web’s: %s',
    async (address) => expect(await answered(address)).toBe('OutboundRefused: address-scheme'),
  )
  test.each([
    ['http://ana:secret@example.com/', 'address-credentials'],
    ['http://example.com@127.0.0.1/', 'address-credentials'],
    ['http://example.com:22/', 'address-port'],
    ['http://127.0.0.1:6379/', 'address-port'],
    ['http://', 'address-invalid'],
    ['http://[::1', 'address-invalid'],
    ['http://1.2.3.4.5/', 'address-invalid'],
    ['http://nobody.example/', 'address-unknown'],
  ])('is not asked: %s', async (address, code) =>
    expect(await answered(address, { resolve: async () => [] })).toBe(`OutboundRefused: ${code}`),
  )

  test('is not asked when its name leads home, also when only one of its answers does', async () => {
    for (const answers of [
      ['127.0.0.1'],
      ['93.184.215.14', '10.0.0.7'],
      ['93.184.215.14', '::1'],
      ['fd00::1', '2606:4700::1'],
    ])
      expect(await answered('http://till.example/', to(...answers))).toBe('OutboundRefused: address-private')
    expect(asked).toBe(0)
  })

  test('has its name asked for once, so that it cannot lead home a moment later', async () => {
    let times = 0
    const resolve = async () => {
      times += 1
      return times === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.9.9.9', family: 4 }]
    }
    expect(await answered(`http://till.example:${port}/`, { resolve, allowed: [`till.example:${port}`] })).toBe(
      'tickets',
    )
    expect(times).toBe(1)
  })

  test('is asked when the operator allows it, there and nowhere beside', async () => {
    expect(await answered(`http://${here}/`, { allowed: [here] })).toBe('tickets')
    expect(await answered(`http://127.0.0.1/`, { allowed: [here] })).toBe('OutboundRefused: address-private')
    expect(await answered(`http://${here}/`, { allowed: ['127.0.0.1:1'] })).toBe('OutboundRefused: address-port')
  })

  test.each([
    ['leads elsewhere', '/elsewhere', 'answer-leads-elsewhere'],
    ['is a refusal', '/refused', 'answer-refused'],
    ['is too large', '/large', 'answer-too-large'],
    ['never ends', '/slow', 'answer-too-slow'],
  ])('tells nothing of an answer that %s', async (_, path, code) =>
    expect(await answered(`http://${here}${path}`, { allowed: [here], mostBytes: 1_000, milliseconds: 300 })).toBe(
      `OutboundRefused: ${code}`,
    ),
  )
})

test('the public internet is public', () =>
  expect(
    ['93.184.215.14', '1.1.1.1', '8.8.8.8', '2606:4700::1111', '[2a00:1450:4003::1]'].map(isPublicAddress),
  ).toEqual(Array(5).fill(true)))

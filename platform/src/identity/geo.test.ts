import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpGeolocation, noGeolocation } from './geo.ts'
import { serveOn } from './testing/started-provider.ts'

let origin: string
let close: () => Promise<void>
let answer: RequestListener
let asked: string[]

beforeEach(async () => {
  asked = []
  const server = await serveOn((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  origin = server.origin
  close = server.close
})
afterEach(() => close())

const saying =
  (body: string): RequestListener =>
  (_, response) =>
    void response.end(body)

describe('the place of a sign-in', () => {
  test('is asked with a GET, and address and network operator are dropped', async () => {
    answer = saying(
      JSON.stringify({
        ip: '203.0.113.7',
        network: '203.0.113.0/24',
        version: 'IPv4',
        org: 'A',
        city: 'Gijón',
        latitude: 43.5,
        nested: {},
      }),
    )
    const geo = await httpGeolocation(`${origin}/{ip}/json`)('203.0.113.7')
    expect(geo).toEqual({ city: 'Gijón', latitude: 43.5 })
    expect(asked).toEqual(['GET /203.0.113.7/json'])
  })

  test.each<[string, RequestListener]>([
    ['an error', (_, response) => void response.writeHead(500).end('{"city":"Gijón"}')],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['no JSON', saying('<html>')],
    ['a list', saying('["Gijón"]')],
    ['nothing that may be kept', saying('{"ip":"203.0.113.7"}')],
    ['more than 64 kB', saying(JSON.stringify({ city: 'Gijón', padding: 'a'.repeat(70_000) }))],
    ['a silence of more than a second', () => {}],
  ])('is unknown after %s', async (_, wrong) => {
    answer = wrong
    const started = performance.now()
    await expect(httpGeolocation(`${origin}/{ip}`)('203.0.113.7')).resolves.toBeNull()
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(asked).toHaveLength(1)
  })

  test('is not asked for something that is no address', async () => {
    answer = saying('{"city":"Gijón"}')
    await expect(httpGeolocation(`${origin}/{ip}`)('../admin')).resolves.toBeNull()
    expect(asked).toHaveLength(0)
  })

  test('is unknown when geolocation is off', async () => expect(await noGeolocation('203.0.113.7')).toBeNull())
})

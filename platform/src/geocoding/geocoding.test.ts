import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveOn } from '../identity/testing/started-provider.ts'
import { geocoding, httpGeocoding } from './geocoding.ts'

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
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body)
const find = (text = 'Calle Mayor 3', timeout?: number) =>
  httpGeocoding(`${origin}/search?q={q}&lang={language}`, timeout)(text, 'es')

test('an address is asked for as it was typed, and what is of use of each place is kept', async () => {
  answer = saying(
    JSON.stringify([
      { display_name: 'Calle Mayor, 3, Getaria', lat: '43.3', address: { postcode: '20808', country_code: 'es' } },
      { display_name: 'Calle Mayor', address: {} },
      { lat: '1' },
      'nothing',
    ]),
  )
  expect(await find('Calle Mayor 3 & más')).toEqual([
    { label: 'Calle Mayor, 3, Getaria', postalCode: '20808', country: 'ES' },
    { label: 'Calle Mayor', postalCode: null, country: null },
  ])
  expect(asked).toEqual(['GET /search?q=Calle%20Mayor%203%20%26%20m%C3%A1s&lang=es'])
})

test('five places are enough', async () => {
  answer = saying(JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ display_name: `Calle ${at}` }))))
  expect(await find()).toHaveLength(5)
})

test.each([
  ['an error', saying('[]', 500)],
  ['a redirection', saying('', 302)],
  ['no JSON', saying('<html>')],
  ['another shape', saying('{"error":"quota"}')],
  ['an answer without end', saying(`[${'"a",'.repeat(100_000)}"a"]`)],
  ['silence', () => undefined],
] as [string, RequestListener][])('%s is no place', async (_, response) => {
  answer = response
  expect(await find('x', 200)).toEqual([])
})

test('without an address nobody is asked', () => expect(geocoding(undefined)).toBeNull())

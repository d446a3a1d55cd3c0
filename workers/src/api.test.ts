import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiAway, ApiRefused, api } from './api.ts'

let answer: (response: ServerResponse) => unknown
const server = createServer((_request, response) => void answer(response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const asked = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { get } = api({ queryUrls: [url], commandUrls: [url], token: 't' })
  return get('/documents/original', {}, { corporationId: 'c', after: '1' })
}

test.each([
  ['is overloaded', (response: ServerResponse) => response.writeHead(503).end()],
  ['is busy', (response: ServerResponse) => response.writeHead(429).end()],
  ['hangs up', (response: ServerResponse) => response.destroy()],
  ['hangs up half way', (response: ServerResponse) => response.writeHead(200).write('{"a"', () => response.destroy())],
  ['knows less than the event', (response: ServerResponse) => response.writeHead(404, { stale: 'true' }).end('{}')],
])('an API that %s is away, which says nothing of the event', async (_, respond) => {
  answer = respond
  await expect(asked()).rejects.toThrow(ApiAway)
})

test('an API that knows enough and says no has refused', async () => {
  answer = (response) => response.writeHead(404).end('{"code":"document-unknown"}')
  await expect(asked()).rejects.toThrow(ApiRefused)
})

test('an API that stands at several addresses is asked at another when one does not answer', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = ['http://127.0.0.1:1', url]
  const { get, post } = api({ queryUrls: urls, commandUrls: urls, token: 't' })
  answer = (response) => response.writeHead(200).end('{"position":"7"}')
  for (let time = 0; time < 4; time += 1) {
    expect(await get('/documents/original', { id: '1', none: null }, { corporationId: 'c' })).toEqual({ position: '7' })
    expect(await post('/documents/read', {}, { corporationId: 'c', key: 'k' })).toEqual({ position: '7' })
  }
})

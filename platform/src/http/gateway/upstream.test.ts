import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accepted } from '../../answers/documents/encodings.ts'
import { upstream } from './upstream.ts'

const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** Patterns that texts are split by. */
const splitting = () => {
  const split = vi.spyOn(RegExp.prototype, Symbol.split)
  onTestFinished(() => split.mockRestore())
  return () =>
    split.mock.contexts.map((pattern) => (pattern as RegExp).source).filter((source) => /\\s[*+]/.test(source))
}

test('headers that Connection names stay here; no pattern goes through its spaces', async () => {
  let headers: IncomingHttpHeaders = {}
  const port = await listening(
    createServer((incoming, response) => {
      headers = incoming.headers
      response.end()
    }),
  )
  const gateway = upstream(`http://127.0.0.1:${port}`, {
    trusts: () => false,
    onFailure: (_request, response, status) => response.writeHead(status).end(),
  })
  onTestFinished(() => gateway.close())
  const patterns = splitting()
  const gap = ' '.repeat(4_000)
  const asking = request({
    port: await listening(createServer((incoming, response) => gateway.forward(incoming, response))),
    headers: { connection: `X-Hop${gap},close${gap}x`, 'x-hop': 'here', 'x-end': 'there' },
  }).end()
  const [answer] = await once(asking, 'response')
  answer.resume()
  expect([answer.statusCode, headers['x-hop'], headers['x-end']]).toEqual([200, undefined, 'there'])
  expect(patterns()).toEqual([])
})

test('encodings are read with any spaces; no pattern goes through them', () => {
  const patterns = splitting()
  const gap = ' '.repeat(4_000)
  expect([...accepted(`BR${gap};${gap}q${gap}=${gap}0.5 , gzip;q=0,zstd`)]).toEqual(['br', 'zstd'])
  expect(patterns()).toEqual([])
})

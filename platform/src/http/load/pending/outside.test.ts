import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { silent } from '../../../logging/log.ts'
import { makeMetrics } from '../../../metrics/metrics.ts'
import { outside } from '../../../outbound/outside.ts'
import { type Server, server } from '../../server.ts'

const MOST = 4
let app: Server
/** Whoever is asked outside, and what finding out who asks waits for. */
let outsider: PromiseWithResolvers<void>
let provider: Promise<void>
/** Requests that have come to their route. */
let begun: number
const sockets: Socket[] = []

beforeEach(async () => {
  outsider = Promise.withResolvers()
  provider = Promise.resolve()
  begun = 0
  app = await server({
    log: silent,
    metrics: makeMetrics({ process: 'tests' }),
    name: 'tests',
    mostInFlight: MOST,
    info: { title: 'Tests', version: '1' },
    authenticate: async ({ headers: { authorization: subject } }) => {
      if (subject?.startsWith('unknown')) {
        begun += 1
        await outside(() => provider)
      }
      return subject ? { issuer: 'https://id.example', subject, email: null, emailVerified: false } : null
    },
    callerOf: async () => null,
  })
  app.get('/quick', { access: 'identified' }, async () => ({}))
  const asks = async () => {
    begun += 1
    return outside(() => outsider.promise.then(() => ({})))
  }
  app.get('/asks-outside', { access: 'identified' }, asks)
  app.post('/asks-outside', { access: 'identified' }, asks)
  app.get('/asks-twice', { access: 'identified' }, async () => {
    begun += 1
    const ask = () => outside(() => outsider.promise)
    await Promise.all([ask(), ask()])
    return {}
  })
  app.get('/holds', { access: 'identified' }, async () => {
    begun += 1
    return outsider.promise.then(() => ({}))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  outsider.resolve()
  await app.close()
})

/** Over a connection, and with the body after the head: what it brings comes by the way of the socket. */
const ask = async (authorization: string, path: string, method: 'GET' | 'POST' = 'GET') => {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization,
    ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': 7 } : {}),
  }
  const sentRequest = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  const answered = once(sentRequest, 'response')
  sentRequest.flushHeaders()
  if (method === 'POST') await pause(20)
  sentRequest.end(method === 'POST' ? '{"a":1}' : undefined)
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  return { statusCode: response.statusCode }
}
/** So many ask, each of them once the one before has come to its route. */
const askedInTurn = async (count: number, url: string, method: 'GET' | 'POST' = 'GET') => {
  const waiting: ReturnType<typeof ask>[] = []
  for (let at = 0; at < count; at++) {
    waiting.push(ask(`somebody ${at}`, url, method))
    await vi.waitFor(() => expect(begun).toBe(at + 1))
  }
  return waiting
}
const inFlight = async () =>
  Number(/http_requests_in_flight\{[^}]*\} (\d+)/.exec((await app.inject('/metrics')).body)?.[1])
const settled = () => vi.waitFor(async () => expect(await inFlight()).toBe(1))

describe('requests that wait for somebody outside', () => {
  test.each([
    ['GET', '/asks-outside'],
    ['POST', '/asks-outside'],
    ['GET', '/asks-twice'],
  ] as const)('take no place of those who do not: %s %s', async (method, url) => {
    const waiting = await askedInTurn(20, url, method)
    expect(await inFlight()).toBe(1)
    expect((await ask('ana', '/quick')).statusCode).toBe(200)
    // Their own other questions go on, too.
    expect((await ask('somebody 1', '/quick')).statusCode).toBe(200)
    outsider.resolve()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    await settled()
  })

  test('without leaving they would', async () => {
    const waiting = await askedInTurn(MOST, '/holds')
    expect((await ask('ana', '/quick')).statusCode).toBe(503)
    outsider.resolve()
    await Promise.all(waiting)
  })

  test('leave nothing behind when they give up meanwhile', async () => {
    const { port } = app.server.address() as AddressInfo
    for (let each = 0; each < 3; each++) {
      const socket = connect({ host: '127.0.0.1', port })
      sockets.push(socket)
      socket.write(`GET /asks-outside HTTP/1.1\r\nhost: x\r\nauthorization: gone ${each}\r\n\r\n`)
    }
    await vi.waitFor(() => expect(begun).toBe(3))
    for (const socket of sockets) socket.destroy()
    outsider.resolve()
    await settled()
    expect((await ask('ana', '/quick')).statusCode).toBe(200)
  })

  test('to find out who asks put off nobody who is known', async () => {
    const hangs = Promise.withResolvers<void>()
    provider = hangs.promise
    const waiting = Array.from({ length: 300 }, (_, at) => ask(`unknown ${at}`, '/quick'))
    // More than may be unknown at once.
    await vi.waitFor(() => expect(begun).toBe(300), 5_000)
    expect((await ask('ana', '/quick')).statusCode).toBe(200)
    hangs.resolve()
    await Promise.all(waiting)
    await settled()
  })
})

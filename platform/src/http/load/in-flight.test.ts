import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silent } from '../../logging/log.ts'
import { makeMetrics } from '../../metrics/metrics.ts'
import { type Server, server } from '../server.ts'

let app: Server
let release: () => void
/** What it takes to find out who asks. */
let recognition: Promise<void> = Promise.resolve()
let recognising = 0
let port: number
const sockets: Socket[] = []

const started = async (mostInFlight: number, metrics = makeMetrics({ process: 'tests' }), name = 'tests') => {
  const made = await server({
    log: silent,
    metrics,
    name,
    info: { title: 'Tests', version: '1' },
    mostInFlight,
    authenticate: async ({ headers: { authorization: subject } }) => {
      recognising += 1
      await recognition
      recognising -= 1
      return subject ? { issuer: 'https://id.example', subject, email: null, emailVerified: false } : null
    },
    callerOf: async () => null,
  })
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  made.get('/quick', { access: 'public' }, async () => ({}))
  made.post('/quick', { access: 'identified' }, async () => ({}))
  made.get('/slow', { access: 'identified' }, async () => held.then(() => ({})))
  made.get('/endless', { access: 'public' }, async (_, reply) => reply.send(Readable.from(chunks())))
  return made
}
async function* chunks() {
  for (let each = 0; each < 1_000; each++) yield Buffer.alloc(100_000)
}

beforeEach(async () => {
  app = await started(2)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  recognition = Promise.resolve()
  release()
  await app.close()
})

const say = async (text: string): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const inFlight = async () =>
  Number(/http_requests_in_flight\{[^}]*\} (\d+)/.exec((await app.inject('/metrics')).body)?.[1])
const status = async (socket: Socket) => String((await once(socket, 'data'))[0]).split(' ')[1]

test('a body that stalls takes no place', async () => {
  const begun =
    'POST /quick HTTP/1.1\r\nhost: x\r\nauthorization: a\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{'
  const stalled = await Promise.all([say(begun), say(begun), say(begun)])
  await vi.waitFor(async () => expect(await inFlight()).toBe(1))
  expect((await app.inject('/quick')).statusCode).toBe(200)
  // Whoever goes on after all is answered.
  const answer = status(stalled[0] as Socket)
  stalled[0]?.write('"a":"bcdef"}')
  expect(await answer).toBe('200')
})

test('a request that is refused before its body is read leaves no place taken', async () => {
  const headers = { 'content-type': 'application/xml', authorization: 'ana' }
  const statuses: number[] = []
  for (let each = 0; each < 6; each += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/quick`, { method: 'POST', headers, body: 'x'.repeat(20_000) })
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 415))
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200)
})
test('an answer that nobody takes holds no place', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => say('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n')))
  for (const socket of sent) socket.pause()
  await vi.waitFor(async () => expect(await inFlight()).toBe(1))
  expect((await app.inject('/quick')).statusCode).toBe(200)
})

test.each([
  ['an unknown route', 'POST /nowhere', 'authorization: a', '404'],
  ['a missing token', 'POST /quick', 'x: y', '401'],
])('%s is answered before the body is there', async (_, first, header, expected) => {
  const begun = `${first} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{`
  expect(await status(await say(begun))).toBe(expected)
})

test('one identity leaves room for others', async () => {
  await app.close()
  app = await started(8)
  const ask = (authorization: string) => app.inject({ url: '/slow', headers: { authorization } })
  const running = [1, 2, 3, 4, 5].map(() => ask('a'))
  await vi.waitFor(async () => expect(await inFlight()).toBe(6))
  const refused = await ask('a')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '1',
  ])
  const other = ask('b')
  await vi.waitFor(async () => expect(await inFlight()).toBe(7))
  release()
  expect((await Promise.all([...running, other])).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
})

test('many that one sends at once put off nobody else', async () => {
  await app.close()
  app = await started(8)
  const ask = (authorization: string) => app.inject({ url: '/slow', headers: { authorization } })
  const many = Array.from({ length: 100 }, () => ask('a'))
  const other = ask('b')
  await vi.waitFor(async () => expect(await inFlight()).toBe(7))
  release()
  expect((await other).statusCode).toBe(200)
  const counts = Map.groupBy(await Promise.all(many), ({ statusCode }) => statusCode)
  expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([5, 95])
})

test('questions of one identity take turns, and one who leaves gives up a place in the line', async () => {
  await app.close()
  app = await started(64)
  let [now, most] = [0, 0]
  app.get('/counted', { access: 'identified' }, async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    now -= 1
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  const gone = await Promise.all(
    Array.from({ length: 20 }, () => say('GET /slow HTTP/1.1\r\nhost: x\r\nauthorization: a\r\n\r\n')),
  )
  await vi.waitFor(async () => expect(await inFlight()).toBe(21))
  for (const socket of gone) socket.destroy()
  await vi.waitFor(async () => expect(await inFlight()).toBe(1))
  const ask = () => app.inject({ url: '/counted', headers: { authorization: 'a' } })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(most).toBe(Math.max(4, 2 * availableParallelism()))
})

test('one who leaves before it is known who asks leaves nothing open', async () => {
  await app.close()
  app = await started(64)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  release()
  const connections = promisify(app.server.getConnections.bind(app.server))
  // More in all than one identity may have open, and never so many at once that they would be refused.
  for (let turn = 0; turn < 4; turn += 1) {
    const { promise, resolve: recognise } = Promise.withResolvers<void>()
    recognition = promise
    const asking = await Promise.all(
      Array.from({ length: 10 }, () => say('GET /slow HTTP/1.1\r\nhost: x\r\nauthorization: a\r\n\r\n')),
    )
    await vi.waitFor(() => expect(recognising).toBe(10))
    for (const socket of asking) socket.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
    recognise()
    await vi.waitFor(() => expect(recognising).toBe(0))
    await vi.waitFor(async () => expect(await inFlight()).toBe(1))
  }
  expect((await app.inject({ url: '/slow', headers: { authorization: 'a' } })).statusCode).toBe(200)
})

test('two servers of a process tell their figures apart', async () => {
  const metrics = makeMetrics({ process: 'standalone' })
  const both = [await started(8, metrics, 'one'), await started(9, metrics, 'other')]
  const text = await metrics.text()
  expect(text).toContain('http_requests_in_flight_limit{server="one",process="standalone"} 8')
  expect(text).toContain('http_requests_in_flight_limit{server="other",process="standalone"} 9')
  for (const each of both) await each.close()
})

import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../errors.ts'
import type { Caller } from '../identity/callers.ts'
import { makeLog } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { section } from './access.ts'
import { type Server, server, signedIn } from './server.ts'

const user: Caller = {
  userId: 'u1',
  corporationId: 'c1',
  role: 'user',
  status: 'active',
  sections: ['documents'],
  establishments: 'all',
}
const identity = { issuer: 'https://id.example', subject: 's1', email: null, emailVerified: false }

let app: Server
let lines: string[]
let release: () => void
let healthy: boolean

beforeEach(async () => {
  lines = []
  healthy = true
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  app = await server({
    log: makeLog({ name: 'tests', to: { write: (line: string) => void lines.push(line) } }),
    metrics: makeMetrics({ process: 'tests' }),
    info: { title: 'Tests <b>', version: '1' },
    mostInFlight: 2,
    bodyLimit: 1000,
    ready: async () => ({ database: healthy }),
    authenticate: async ({ headers }) => {
      if (headers.authorization === 'Bearer user') return identity
      return headers.authorization === 'Bearer service' ? { service: 'workers', corporationId: 'c1' } : null
    },
    callerOf: async () => user,
  })
  const Body = Type.Object(
    {
      name: Type.String({ maxLength: 5 }),
      lines: Type.Optional(Type.Array(Type.Object({ quantity: Type.Integer() }))),
    },
    { additionalProperties: false },
  )
  app.post(
    '/api/things/new',
    { access: section('documents'), schema: { body: Body, summary: 'Makes a thing' } },
    async ({ body }) => ({ name: body.name }),
  )
  app.get(
    '/api/things/list',
    {
      access: 'signed-in',
      reads: ['things'],
      schema: {
        querystring: Type.Object({
          page: Type.Integer({ default: 1, minimum: 1 }),
          ids: Type.Optional(Type.Array(Type.String())),
        }),
        response: { 200: Type.Object({ page: Type.Integer(), ids: Type.Array(Type.String()), by: Type.String() }) },
      },
    },
    async (request) => ({
      page: request.query.page,
      ids: request.query.ids ?? [],
      by: signedIn(request).userId,
      secret: 'kept',
    }),
  )
  app.get('/api/full', { access: 'public' }, async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  app.get('/api/noted', { access: 'public' }, async (_request, reply) => {
    reply.log.error({ hash: 'ab12' }, 'a stored file is missing')
    return {}
  })
  app.get('/api/refused', { access: 'public' }, async () => {
    throw new Refusal('not-now', { left: 3 })
  })
  app.get('/api/bug', { access: 'public' }, async () => {
    throw new Error('the secret is 42')
  })
  app.get('/api/slow', { access: 'public' }, async () => held.then(() => ({})))
  app.post('/api/slow', { access: 'public' }, async () => held.then(() => ({})))
  app.get('/api/admin', { access: 'admin' }, async () => ({}))
  app.post('/api/internal', { access: 'service' }, async ({ service }) => ({ for: service?.corporationId }))
})
afterEach(async () => {
  release()
  await app.close()
})

const asUser = { authorization: 'Bearer user' }

describe('access', () => {
  test('a route that does not say who may use it cannot be registered', () =>
    expect(() => app.get('/api/forgotten', async () => ({}))).toThrow(/\/api\/forgotten does not say who may use it/))

  test('every route is listed with what it declared', () => {
    expect(app.routesDeclared).toContainEqual(
      expect.objectContaining({ method: 'GET', url: '/api/things/list', access: 'signed-in', reads: ['things'] }),
    )
    expect(app.routesDeclared).toContainEqual(
      expect.objectContaining({ method: 'POST', url: '/api/things/new', access: { section: 'documents' } }),
    )
  })

  test.each([
    ['/api/admin', {}, 401, 'sign-in-required'],
    ['/api/admin', asUser, 403, 'forbidden'],
    ['/api/things/list', asUser, 200, undefined],
    ['/api/things/list', { authorization: 'Bearer service' }, 403, 'forbidden'],
  ])('GET %s with %o is answered %i', async (url, headers, status, code) => {
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(code)
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
  })

  test('permission is decided before a body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things/new',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('a process of ours asks for a corporation', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/internal',
      headers: { authorization: 'Bearer service' },
    })
    expect(answer.json()).toEqual({ for: 'c1' })
    expect((await app.inject({ method: 'POST', url: '/api/internal', headers: asUser })).statusCode).toBe(403)
  })
})

describe('what is sent', () => {
  const post = (body: unknown) =>
    app.inject({ method: 'POST', url: '/api/things/new', headers: asUser, body: body as object })

  test('is checked, and every complaint names its place', async () => {
    const answer = await post({ lines: [{ quantity: '1' }], role: 'admin' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'invalid', status: 400 })
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'required' },
        { path: 'role', code: 'not-allowed' },
        { path: 'lines.0.quantity', code: 'type' },
      ]),
    )
    expect(answer.json().errors).toHaveLength(3)
  })

  test.each(['{', '{"__proto__":{"admin":true},"name":"a"}', '{"constructor":{"prototype":{}},"name":"a"}'])(
    '%s is refused',
    async (body) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/things/new',
        headers: { ...asUser, 'content-type': 'application/json' },
        body,
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test.each([
    ['{"name":"a\\u0000"}', 'name', 'character'],
    ['{"name":"half a sign \\ud83d"}', 'name', 'character'],
    ['{"name":"a","lines":[{"quantity":1e300}]}', 'lines.0.quantity', 'range'],
    ['{"name":"a","lines":[{"quantity":9007199254740993}]}', 'lines.0.quantity', 'range'],
    [`{"name":${'['.repeat(100)}${']'.repeat(100)}}`, '', 'depth'],
  ])('%s cannot be kept and is refused', async (body, path, code) => {
    const headers = { ...asUser, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/things/new', headers, body })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path, code }] })
  })

  test.each([
    ['/api/things/list?page=99999999999999999999', 400],
    ['/api/things/list?ids=%00', 400],
    ['/api/%zz', 400],
  ])('%s is refused as a problem', async (url, status) => {
    const answer = await app.inject({ url, headers: asUser })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(answer.headers).toMatchObject({ 'correlation-id': answer.json().correlationId, 'cache-control': 'no-store' })
  })

  test('a body over the limit and a kind that nobody takes are refused', async () => {
    expect((await post({ name: 'x'.repeat(2000) })).json()).toMatchObject({ status: 413, code: 'too-large' })
    const xml = await app.inject({
      method: 'POST',
      url: '/api/things/new',
      headers: { ...asUser, 'content-type': 'text/xml' },
      body: '<a/>',
    })
    expect(xml.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' })
  })

  test.each(['true', 'false', '0x10', '1 000', '1.5', 'one'])('%s is no whole number in a query', async (page) => {
    const answer = await app.inject({ url: '/api/things/list', query: { page }, headers: asUser })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
  })

  test('a query is converted, completed, and empty fields are none', async () => {
    const ask = async (query: string) =>
      (await app.inject({ url: `/api/things/list?${query}`, headers: asUser })).json()
    expect(await ask('page=2&ids=a')).toEqual({ page: 2, ids: ['a'], by: 'u1' })
    expect(await ask('page=&ids=a&ids=b')).toEqual({ page: 1, ids: ['a', 'b'], by: 'u1' })
    expect(await ask('page=0')).toMatchObject({ code: 'invalid', errors: [{ path: 'page', code: 'minimum' }] })
  })
})

describe('answers', () => {
  test('hold what their schema says, and nothing else', async () => {
    expect((await app.inject({ url: '/api/things/list', headers: asUser })).body).not.toContain('secret')
  })

  test('a refusal is told with its code and details', async () => {
    const answer = await app.inject({ url: '/api/refused', headers: { 'correlation-id': 'abcdefgh-1' } })
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'That cannot be done now',
      status: 409,
      code: 'not-now',
      details: { left: 3 },
      correlationId: 'abcdefgh-1',
    })
    expect(lines).toEqual([])
  })

  test('a bug is logged once with the correlation id, and tells nothing', async () => {
    const answer = await app.inject({ url: '/api/bug', headers: { 'correlation-id': 'abcdefgh-2' } })
    expect(answer.json()).toMatchObject({ status: 500, title: 'Something went wrong', correlationId: 'abcdefgh-2' })
    expect(answer.body).not.toContain('42')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'request failed',
      correlationId: 'abcdefgh-2',
      route: '/api/bug',
    })
  })

  test('a route that is not there is a problem too', async () =>
    expect((await app.inject('/api/nowhere')).json()).toMatchObject({ status: 404, code: 'route-unknown' }))

  test('carry a correlation id and are never framed, sniffed or cached', async () => {
    const { headers } = await app.inject({ url: '/api/nowhere', headers: { 'correlation-id': 'bad id\n' } })
    expect(headers['correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

test('more requests than can be answered are put off, health is not', async () => {
  const slow = [app.inject('/api/slow'), app.inject('/api/slow')]
  await new Promise((resolve) => setTimeout(resolve, 20))
  const third = await app.inject('/api/refused')
  expect(third.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(third.headers['retry-after']).toBe('1')
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  release()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await app.inject('/api/refused')).statusCode).toBe(409)
})

test('whoever gives up waiting leaves their place to somebody else', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const gone = new AbortController()
  const body = JSON.stringify({ name: 'x' })
  const headers = { 'content-type': 'application/json' }
  const ask = () => fetch(`http://127.0.0.1:${port}/api/slow`, { method: 'POST', headers, body, signal: gone.signal })
  const slow = Promise.allSettled([ask(), ask()])
  await vi.waitFor(async () => expect((await app.inject('/api/refused')).statusCode).toBe(503))
  gone.abort()
  expect((await slow).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.waitFor(async () => expect((await app.inject('/api/refused')).statusCode).toBe(409))
})

test('what a route logs is a line of the log, with its correlation id, and the framework adds none', async () => {
  await app.inject({ url: '/api/noted', headers: { 'correlation-id': 'c-12345678' } })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'a stored file is missing', hash: 'ab12', correlationId: 'c-12345678' },
  ])
})

test('a disk that is full is logged, answered 503, and not ready', async () => {
  const logged = lines.length
  const failing = await app.inject('/api/full')
  expect([failing.statusCode, failing.json().code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/health/ready')).json()).toMatchObject({ ready: { disk: false } })
  expect(lines.length).toBe(logged + 1)
})

test('ready is told part by part', async () => {
  expect((await app.inject('/health/ready')).json()).toEqual({ ready: { database: true } })
  healthy = false
  const answer = await app.inject('/health/ready')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ready: { database: false } }])
})

test('requests are measured by route', async () => {
  await app.inject('/api/refused')
  expect((await app.inject('/metrics')).body).toMatch(
    /http_request_seconds_count\{process="tests",method="GET",route="\/api\/refused",status="409"\} 1/,
  )
})

test('the routes are described for programs and for people, without script', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.paths['/api/things/new'].post).toMatchObject({
    summary: 'Makes a thing',
    description: 'Access: section documents.',
    security: [{ bearer: [] }],
  })
  expect(document.paths['/api/things/new'].post.requestBody.content['application/json'].schema.required).toEqual([
    'name',
  ])
  const [read, write] = [document.paths['/api/things/list'].get, document.paths['/api/things/new'].post]
  expect(read.parameters).toContainEqual(expect.objectContaining({ name: 'ids', allowEmptyValue: true }))
  expect(write.parameters).toContainEqual(expect.objectContaining({ in: 'header', required: true }))
  expect(Object.keys(write.responses.default.content)).toEqual(['application/problem+json'])
  expect(Object.keys(document.paths)).not.toContain('/health/live')
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/things/new')
  expect(page.body).toContain('lines[].quantity')
  expect(page.body).toContain('Tests &#60;b&#62;')
  expect(page.body).not.toMatch(/<script|style="|<style/)
})

test('the description is made once, and sent packed or not at all to whoever has it', async () => {
  const ask = () => app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } })
  const [first, second] = [await ask(), await ask()]
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('/api/things/new')
  expect(second.headers.etag).toBe(first.headers.etag)
  for (const url of ['/api/docs', '/api/openapi.json', '/api/docs.css']) {
    const { headers } = await app.inject(url)
    expect(headers['content-length']).toBeDefined()
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

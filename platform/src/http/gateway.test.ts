import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { destination, type GatewayOptions, gateway, type Handler } from './gateway.ts'
import { type Listening, listen } from './listen.ts'
import { server } from './server.ts'

const says =
  (name: string): Handler =>
  (request, response) =>
    response.end(`${name} ${request.method} ${request.url}`)
const script = `console.log('${'kitchen '.repeat(200)}')`

let parent: string
let folder: string
let closing: (() => unknown)[]

beforeEach(async () => {
  closing = []
  parent = await mkdtemp(join(tmpdir(), 'escandallo-gateway-'))
  folder = join(parent, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'secret')
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Page</title></head><body></body></html>',
  )
  await writeFile(join(folder, 'first-paint.js'), 'first()')
  await writeFile(join(folder, 'assets', 'main-a1B2c3D4.js'), script)
  await writeFile(join(folder, 'assets', 'main-a1B2c3D4.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-a1B2c3D4.js.gz'), gzipSync(script))
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await rm(parent, { recursive: true, force: true })
})

const start = async (options: Partial<GatewayOptions> = {}): Promise<Listening> => {
  const made = gateway({
    query: says('query'),
    command: says('command'),
    identity: says('identity'),
    frontend: folder,
    metrics: makeMetrics({ process: 'gateway' }),
    log: silent,
    ...options,
  })
  const listening = await listen(made.handler, { host: '127.0.0.1', port: 0 })
  closing.push(made.close, () => listening.close(100))
  return listening
}

const elsewhere = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; server: Server }> => {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

type Received = { code: string; url: string; headers: Record<string, string | undefined> }
const echoOf = async (answer: Response) => (await answer.json()) as Received

const html = { headers: { accept: 'text/html' } }

describe('pages that stand by themselves', () => {
  test('are read at their address with the policy, and as files by nobody', async () => {
    await writeFile(join(folder, 'contact.html'), '<!doctype html><html><head></head><body>Write to us</body></html>')
    await writeFile(join(folder, 'landing.html'), '<!doctype html><html><head></head><body>Welcome</body></html>')
    const { url } = await start()
    const contact = await fetch(`${url}/contact`, html)
    expect(await contact.text()).toContain('Write to us')
    expect(contact.headers.get('content-security-policy')).toContain("style-src 'self';")
    expect(await (await fetch(`${url}/`, html)).text()).toContain('Welcome')
    expect(await (await fetch(`${url}/nowhere`, html)).text()).toContain('<title>Page</title>')
    expect((await fetch(`${url}/contact.html`)).status).toBe(404)
  })

  test('stand in folders too', async () => {
    await mkdir(join(folder, 'guide'), { recursive: true })
    await writeFile(join(folder, 'guide/till.html'), '<!doctype html><html><head></head><body>Sales</body></html>')
    const { url } = await start()
    expect(await (await fetch(`${url}/guide/till`, html)).text()).toContain('Sales')
    expect((await fetch(`${url}/guide/till.html`)).status).toBe(404)
  })
})

describe('the rule', () => {
  test.each([
    ['GET', '/api/dishes/list', 'query'],
    ['HEAD', '/api/dishes/list', 'query'],
    ['POST', '/api/dishes/new', 'command'],
    ['DELETE', '/api/dishes/delete', 'command'],
    ['GET', '/idp/auth', 'identity'],
    ['POST', '/idp/token', 'identity'],
    ['GET', '/health/ready', 'own'],
    ['GET', '/metrics', 'own'],
    ['GET', '/apiary', 'frontend'],
    ['GET', '/dishes', 'frontend'],
  ])('%s %s goes to %s', (method, path, to) => expect(destination(method, path)).toBe(to))

  test('requests reach their handlers untouched', async () => {
    const { url } = await start()
    const ask = async (path: string, method = 'GET') => (await fetch(url + path, { method })).text()
    expect(await ask('/api/a?b=c')).toBe('query GET /api/a?b=c')
    expect(await ask('/api/a', 'PUT')).toBe('command PUT /api/a')
    expect(await ask('/idp/x', 'POST')).toBe('identity POST /idp/x')
  })

  test('health and figures are its own', async () => {
    let up = true
    const { url } = await start({ ready: async () => ({ database: up }) })
    expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ live: true })
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    up = false
    expect((await fetch(`${url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/plain')
    expect((await fetch(`${url}/health/else`)).status).toBe(404)
  })
})

describe('the frontend', () => {
  test('a navigation gets the page with rules for the browser and a nonce of its own', async () => {
    const { url } = await start({ signInHost: 'id.example' })
    const pages = await Promise.all([fetch(`${url}/dishes/1`, html), fetch(`${url}/`, html)])
    const nonces = await Promise.all(
      pages.map(async (page) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(await page.text())?.[1]),
    )
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
    const policy = pages[0]?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(pages[0]?.headers.get('cache-control')).toBe('no-cache')
  })

  test('a page says where people sign in when that is elsewhere, and nothing of it when it is here', async () => {
    const metaOf = async (options: Parameters<typeof start>[0]) => {
      const { url } = await start(options)
      return /<meta name="sign-in-host" content="([^"]*)">/.exec(await (await fetch(`${url}/`, html)).text())?.[1]
    }
    expect(await metaOf({ signInHost: 'id.example' })).toBe('id.example')
    expect(await metaOf({ signInHost: 'a"b<script>' })).toBe('a&quot;b&lt;script&gt;')
    expect(await metaOf({})).toBeUndefined()
  })

  test('no page may be framed', async () => {
    const { url } = await start()
    const policy = async (path: string) => (await fetch(url + path, html)).headers.get('content-security-policy')
    for (const path of ['/', '/auth/silent', '/dashboard'])
      expect(await policy(path)).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('a file is sent packed as %s asks', async (encodings, sent) => {
    const { url } = await start()
    const answer = await fetch(`${url}/assets/main-a1B2c3D4.js`, { headers: { 'accept-encoding': encodings } })
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toBe(script)
  })

  test('what is packed by itself is a file; the packed form of another is none', async () => {
    await writeFile(join(folder, 'assets', 'words-a1B2c3D4.gz'), gzipSync('words'))
    const { url } = await start()
    const answer = await fetch(`${url}/assets/words-a1B2c3D4.gz`)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(gzipSync('words'))
    expect((await fetch(`${url}/assets/main-a1B2c3D4.js.gz`)).status).toBe(404)
  })

  test('a file named by its content is kept for good, another is asked for again', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/assets/main-a1B2c3D4.js`)).headers.get('cache-control')).toContain('immutable')
    const other = await fetch(`${url}/first-paint.js`)
    expect(other.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(`${url}/first-paint.js`, {
      headers: { 'if-none-match': other.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('a missing file is no page, and a page takes no post', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/assets/gone-a1B2c3D4.js`)).status).toBe(404)
    const posted = await fetch(`${url}/dishes`, { method: 'POST', body: 'x' })
    expect([posted.status, (await echoOf(posted)).code]).toEqual([405, 'method-not-allowed'])
    expect(await (await fetch(`${url}/first-paint.js`, { method: 'HEAD' })).text()).toBe('')
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00',
    '/%',
  ])('%s opens nothing outside', async (path) => {
    const { port } = await start()
    // As written: fetch would resolve the dots itself.
    const request = httpRequest({ host: '127.0.0.1', port, path }).end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const body = (await answer.toArray()).join('')
    expect([400, 404]).toContain(answer.statusCode)
    expect(body).not.toBe('secret')
  })

  test('before it is built, that is what is said', async () => {
    const { url } = await start({ frontend: join(parent, 'none') })
    const [page, asked, head] = await Promise.all([fetch(url, html), fetch(url), fetch(url, { method: 'HEAD' })])
    expect([page.status, await page.text()]).toEqual([503, 'The pages are not built: npm run build\n'])
    expect([asked.status, await asked.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'frontend-not-built', detail: 'The pages are not built: npm run build' }),
    ])
    expect(head.status).toBe(503)
  })

  test('the root is the page for whoever asks, in whatever way', async () => {
    const { url } = await start()
    const [head, any] = await Promise.all([fetch(url, { method: 'HEAD' }), fetch(url)])
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await any.text()).toContain('<title>Page</title>')
  })

  test('a navigation by another name of this machine goes to the public origin, and nothing else does', async () => {
    // Who is asked for is said by the Host header, which fetch does not let us write.
    const ask = async (host: string, headers: Record<string, string>, publicUrl = 'http://localhost:3000') => {
      const { port } = await start({ publicUrl })
      const asked = httpRequest({ host: '127.0.0.1', port, path: '/dishes?page=2', headers: { host, ...headers } })
      asked.end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      return [answer.statusCode, answer.headers.location]
    }
    const page = html.headers
    const there = [302, 'http://localhost:3000/dishes?page=2']
    expect(await ask('127.0.0.1:3000', page)).toEqual(there)
    expect(await ask('[::1]:3000', page)).toEqual(there)
    expect(await ask('localhost:3000', page, 'http://127.0.0.1:3000')).toEqual([
      302,
      'http://127.0.0.1:3000/dishes?page=2',
    ])
    expect(await ask('localhost:3000', page)).toEqual([200, undefined])
    expect(await ask('localhost:8080', page)).toEqual([200, undefined])
    expect(await ask('escandallo.example:3000', page)).toEqual([200, undefined])
    expect(await ask('127.0.0.1:3000', page, 'https://escandallo.example')).toEqual([200, undefined])
    expect(await ask('127.0.0.1:3000', { accept: '*/*' })).toEqual([404, undefined])
  })
})

describe('servers elsewhere', () => {
  test('get the request with where it came from, and claims of strangers dropped', async () => {
    const { url: query } = await elsewhere((request, response) =>
      response.end(JSON.stringify({ url: request.url, headers: request.headers })),
    )
    const stranger = await start({ query: [query] })
    const claims = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', forwarded: 'for=6.6.6.6' }
    const shownAnswer = await echoOf(
      await fetch(`${stranger.url}/api/a?b=1`, { headers: { ...claims, 'idempotency-key': 'k' } }),
    )
    expect(shownAnswer.url).toBe('/api/a?b=1')
    expect(shownAnswer.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `localhost:${stranger.port}`,
      'idempotency-key': 'k',
    })
    expect(shownAnswer.headers.forwarded).toBeUndefined()
    const behind = await start({ query: [query], trustProxy: ['127.0.0.0/8'] })
    const behindProxy = await echoOf(await fetch(`${behind.url}/api/a`, { headers: claims }))
    expect(behindProxy.headers).toMatchObject({ 'x-forwarded-for': '6.6.6.6, 127.0.0.1', 'x-forwarded-proto': 'https' })
  })

  test('get uploads as they come, and their answers come back with status and headers', async () => {
    const { url: command } = await elsewhere(async (request, response) => {
      let size = 0
      for await (const chunk of request) size += chunk.length
      response.writeHead(202, { position: '7' }).end(String(size))
    })
    const { url } = await start({ command: [command] })
    const answer = await fetch(`${url}/api/documents/new`, { method: 'POST', body: Buffer.alloc(3_000_000) })
    expect([answer.status, answer.headers.get('position'), await answer.text()]).toEqual([202, '7', '3000000'])
  })

  test('stream events while they go on, and end when the listener leaves', async () => {
    let left: () => void = () => {}
    const gone = new Promise<void>((resolve) => {
      left = resolve
    })
    const { url: query } = await elsewhere((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      response.on('close', left)
    })
    const { url } = await start({ query: [query] })
    const leaving = new AbortController()
    const answer = await fetch(`${url}/api/live`, { signal: leaving.signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n')
    leaving.abort()
    await gone
  })

  test('are told when the asker leaves before there is an answer', async () => {
    let noteLeaving: () => void = () => {}
    const left = new Promise<void>((resolve) => {
      noteLeaving = resolve
    })
    const leaving = new AbortController()
    const { url: query } = await elsewhere((request) => {
      request.socket.on('close', noteLeaving)
      leaving.abort()
    })
    const { url } = await start({ query: [query] })
    await expect(fetch(`${url}/api/reports/list`, { signal: leaving.signal })).rejects.toThrow()
    await left
  })

  test('that nobody runs are not available, ones that break off are a bad gateway', async () => {
    const { url: dead, server } = await elsewhere(() => {})
    server.close()
    const { url: broken } = await elsewhere((request) => void request.socket.destroy())
    const { url } = await start({ query: [dead], command: [broken] })
    const unavailable = await fetch(`${url}/api/a`)
    expect([unavailable.status, unavailable.headers.get('retry-after'), (await echoOf(unavailable)).code]).toEqual([
      503,
      '2',
      'unavailable',
    ])
    const bad = await fetch(`${url}/api/a`, { method: 'POST', body: 'x' })
    expect([bad.status, (await echoOf(bad)).code]).toEqual([502, 'bad-gateway'])
  })
})

test('servers in the same process are asked without a detour', async () => {
  const query = await server({
    log: silent,
    metrics: makeMetrics({ process: 'query-api' }),
    info: { title: 'Tests', version: '1' },
    authenticate: async () => null,
    callerOf: async () => null,
  })
  query.get('/api/dishes/list', { access: 'public' }, async (request) => ({ from: request.ip }))
  query.get('/api/dishes/mine', { access: 'signed-in' }, async () => ({}))
  await query.ready()
  closing.push(() => query.close())
  const { url } = await start({ query: query.routing })
  expect(await (await fetch(`${url}/api/dishes/list`)).json()).toEqual({ from: '127.0.0.1' })
  const refused = await fetch(`${url}/api/dishes/mine`)
  expect([refused.status, (await echoOf(refused)).code]).toEqual([401, 'sign-in-required'])
  expect((await fetch(`${url}/api/docs`)).headers.get('content-type')).toContain('text/html')
})

describe('listening', () => {
  test('moves on from a port in use where nobody asked for it, and says so where somebody did', async () => {
    const { port } = await start()
    const moved = await listen(says('x'), { host: '127.0.0.1', port, next: true })
    closing.push(() => moved.close(100))
    expect(moved.port).toBeGreaterThan(port)
    expect(await (await fetch(moved.url)).text()).toBe('x GET /')
    await expect(listen(says('x'), { host: '127.0.0.1', port })).rejects.toThrow(`Port ${port}`)
  })

  test('lets requests in flight finish, and waits for none too long', async () => {
    const listening = await listen(
      (request, response) => void (request.url === '/slow' && setTimeout(() => response.end('done'), 50)),
      { host: '127.0.0.1', port: 0 },
    )
    const slow = fetch(`${listening.url}/slow`)
    const hanging = connect(listening.port, '127.0.0.1')
    hanging.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const began = performance.now()
    await listening.close(200)
    expect(await (await slow).text()).toBe('done')
    expect(performance.now() - began).toBeLessThan(1_000)
    hanging.destroy()
  })
})

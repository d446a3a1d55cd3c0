import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appPage, publicPage } from './pages.ts'

const welcome = `<!doctype html><html><head></head><body>Welcome ${'to the kitchen '.repeat(200)}</body></html>`
const landing = publicPage(welcome, {})
const inEnglish = '<!doctype html><html lang="en"><head></head><body>Welcome in English</body></html>'
const both = publicPage(`<!doctype html><html lang="es"><head></head></html>`, {}, inEnglish)
const app = appPage('<!doctype html><html lang="es"><head><title>Page</title></head></html>', {
  head: '<meta name="here">',
})
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/') landing(request, response, path)
    else if (path === '/contact') both(request, response, path)
    else app(request, response, path)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers })

describe('a public page', () => {
  test.each(['br', 'gzip', 'identity'])(
    'is sent as %s; whoever has it is answered that it is the same',
    async (encoding) => {
      const first = await ask('/', { 'accept-encoding': encoding })
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(first.headers.get('content-security-policy')).toContain("style-src 'self';")
      expect(await first.text()).toBe(welcome)
      const tag = first.headers.get('etag') ?? ''
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await ask('/', { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.status, await again.text()]).toEqual([304, ''])
      }
      expect((await ask('/', { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('has no body for whoever asks for its head', async () => {
    const head = await ask('/', { 'accept-encoding': 'identity' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(welcome))])
  })
})

describe('the page of the app', () => {
  test('has what is to stand in its head, after its nonce', async () => {
    expect(await (await ask('/dishes')).text()).toMatch(
      /<head><meta property="csp-nonce" nonce="[^"]{24}"><meta name="here"><title>Page<\/title>/,
    )
  })

  test('is the same at every address', async () => {
    const tag = (await ask('/dishes/1')).headers.get('etag') ?? ''
    const again = await ask('/dishes/2', { 'if-none-match': tag })
    // A policy with another nonce would shut out the styles of the page that the browser has.
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null])
  })
})

describe('the language of a page', () => {
  test.each(['/contact', '/dishes'])(
    '%s is the browser’s from the first byte on, and that of whoever chose one',
    async (path) => {
      const begin = async (headers: Record<string, string>) => (await (await ask(path, headers)).text()).slice(0, 60)
      const [spanish, english] = [
        '<!doctype html><html lang="es" data-language="es">',
        '<!doctype html><html lang="en" data-language="en">',
      ]
      expect(await begin({ 'accept-language': 'en-GB,en;q=0.9,es;q=0.8' })).toContain(english)
      expect(await begin({ 'accept-language': 'de' })).toContain(spanish)
      expect(await begin({ 'accept-language': 'en', cookie: 'escandallo-language=es' })).toContain(spanish)
    },
  )

  test.each(['/contact', '/dishes'])(
    '%s in another language is another answer, to browsers and to what lies between',
    async (path) => {
      const english = await ask(path, { 'accept-language': 'en' })
      expect(english.headers.get('vary')).toMatch(/accept-language, cookie/)
      const tag = english.headers.get('etag') ?? ''
      expect((await ask(path, { 'accept-language': 'en', 'if-none-match': tag })).status).toBe(304)
      expect((await ask(path, { 'accept-language': 'es', 'if-none-match': tag })).status).toBe(200)
    },
  )

  test('a public page is another text in English', async () =>
    expect(await (await ask('/contact', { 'accept-language': 'en' })).text()).toContain('Welcome in English'))
})

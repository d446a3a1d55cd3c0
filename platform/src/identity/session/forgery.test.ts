import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Forbidden } from '../../errors.ts'
import { type Browser, signIn } from '../testing/browser.ts'
import { refuseForgery } from './forgery.ts'
import { sessionCookie } from './session-cookie.ts'
import { ana, copyOf, fromPage, luis, type SessionProduct, signInAt, startSessions } from './testing/product.ts'

const origin = 'https://escandallo.example'

/** What browsers say of where a request comes from, and whether it may read, and may change something with our header. */
const senders: [string, Record<string, string>, { reads: boolean; changes: boolean }][] = [
  ['our page', { origin, 'sec-fetch-site': 'same-origin' }, { reads: true, changes: true }],
  ['our page, in a browser without Sec-Fetch-Site', { origin }, { reads: true, changes: true }],
  ['our page, reading, which has no Origin', { 'sec-fetch-site': 'same-origin' }, { reads: true, changes: true }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, { reads: true, changes: false }],
  ['who says nothing', {}, { reads: true, changes: false }],
  [
    'another site',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { reads: false, changes: false },
  ],
  ['another site, reading', { 'sec-fetch-site': 'cross-site' }, { reads: false, changes: false }],
  ['a neighbour of our site', { 'sec-fetch-site': 'same-site' }, { reads: false, changes: false }],
  ['a neighbour, by name', { origin: 'https://other.escandallo.example' }, { reads: false, changes: false }],
  ['our name without TLS', { origin: 'http://escandallo.example' }, { reads: false, changes: false }],
  ['our name at another port', { origin: 'https://escandallo.example:8443' }, { reads: false, changes: false }],
  ['a page without an origin', { origin: 'null' }, { reads: false, changes: false }],
  ['who lies in one of the two', { origin, 'sec-fetch-site': 'cross-site' }, { reads: false, changes: false }],
]

describe.each(senders)('%s', (_, headers, { reads, changes }) => {
  const isLetIn = (method: string, more: Record<string, string> = {}) => {
    try {
      refuseForgery({ method, headers: { ...headers, ...more } }, origin)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(Forbidden)
      return false
    }
  }
  test.each(['GET', 'HEAD'])(`%s: ${reads ? 'let in' : 'refused'}`, (method) => expect(isLetIn(method)).toBe(reads))
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    `%s: ${changes ? 'let in with our header' : 'refused'}, and refused without it`,
    (method) => {
      expect(isLetIn(method, { 'session-person': 'new' })).toBe(changes)
      expect(isLetIn(method)).toBe(false)
    },
  )
})

describe('the cookie', () => {
  const cookie = sessionCookie(origin)
  test('over https is of one host by its name', () =>
    expect(cookie.set('id', 60)).toBe('__Host-session=id; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60'))
  test('without TLS is of one port', () =>
    expect([sessionCookie('http://10.0.0.2:3000').name, sessionCookie('http://10.0.0.2').name]).toEqual([
      'escandallo-session-3000',
      'escandallo-session-80',
    ]))
  test.each([
    [undefined, null],
    ['', null],
    ['__Host-session=a', 'a'],
    ['x=1;__Host-session=a;y=2', 'a'],
    ['x=__Host-session=a', null],
    ['__Host-session=', null],
    ['__Host-session', null],
    ['__Host-sessions=a', null],
    ['__host-session=a', null],
    ['__Host-session=a; __Host-session=b', null],
    ['__Host-session=a; __Host-session=a', null],
  ])('in %j is %j', (header, value) => expect(cookie.read(header)).toBe(value))
})

describe('the doors', () => {
  let product: SessionProduct
  let visitor: Browser
  beforeAll(async () => {
    product = await startSessions()
    visitor = (await signInAt(product.origin, ana)).visitor
  })
  afterAll(() => product.close())
  const change = (from: Browser, headers: Record<string, string>) =>
    from.request('POST', '/api/change', { body: {}, headers: { 'content-type': 'application/json', ...headers } })

  test('a change goes by the page alone', async () => {
    const { 'session-person': _, ...bare } = fromPage(product.origin)
    const answers = [
      await change(visitor, fromPage(product.origin)),
      await change(visitor, bare),
      await change(visitor, {}),
      await change(visitor, { ...fromPage('https://evil.example') }),
      await change(visitor, { ...fromPage(product.origin), 'sec-fetch-site': 'cross-site' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403])
    expect(product.changes).toEqual([ana.email])
    for (const path of ['/session/end', '/session/keep']) expect((await visitor.post(path, {}, bare)).status).toBe(403)
    expect((await visitor.request('GET', '/api/who')).status).toBe(200)
    const elsewhere = await visitor.request('GET', '/api/who', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(elsewhere.status).toBe(403)
  })

  test.each(['/session/keep', '/session/end'])(
    '%s asked by another site, without the cookie, takes none away',
    async (path) => {
      // What SameSite=Lax leaves of a form that another site's page sends.
      const answers = ['multipart/form-data; boundary=x', 'text/plain', 'application/json'].map(async (type) =>
        fetch(`${product.origin}${path}`, {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
          body: type.endsWith('json') ? '{}' : '',
        }),
      )
      for (const answer of await Promise.all(answers)) {
        expect([403, 415]).toContain(answer.status)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      const bare = await fetch(`${product.origin}${path}`, { method: 'POST' })
      expect([bare.status, bare.headers.getSetCookie()]).toEqual([403, []])
      expect((await fetch(`${product.origin}${path}`, { method: 'POST', headers: fromPage('null') })).status).toBe(403)
    },
  )

  test('the way out takes no cookie from whoever has not signed out', async () => {
    const tab = (await signInAt(product.origin, ana)).visitor
    const answer = await tab.request('GET', '/session/left', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.location, answer.headers.getSetCookie()]).toEqual(['/auth/sign-out', []])
    expect((await tab.request('GET', '/api/who')).status).toBe(200)
  })

  test('a page that was drawn for one account is answered nothing, and changes nothing, for another', async () => {
    const tab = (await signInAt(product.origin, ana)).visitor
    const person = (await tab.request('GET', '/api/who')).headers.get('session-person') ?? ''
    await tab.post('/session/end', {}, fromPage(product.origin, person))
    await signInAt(product.origin, luis, tab)
    const changesMade = product.changes.length
    const answers = [
      await change(tab, fromPage(product.origin, person)),
      await tab.request('GET', '/api/who', { headers: { 'session-person': person } }),
      await tab.post('/session/end', {}, fromPage(product.origin, person)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[0]?.json).toMatchObject({ code: 'another-account' })
    expect(product.changes).toHaveLength(changesMade)
    expect((await tab.request('GET', '/api/who')).json).toMatchObject({ email: luis.email })
  })

  test('beside a bearer a cookie counts for nothing, whether the bearer is good or not', async () => {
    const { access } = await signIn(
      copyOf((await signInAt(product.origin, luis)).visitor, product.origin),
      product.origin,
      luis.email,
      luis.password,
    )
    const answerWith = (authorization: string) => visitor.request('GET', '/api/who', { headers: { authorization } })
    expect((await answerWith(`Bearer ${access}`)).json).toMatchObject({ email: luis.email })
    for (const bad of ['Bearer x', 'Bearer', 'Basic YTpi', '']) expect((await answerWith(bad)).status).toBe(401)
    // A program says nothing of where it comes from, and needs no header of ours.
    const program = await fetch(`${product.origin}/api/change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(program.status).toBe(200)
  })

  test.each([
    ['nothing', ''],
    ['another shape', 'a'.repeat(43) + '!'],
    ['an id of nobody', 'a'.repeat(43)],
    ['very much', 'a'.repeat(6_000)],
    ['signs of SQL', "' or true --"],
    ['half signs', '%00%ff'],
  ])('a cookie with %s stands for nobody', async (_, value) => {
    const { name } = sessionCookie(product.origin)
    const answerToCookie = (cookie: string) => fetch(`${product.origin}/api/who`, { headers: { cookie } })
    expect((await answerToCookie(`${name}=${value}`)).status).toBe(401)
    const ownId = [...visitor.cookies].find(([key]) => key.startsWith(name))?.[1].value
    expect((await answerToCookie(`${name}=${ownId}`)).status).toBe(200)
    // Who lays a second one beside it, by another door, has neither.
    expect((await answerToCookie(`${name}=${value}; ${name}=${ownId}`)).status).toBe(401)
    const keeping = await fetch(`${product.origin}/session/keep`, {
      method: 'POST',
      headers: { cookie: `${name}=${value}`, 'content-type': 'application/json', ...fromPage(product.origin) },
      body: '{}',
    })
    expect(keeping.status).toBe(401)
  })
})

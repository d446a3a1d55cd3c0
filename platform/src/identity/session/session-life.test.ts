import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOME_ISSUER } from '../home-issuer.ts'
import type { Browser } from '../testing/browser.ts'
import { SESSION_ENDED } from './session-ends.ts'
import { sessionReader } from './session-reader.ts'
import { sessionSeal } from './session-seal.ts'
import { sessions, sweepSessions } from './sessions.ts'
import { ana, copyOf, fromPage, luis, type SessionProduct, signInAt, startSessions } from './testing/product.ts'

let product: SessionProduct
let origin: string
beforeAll(async () => {
  product = await startSessions(() => ({ times: { idOld: 0, grace: 0 } }))
  origin = product.origin
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.identity.query('delete from identity.browser_session')
})

const who = (visitor: Browser) => visitor.request('GET', '/api/who')
const keep = (visitor: Browser, body: object = {}) => visitor.post('/session/keep', body, fromPage(origin))
const end = (visitor: Browser, body: object = {}) => visitor.post('/session/end', body, fromPage(origin))
const set = (what: string) => product.identity.query(`update identity.browser_session set ${what}`)

describe('a sign-in', () => {
  test('ends on the page that was asked for, with a cookie of this host that no script reads', async () => {
    const { visitor, location, setCookie } = await signInAt(origin, ana, undefined, '/dashboard/document?page=2')
    expect(location).toBe('/dashboard/document?page=2')
    const cookie = setCookie.find((line) => line.startsWith('escandallo-session-'))
    expect(cookie).toMatch(/^escandallo-session-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/)
    const { json, headers } = await who(visitor)
    expect(json).toMatchObject({ issuer: HOME_ISSUER, email: ana.email, emailVerified: true, name: 'Ana' })
    expect(headers.get('session-person')).toMatch(/^[\w-]{22}$/)
    expect((await keep(visitor)).json).toMatchObject({ isNew: true })
    expect((await keep(visitor)).json).toMatchObject({ isNew: false })
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    `/${'a'.repeat(2_000)}`,
    '/session/left',
    '/dashboard/../session/left?x=1',
    '/%73ession/left',
    '/session%2Fleft',
    '/session',
    '/api/users/me',
    '/idp/session/end',
    '/auth/sign-out',
    '/auth/callback?code=x&state=y',
    '/%',
  ])('that was to end at %j ends at home', async (returnTo) =>
    expect((await signInAt(origin, ana, undefined, returnTo)).location).toBe('/dashboard'),
  )

  test.each(['/auth/join?invitation=abc', '/auth/new-password', '/sessions', '/dashboard?a=%'])(
    'that was to end at %j ends there',
    async (returnTo) => expect((await signInAt(origin, ana, undefined, returnTo)).location).toBe(returnTo),
  )

  test('is finished by the browser that began it, once, and by no other', async () => {
    const { visitor } = await signInAt(origin, ana)
    const begun = await visitor.navigate('/session/start')
    const { location } = await visitor.navigate(begun.location)
    expect(location).toContain('/auth/callback?code=')
    const stranger = await signInAt(origin, luis)
    expect((await stranger.visitor.navigate(location)).location).toContain('error=interaction-expired')
    expect((await visitor.navigate(location)).location).toBe('/dashboard')
    expect((await visitor.navigate(location)).location).toContain('error=interaction-expired')
    expect((await who(visitor)).json).toMatchObject({ email: ana.email })
  })

  test('with a state, a code or a cookie that was altered comes to nothing', async () => {
    const { visitor } = await signInAt(origin, ana)
    const callback = async () =>
      new URL((await visitor.navigate((await visitor.navigate('/session/start')).location)).location)
    const tried = async (alter: (url: URL) => void) => {
      const url = await callback()
      alter(url)
      return (await visitor.navigate(url.href)).location
    }
    expect(await tried((url) => url.searchParams.set('state', 'another'))).toContain('error=interaction-expired')
    expect(await tried((url) => url.searchParams.set('code', 'another'))).toContain('error=sign-in-failed')
    expect(await tried((url) => url.searchParams.set('iss', 'https://evil.example'))).toContain('error=sign-in-failed')
    const url = await callback()
    for (const [name, cookie] of visitor.cookies)
      if (name.startsWith('escandallo-sign-in')) visitor.cookies.set(name, { ...cookie, value: `A${cookie.value}` })
    expect((await visitor.navigate(url.href)).location).toContain('error=interaction-expired')
  })

  test('in two tabs at once ends in each where it was to', async () => {
    const { visitor } = await signInAt(origin, ana)
    const tabs = ['/dashboard/dish', '/dashboard/menu']
    const begun = []
    for (const tab of tabs)
      begun.push(await visitor.navigate(`/session/start?${new URLSearchParams({ returnTo: tab })}`))
    const ends = []
    for (const { location } of begun.reverse())
      ends.push((await visitor.navigate((await visitor.navigate(location)).location)).location)
    expect(ends).toEqual(tabs.reverse())
  })

  test('ends the session that the browser had before', async () => {
    const { visitor } = await signInAt(origin, ana)
    const firstBrowser = copyOf(visitor, origin)
    await signInAt(origin, ana, visitor)
    expect((await who(visitor)).status).toBe(200)
    expect((await who(firstBrowser)).status).toBe(401)
  })
})

describe('a session ends', () => {
  test.each([
    ['when nobody has used it for long', "idle_until = now() - interval '1 second'"],
    ['when it is old, however much it is used', "ends = now() - interval '1 second'"],
  ])('%s', async (_, change) => {
    const { visitor } = await signInAt(origin, ana)
    expect((await who(visitor)).status).toBe(200)
    await set(change)
    expect((await who(visitor)).status).toBe(401)
    expect((await keep(visitor)).status).toBe(401)
    await sweepSessions(product.identity)
    expect((await product.identity.query('select from identity.browser_session')).rowCount).toBe(0)
  })

  test('with a sign-out: whoever stole the cookie has nothing, and the provider asks for the password again', async () => {
    const { visitor } = await signInAt(origin, ana)
    const thief = copyOf(visitor, origin)
    expect((await who(thief)).status).toBe(200)
    expect((await end(visitor)).json).toEqual({ location: '/auth/sign-out' })
    for (const asking of [visitor, thief]) expect((await who(asking)).status).toBe(401)
    const again = await thief.navigate((await thief.navigate('/session/start')).location)
    expect(again.location).toContain('/auth/sign-in?interaction=')
  })

  test('here alone, or everywhere', async () => {
    const [office, kitchen, other] = [
      (await signInAt(origin, ana)).visitor,
      (await signInAt(origin, ana)).visitor,
      (await signInAt(origin, luis)).visitor,
    ]
    await end(office)
    expect((await who(kitchen)).status).toBe(200)
    const again = (await signInAt(origin, ana)).visitor
    await end(kitchen, { everywhere: true })
    expect([(await who(again)).status, (await who(other)).status]).toEqual([401, 200])
  })

  test('from the list of where one is signed in', async () => {
    const [office, kitchen] = [(await signInAt(origin, ana)).visitor, (await signInAt(origin, ana)).visitor]
    expect((await office.request('GET', '/idp/sessions')).status).toBe(200)
    expect((await office.post('/idp/sessions/end', {}, fromPage(origin))).status).toBe(204)
    expect([(await who(office)).status, (await who(kitchen)).status]).toEqual([200, 401])
  })

  test('with the next request once the password is another, but where it was changed', async () => {
    const [office, kitchen] = [(await signInAt(origin, ana)).visitor, (await signInAt(origin, ana)).visitor]
    const change = (oldPassword: string, newPassword: string) =>
      office.post('/idp/password/change', { oldPassword, newPassword, confirmation: newPassword }, fromPage(origin))
    expect((await change(ana.password, 'otro gazpacho de la casa')).status).toBe(204)
    expect([(await who(office)).status, (await who(kitchen)).status]).toEqual([200, 401])
    expect((await change('otro gazpacho de la casa', ana.password)).status).toBe(204)
  })

  test('for good where it counts nowhere any more: nothing makes it go on, and its cookie goes', async () => {
    const [office, kitchen] = [(await signInAt(origin, ana)).visitor, (await signInAt(origin, ana)).visitor]
    await product.identity.query(
      `update identity.account set password_version = password_version + 1 where email = $1`,
      [ana.email],
    )
    for (const visitor of [office, kitchen]) {
      const answer = await keep(visitor)
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
      expect([...visitor.cookies.keys()].join()).not.toContain('escandallo-session')
    }
    expect((await product.identity.query('select from identity.browser_session')).rowCount).toBe(0)
  })

  test('when the same person has begun fifty more: the one that was used longest ago', async () => {
    const [oldest, other, recent] = [
      (await signInAt(origin, ana)).visitor,
      (await signInAt(origin, luis)).visitor,
      (await signInAt(origin, ana)).visitor,
    ]
    const person = (await who(oldest)).headers.get('session-person')
    const count = async () =>
      (await product.identity.query('select from identity.browser_session where person = $1', [person])).rowCount
    await set("used_at = now() - interval '2 hours'")
    await keep(recent)
    await product.identity.query(
      `insert into identity.browser_session (session_id, issuer, person, sealed, idle_until, ends, used_at)
       select gen_random_uuid(), issuer, person, sealed, idle_until, ends, now() - interval '1 hour'
         from identity.browser_session, generate_series(1, 48) where person = $1 limit 48`,
      [person],
    )
    expect([await count(), (await who(oldest)).status]).toEqual([50, 200])
    const latest = (await signInAt(origin, ana)).visitor
    expect(await count()).toBe(50)
    const answers = await Promise.all([oldest, recent, latest, other].map(who))
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200])
  })

  test('when its person signs in at many places at the same moment, too', async () => {
    const { identity: pool, masterKey } = product
    const { begin } = sessions({ pool, seal: sessionSeal(masterKey) })
    const person = { subject: 'person-1', email: ana.email, emailVerified: true }
    const beginMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => begin({ issuer: 'https://provider.example', person })))
    await beginMany(48)
    await beginMany(8)
    expect((await pool.query('select from identity.browser_session')).rowCount).toBe(50)
  })

  test('with the account', async () => {
    const eva = { email: 'eva@example.test', password: 'las croquetas de la casa', name: 'Eva' }
    await product.provider.createAccount({ ...eva, emailVerified: true })
    const { visitor } = await signInAt(origin, eva)
    const body = JSON.stringify({ password: eva.password })
    const headers = { 'content-type': 'application/json', ...fromPage(origin) }
    expect((await visitor.request('DELETE', '/idp/account', { body, headers })).status).toBe(204)
    expect((await who(visitor)).status).toBe(401)
  })

  test('and what is known of somebody is what is known now', async () => {
    const { visitor } = await signInAt(origin, luis)
    await product.identity.query(
      "update identity.account set name = 'Luis M.', email_verified = false where email = $1",
      [luis.email],
    )
    expect((await who(visitor)).json).toMatchObject({ name: 'Luis M.', emailVerified: false })
  })
})

describe('the id of a session', () => {
  test('is replaced when it is old; the one before is good until its successor has come, and then no more', async () => {
    const { visitor } = await signInAt(origin, ana)
    const replacedId = copyOf(visitor, origin)
    expect((await keep(visitor)).json).toMatchObject({ isReplaced: true })
    // The answer with the new one may be lost on its way.
    expect((await who(replacedId)).status).toBe(200)
    expect((await who(visitor)).status).toBe(200)
    await keep(visitor)
    expect([(await who(replacedId)).status, (await who(visitor)).status]).toEqual([401, 200])
  })

  test('that was replaced and comes back ends the session: one of the two was stolen', async () => {
    const { visitor } = await signInAt(origin, ana)
    const thief = copyOf(visitor, origin)
    await keep(visitor)
    await keep(visitor)
    expect((await keep(thief)).status).toBe(401)
    expect((await who(visitor)).status).toBe(401)
  })

  test('that was stolen, and replaced for the thief alone, is replaced again for its owner', async () => {
    const { visitor } = await signInAt(origin, ana)
    const [thief, replay] = [copyOf(visitor, origin), copyOf(visitor, origin)]
    // The thief never shows the new one where it would be seen to have come.
    expect((await keep(thief)).json).toMatchObject({ isReplaced: true })
    expect((await who(thief)).status).toBe(200)
    expect((await keep(visitor)).json).toMatchObject({ isReplaced: false })
    await product.identity.query("update identity.session_key set issued_at = issued_at - interval '2 minutes'")
    expect((await keep(visitor)).json).toMatchObject({ isReplaced: true })
    expect((await who(thief)).status).toBe(401)
    await keep(visitor)
    const answers = await Promise.all([who(thief), who(replay), who(visitor)])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
    // Either of those that the thief has ends the session when it asks to go on.
    expect((await keep(thief)).status).toBe(401)
    expect((await who(visitor)).status).toBe(401)
  })

  test('whose successors never come, however many it is given, ends the session: somebody holds its owner up', async () => {
    const { visitor } = await signInAt(origin, ana)
    const answers: number[] = []
    for (let minute = 0; minute < 6; minute++) {
      answers.push((await keep(copyOf(visitor, origin))).status)
      await product.identity.query("update identity.session_key set issued_at = issued_at - interval '2 minutes'")
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 401])
    expect((await who(visitor)).status).toBe(401)
  })

  test('is given once to two tabs that ask at the same moment', async () => {
    const { visitor } = await signInAt(origin, ana)
    const tab = copyOf(visitor, origin)
    const answers = await Promise.all([keep(visitor), keep(tab)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ json }) => (json as { isReplaced?: boolean }).isReplaced)).toHaveLength(1)
  })
})

describe('every process hears at once that a session may have ended', () => {
  const sessionOf = async (visitor: Browser) => {
    const { json } = await who(visitor)
    return (json as unknown as { sessionOf: { sessionId: string } }).sessionOf.sessionId
  }
  const change = (sql: string) => () => product.identity.query(sql)
  test.each<[string, (visitor: Browser) => Promise<unknown>]>([
    ['when its person signs out', (visitor) => end(visitor)],
    ['when they sign in again in the same browser', (visitor) => signInAt(origin, ana, visitor)],
    ['when the password is another', change('update identity.account set password_version = password_version + 1')],
    ['when the account is shut out', change('update identity.account set disabled_at = now()')],
    ['when the provider forgets it', change("delete from identity.openid_state where model = 'Session'")],
    ['when it is swept away', change('delete from identity.browser_session')],
  ])('%s', async (_, endSession) => {
    const ended: (string | undefined)[] = []
    const listener = await product.query.connect()
    listener.on('notification', ({ payload }) => ended.push(payload))
    await listener.query(`listen ${SESSION_ENDED}`)
    try {
      const { visitor } = await signInAt(origin, ana)
      const sessionId = await sessionOf(visitor)
      expect(ended).not.toContain(sessionId)
      await endSession(visitor)
      await expect.poll(() => ended, { timeout: 5_000 }).toContain(sessionId)
    } finally {
      listener.release(true)
      await product.identity.query('update identity.account set disabled_at = null')
    }
  })
})

test('the database holds no id and no token, and query-api reads no session but by its id', async () => {
  const { visitor } = await signInAt(origin, ana)
  const [, cookie] = [...visitor.cookies].find(([name]) => name.startsWith('escandallo-session')) ?? []
  const { rows } = await product.identity.query(
    'select s::text || k::text as all from identity.browser_session s join identity.session_key k using (session_id)',
  )
  expect(rows[0]?.all).not.toContain(cookie?.value)
  for (const table of ['browser_session', 'session_key', 'account'])
    await expect(product.query.query(`select from identity.${table}`)).rejects.toThrow('permission denied')
  const { masterKey, query } = product
  const reader = sessionReader({ pool: query, publicUrl: origin, masterKey })
  const headers = {
    cookie: [...visitor.cookies].map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; '),
  }
  expect(await reader({ method: 'GET', headers })).toMatchObject({ email: ana.email })
  // Whoever signed in before the provider was exchanged for another signs in there.
  const moved = sessionReader({ pool: query, publicUrl: origin, masterKey, issuer: 'https://id.canpep.example' })
  expect(await moved({ method: 'GET', headers })).toBeNull()
})

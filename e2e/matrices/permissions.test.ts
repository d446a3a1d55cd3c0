import { randomUUID } from 'node:crypto'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { type Asked, type Asker, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { fixtureOf } from './fixtures.ts'
import { corporation, type Kind, type Slot, things } from './things.ts'

const house = await openFixtures()
const home = await corporation(house, '')
afterAll(() => house.close())

type Door =
  | 'anybody-known'
  | 'active'
  | 'documents'
  | 'products'
  | 'suppliers'
  | 'dashboard'
  | 'admin'
  | 'superadmin'
  | 'workers'

/** Who may do what, written down from the specification's section 6 and nowhere derived from the code. */
const doors: readonly [Door, readonly string[]][] = [
  ['anybody-known', ['GET /users/me', 'POST /users/register', 'POST /users/join']],
  [
    'active',
    [
      'GET /suppliers/find',
      'GET /products/search',
      'GET /categories/list',
      'GET /ingredients/search',
      'GET /ingredients/restrictions',
      'GET /currencies/search',
      'GET /custom-categories/list',
      'GET /users/details',
      'GET /corporations/list',
      'GET /corporations/details',
      'GET /establishments/list',
      'GET /establishments/details',
      'GET /live',
      'POST /users/signed-in',
    ],
  ],
  [
    'documents',
    [
      ...['list', 'details', 'history', 'file', 'words', 'notes', 'isDuplicated'].map(
        (name) => `GET /documents/${name}`,
      ),
      ...['confirm', 'reject', 'reopen', 'restore', 'claim', 'release', 'new', 'reupload', 'restoreMany'].map(
        (name) => `POST /documents/${name}`,
      ),
      ...['split', 'notes/bill', 'notes/unbill', 'reread', 'suggestions/accept', 'suggestions/dismiss'].map(
        (name) => `POST /documents/${name}`,
      ),
      ...['PUT /documents/update', 'DELETE /documents/delete', 'DELETE /documents/deleteMany'],
    ],
  ],
  [
    'suppliers',
    [
      ...['list', 'list/agg', 'details', 'learned'].map((name) => `GET /suppliers/${name}`),
      ...['POST /suppliers/new', 'POST /suppliers/restore', 'PUT /suppliers/update', 'DELETE /suppliers/delete'],
      ...['forget', 'remember'].map((name) => `POST /suppliers/${name}-layout`),
    ],
  ],
  [
    'products',
    [
      ...['list', 'details', 'costs'].map((name) => `GET /products/${name}`),
      ...['new', 'bulk', 'restore', 'restoreMany', 'costs/approve', 'costs/dismiss'].map(
        (name) => `POST /products/${name}`,
      ),
      ...['PUT /products/update', 'DELETE /products/delete', 'DELETE /products/deleteMany'],
    ],
  ],
  [
    'dashboard',
    [
      ...['total', 'categories', 'categories/fluctuation', 'top-suppliers', 'products/costs', 'products/turnover'].map(
        (name) => `GET /dashboard/purchases/${name}`,
      ),
      ...['GET /dashboard/purchases/lines', 'GET /dashboard/overview/purchases'],
    ],
  ],
  [
    'admin',
    [
      'GET /users/list',
      'PUT /users/update',
      'DELETE /users/delete',
      'POST /emails/send-invitation',
      'PUT /corporations/update',
      'POST /establishments/new',
      'PUT /establishments/update',
      'DELETE /establishments/delete',
    ],
  ],
  [
    'superadmin',
    [
      'GET /documents/queue',
      'GET /operations/projections',
      ...['rebuild', 'verify', 'retry', 'pause', 'resume'].map((name) => `POST /operations/projections/${name}`),
    ],
  ],
  [
    'workers',
    [
      'GET /documents/reading-context',
      'GET /documents/original',
      'GET /documents/note-matches',
      'GET /documents/to-reread',
      'POST /documents/reread-with',
      'POST /documents/parts',
      'POST /documents/notes/match',
      'POST /documents/notes/release',
      'POST /documents/reading-progress',
      'POST /documents/read',
      'POST /documents/reading-failed',
      'POST /suppliers/register',
      'POST /products/register',
      'POST /products/costs/record',
      'POST /products/costs/withdraw',
    ],
  ],
]

/** The doors that each kind of person may go through. */
const mayEnter: Readonly<Record<Kind | 'stranger', readonly Door[]>> = {
  superadmin: ['anybody-known', 'active', 'documents', 'products', 'suppliers', 'dashboard', 'admin', 'superadmin'],
  admin: ['anybody-known', 'active', 'documents', 'products', 'suppliers', 'dashboard', 'admin'],
  everything: ['anybody-known', 'active', 'documents', 'products', 'suppliers', 'dashboard'],
  'one-establishment': ['anybody-known', 'active', 'documents', 'products', 'suppliers', 'dashboard'],
  documents: ['anybody-known', 'active', 'documents'],
  products: ['anybody-known', 'active', 'products'],
  suppliers: ['anybody-known', 'active', 'suppliers'],
  dashboard: ['anybody-known', 'active', 'dashboard'],
  nothing: ['anybody-known', 'active'],
  pending: ['anybody-known'],
  inactive: ['anybody-known'],
  stranger: ['anybody-known'],
}

const doorOf = ({ method, url }: { method: string; url: string }): Door => {
  const name = `${method} ${url.replace('/api', '')}`
  const found = doors.filter(([, routes]) => routes.includes(name))
  if (found.length !== 1) throw new Error(`${name} is behind ${found.length} doors: say in permissions.test.ts who may`)
  return (found[0] as (typeof doors)[number])[0]
}

const routes = [...house.command.routesDeclared, ...house.query.routesDeclared].filter(
  ({ access, url }) => access !== 'public' && url !== '/api/live',
)
const stranger = { token: house.tokenOf('nobody', 'nobody@example.test') }

const ask = async (asker: Asker, route: Pick<DeclaredRoute, 'method' | 'url'>, ids: Record<Slot, string>) => {
  const asked: Asked = { method: route.method, url: route.url, ...fixtureOf(route).ask(ids) }
  const { statusCode, payload } = await house.ask(asker, asked)
  const code = statusCode >= 400 ? (JSON.parse(payload).code as string) : null
  return { status: statusCode, code, payload }
}

describe('who may do what', () => {
  test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))('$name', async ({ route }) => {
    const door = doorOf(route)
    const ids = await things(house, home)
    if (route.method === 'GET') await house.projected()
    const before = await house.events()
    expect((await ask(null, route, ids)).status, 'nobody').toBe(401)
    for (const [kind, allowed] of Object.entries(mayEnter) as [Kind | 'stranger', readonly Door[]][]) {
      const asker = kind === 'stranger' ? stranger : home.people[kind]
      if (allowed.includes(door)) continue
      const { status, code } = await ask(asker, route, ids)
      expect({ kind, status }).toEqual({ kind, status: 403 })
      if (kind === 'pending' || kind === 'inactive')
        expect(code).toBe(door === 'workers' ? 'forbidden' : `user-${kind}`)
      if (kind === 'stranger') expect(code).toBe(door === 'workers' ? 'forbidden' : 'user-unknown')
    }
    if (door !== 'workers')
      expect((await ask({ service: home.corporationId }, route, ids)).status, 'our processes').toBe(403)
    expect(await house.events(), 'something was recorded by those who may not').toBe(before)

    if (door === 'anybody-known') return
    if (door === 'workers') {
      const { status } = await ask({ service: home.corporationId }, route, ids)
      return expect([200, 202]).toContain(status)
    }
    for (const [kind, allowed] of Object.entries(mayEnter) as [Kind, readonly Door[]][]) {
      if (!allowed.includes(door)) continue
      // A user is forgotten once, one person claims a review, and a proposal is accepted once; anything else takes the
      // same again, or a new id.
      const alone = ['/api/users/delete', '/api/documents/claim', '/api/documents/suggestions/accept'].includes(
        route.url,
      )
      const once = alone ? await things(house, home) : ids
      const own = { ...once, fresh: randomUUID(), email: home.people[kind].email }
      const { status, payload } = await ask(home.people[kind], route, own)
      // Only the own profile is open to whoever is no admin; nobody else is there for them.
      const unseen = route.url === '/api/users/details' && !['superadmin', 'admin'].includes(kind)
      expect({ kind, status, payload: unseen || status < 300 ? '' : payload }).toEqual({
        kind,
        status: unseen ? 404 : route.method === 'GET' || route.url === '/api/users/update' ? 200 : 202,
        payload: '',
      })
    }
  })

  test('is written down for every route, and for no other', () => {
    const declared = routes.map(({ method, url }) => `${method} ${url.replace('/api', '')}`)
    const written = doors.flatMap(([, names]) => names).filter((name) => name !== 'GET /live')
    expect(written.toSorted()).toEqual(declared.toSorted())
    expect(house.errors).toEqual([])
  })
})

describe('who is not active', () => {
  test.each([
    ['pending', 403, 'user-pending'],
    ['inactive', 403, 'user-inactive'],
  ] as const)('%s people are told so', async (kind, status, code) => {
    const answer = await house.ask(home.people[kind], { method: 'GET', url: '/api/users/me' })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
  test('a stranger is asked for their corporation', async () => {
    const answer = await house.ask(stranger, { method: 'GET', url: '/api/users/me' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'user-unknown'])
  })
})

describe('a revocation', () => {
  const permit = (userId: string, permissions: object) =>
    house.ask(home.people.admin, { method: 'PUT', url: '/api/users/update', body: { userId, permissions } })
  const list = { method: 'GET', url: '/api/suppliers/list' }
  const restore = { method: 'POST', url: '/api/suppliers/restore' }

  test('bites on the very next request, of reads and of writes', async () => {
    const ids = await things(house, home)
    const eva = await house.employ({ corporationId: home.corporationId, sections: ['suppliers'] })
    const both = async () => [
      (await house.ask(eva, list)).statusCode,
      (await house.ask(eva, { ...restore, body: { supplierId: ids.removedSupplier } })).statusCode,
    ]
    expect(await both()).toEqual([200, 202])
    expect((await permit(eva.userId, { role: 'user', sections: [], establishments: 'all' })).statusCode).toBe(200)
    expect(await both()).toEqual([403, 403])
    expect(
      (await permit(eva.userId, { role: 'user', sections: ['suppliers'], establishments: 'all' })).statusCode,
    ).toBe(200)
    expect(await both()).toEqual([200, 202])
    const gone = { method: 'DELETE', url: '/api/users/delete', query: { id: eva.userId } }
    expect((await house.ask(home.people.admin, gone)).statusCode).toBe(202)
    expect(await both()).toEqual([403, 403])
  })

  test('of an establishment too', async () => {
    const ids = await things(house, home)
    await house.projected()
    const eva = await house.employ({ corporationId: home.corporationId, sections: ['documents'] })
    const see = { method: 'GET', url: '/api/documents/details', query: { id: ids.pending } }
    const claim = { method: 'POST', url: '/api/documents/claim', body: { documentId: ids.pending } }
    const both = async () => [(await house.ask(eva, see)).statusCode, (await house.ask(eva, claim)).statusCode]
    expect(await both()).toEqual([200, 202])
    await permit(eva.userId, { role: 'user', sections: ['documents'], establishments: [home.elsewhere] })
    expect(await both()).toEqual([404, 404])
  })

  test('is nothing that people do to themselves', async () => {
    const asked = {
      userId: home.people.admin.userId,
      permissions: { role: 'user', sections: [], establishments: 'all' },
    }
    const answer = await house.ask(home.people.admin, { method: 'PUT', url: '/api/users/update', body: asked })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own-permissions'])
  })
})

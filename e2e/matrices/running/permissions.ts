import { randomUUID } from 'node:crypto'
import { type Asker as KnownAsker, permits } from '@escandallo/platform/http/access.ts'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Asked, Asker, Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { describe, expect, test } from 'vitest'
import type { Door, MatrixModule } from './matrix-module.ts'
import { fixtureOf, routesOf, thingsOf } from './routes-of.ts'
import { type Kind, type StaffedHome, staff, type Things } from './things.ts'

/** By hand, as the doors are: the nine sections of the specification's section 6. */
const everySection = [
  ...(['dashboard', 'recommendations', 'documents', 'products', 'suppliers'] as const),
  ...(['sales', 'recipes', 'dishes', 'menus'] as const),
] as const

/** The doors that each kind of person may go through. */
const mayEnter: Readonly<Record<Kind | 'stranger', readonly Door[]>> = {
  superadmin: ['anybody-known', 'active', ...everySection, 'cooks', 'reporters', 'admin', 'superadmin'],
  admin: ['anybody-known', 'active', ...everySection, 'cooks', 'reporters', 'admin'],
  everything: ['anybody-known', 'active', ...everySection, 'cooks', 'reporters'],
  'one-establishment': ['anybody-known', 'active', ...everySection, 'cooks', 'reporters'],
  documents: ['anybody-known', 'active', 'documents'],
  products: ['anybody-known', 'active', 'products'],
  suppliers: ['anybody-known', 'active', 'suppliers'],
  dashboard: ['anybody-known', 'active', 'dashboard', 'reporters'],
  dishes: ['anybody-known', 'active', 'dishes', 'cooks', 'reporters'],
  nothing: ['anybody-known', 'active'],
  pending: ['anybody-known'],
  inactive: ['anybody-known'],
  stranger: ['anybody-known'],
}

const doorOf = ({ access }: MatrixModule<string>, { method, url }: { method: string; url: string }): Door => {
  const name = `${method} ${url}`
  const behind = (Object.entries(access) as [Door, readonly string[]][]).filter(([, routes]) => routes.includes(name))
  const [only] = behind
  if (!only || behind.length > 1)
    throw new Error(`${name} is behind ${behind.length} doors: say in its module's fixtures who may`)
  return only[0]
}

/** What a route answers to whoever may. */
const usual = ({ method, url }: Pick<DeclaredRoute, 'method' | 'url'>) =>
  method === 'GET' || url === '/api/users/update' ? 200 : 202

type Somebody = Kind | 'stranger'

const identity = { issuer: 'https://id.example.test', subject: 'somebody', email: null, emailVerified: false }

/** Each kind of person as the server comes to know them. */
const askers = Object.fromEntries(
  (Object.keys(mayEnter) as Somebody[]).map((kind): [Somebody, KnownAsker] => {
    if (kind === 'stranger') return [kind, { identity, service: null, caller: null }]
    const { role = 'user', status = 'active', sections = [] } = staff[kind]
    const establishments = kind === 'one-establishment' ? ['centre'] : ('all' as const)
    const caller = { userId: kind, corporationId: 'corporation', role, status, sections, establishments }
    return [kind, { identity, service: null, caller }]
  }),
) as Record<Somebody, KnownAsker>

const nobody: KnownAsker = { identity: null, service: null, caller: null }
const ourProcess: KnownAsker = { ...nobody, service: { service: 'workers', corporationId: 'corporation' } }

/** What somebody is told who may not enter. */
const refusalOf = (kind: Somebody, door: Door): string => {
  if (door === 'workers') return 'forbidden'
  if (kind === 'stranger') return 'user-unknown'
  return kind === 'pending' || kind === 'inactive' ? `user-${kind}` : 'forbidden'
}

/** Holds the access that a route declares against who may, for everybody there is. */
const expectAccess = ({ access }: Pick<DeclaredRoute, 'access'>, door: Door) => {
  const permissions = Object.entries(askers).map(([kind, asker]) => [kind, permits(access, asker)])
  const written = (Object.entries(mayEnter) as [Somebody, readonly Door[]][]).map(([kind, doors]) => {
    const mayNot = { refused: 'forbidden', code: refusalOf(kind, door) }
    return [kind, doors.includes(door) ? 'granted' : mayNot]
  })
  expect(Object.fromEntries(permissions)).toEqual(Object.fromEntries(written))
  expect(permits(access, nobody), 'nobody').toEqual({ refused: 'unauthenticated', code: 'sign-in-required' })
  expect(permits(access, ourProcess), 'our processes').toEqual(
    door === 'workers' ? 'granted' : { refused: 'forbidden', code: 'forbidden' },
  )
}

/** Kinds of people by what they may, the least first. */
const byRights: readonly Somebody[] = [
  ...(['stranger', 'inactive', 'pending', 'nothing'] as const),
  ...(['documents', 'products', 'suppliers', 'dashboard', 'dishes'] as const),
  ...(['one-establishment', 'everything', 'admin', 'superadmin'] as const),
]

/** Commands that are taken once: a user is forgotten, one person claims a review, a proposal is accepted, an invoice is claimed. */
const takenOnce: readonly string[] = [
  ...['/api/users/delete', '/api/documents/claim', '/api/documents/suggestions/accept', '/api/claims/new'],
]

/**
 * Holds every route of a module against who may. Who is let in is decided by the access that a route declares, in one place: that is
 * tried for everybody without a server. Over HTTP the first route behind each door is asked by everybody (so is one that decides inside),
 * and every other by nobody, by our processes, by whoever has most rights of those who may not, and by those who have least of those who may.
 */
export const permissionMatrix = async (fixtures: Fixtures, home: StaffedHome, module: MatrixModule<string>) => {
  const stranger = { token: fixtures.tokenOf('nobody', 'nobody@example.test') }
  const declared = [...fixtures.command.routesDeclared, ...fixtures.query.routesDeclared]
  const routes = routesOf(module, declared).filter((route) => !fixtureOf(module, route).endless)
  const tried = routes.map((route, index) => {
    const door = doorOf(module, route)
    const name = `${route.method} ${route.url}`
    const isFirst = routes.findIndex((other) => doorOf(module, other) === door) === index
    const everybody = isFirst || module.decidesInside?.includes(name)
    const inside = byRights.filter((kind) => mayEnter[kind].includes(door))
    const out = byRights.filter((kind) => !inside.includes(kind))
    const refused = everybody ? out : out.slice(-1)
    const taken = inside.filter((kind, place) => everybody || place === 0 || kind === 'one-establishment')
    return { route, door, refused, taken, name }
  })
  /** For questions, which change nothing: made when the first is asked, behind all commands. */
  let unchanged: Promise<Things> | undefined
  const things = (route: DeclaredRoute): Promise<Things> => {
    if (route.method !== 'GET') return thingsOf(fixtures, module, home, fixtureOf(module, route))
    unchanged ??= thingsOf(fixtures, module, home)
    return unchanged
  }

  const ask = async (asker: Asker, route: Pick<DeclaredRoute, 'method' | 'url'>, ids: Things) => {
    const request: Asked = { method: route.method, url: route.url, ...fixtureOf(module, route).ask(ids) }
    const { statusCode, payload } = await fixtures.ask(asker, request)
    const code = statusCode >= 400 ? (JSON.parse(payload).code as string) : null
    return { status: statusCode, code, payload }
  }
  const service = { service: home.corporationId }

  const expectRefused = async (kinds: readonly Somebody[], route: DeclaredRoute, door: Door, ids: Things) => {
    const eventsBefore = await fixtures.events()
    expect((await ask(null, route, ids)).status, 'nobody').toBe(401)
    for (const kind of kinds) {
      const { status, code } = await ask(kind === 'stranger' ? stranger : home.people[kind], route, ids)
      expect({ kind, status, code }).toEqual({ kind, status: 403, code: refusalOf(kind, door) })
    }
    if (door !== 'workers') expect((await ask(service, route, ids)).status, 'our processes').toBe(403)
    expect(await fixtures.events(), 'something was recorded by those who may not').toBe(eventsBefore)
  }
  const expectTaken = async (kinds: readonly Somebody[], route: DeclaredRoute, ids: Things) => {
    for (const kind of kinds) {
      if (kind === 'stranger') continue
      // Anything but these takes the same again, or a new id.
      const once = takenOnce.includes(route.url) ? await things(route) : ids
      const mine = { ...once, fresh: randomUUID(), email: home.people[kind].email }
      const { status, payload } = await ask(home.people[kind], route, mine)
      // Only the own profile is open to whoever is no admin; nobody else is there for them.
      const unseen = route.url === '/api/users/details' && !['superadmin', 'admin'].includes(kind)
      expect({ kind, status, payload: unseen || status < 300 ? '' : payload }).toEqual({
        kind,
        status: unseen ? 404 : (fixtureOf(module, route).status ?? usual(route)),
        payload: '',
      })
    }
  }

  describe('who may do what', () => {
    test.each(tried)('$name', async ({ route, door, refused, taken, name }) => {
      if (!module.decidesInside?.includes(name)) expectAccess(route, door)
      const ids = await things(route)
      if (route.method === 'GET') await fixtures.projected()
      await expectRefused(refused, route, door, ids)
      if (door === 'workers') expect([200, 202]).toContain((await ask(service, route, ids)).status)
      else if (door !== 'anybody-known') await expectTaken(taken, route, ids)
    })
  })
}

import { randomUUID } from 'node:crypto'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Asked, Asker, Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { describe, expect, test } from 'vitest'
import type { Door, MatrixModule } from './matrix-module.ts'
import { fixtureOf, routesOf, thingsOf } from './routes-of.ts'
import type { Kind, StaffedHome, Things } from './things.ts'

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

/** Asks every route of a module in the name of everybody there is, and compares with who may. */
export const permissionMatrix = async (house: Fixtures, home: StaffedHome, module: MatrixModule<string>) => {
  const stranger = { token: house.tokenOf('nobody', 'nobody@example.test') }
  const declared = [...house.command.routesDeclared, ...house.query.routesDeclared]
  const routes = routesOf(module, declared).filter((route) => !fixtureOf(module, route).endless)
  /** For questions, which change nothing: made when the first is asked, behind all commands. */
  let unchanged: Promise<Things> | undefined
  const things = (route: DeclaredRoute): Promise<Things> => {
    if (route.method !== 'GET') return thingsOf(house, module, home, fixtureOf(module, route))
    unchanged ??= thingsOf(house, module, home)
    return unchanged
  }

  const ask = async (asker: Asker, route: Pick<DeclaredRoute, 'method' | 'url'>, ids: Things) => {
    const asked: Asked = { method: route.method, url: route.url, ...fixtureOf(module, route).ask(ids) }
    const { statusCode, payload } = await house.ask(asker, asked)
    const code = statusCode >= 400 ? (JSON.parse(payload).code as string) : null
    return { status: statusCode, code, payload }
  }

  describe('who may do what', () => {
    test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))('$name', async ({ route }) => {
      const door = doorOf(module, route)
      const ids = await things(route)
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
        const alone = [
          '/api/users/delete',
          '/api/documents/claim',
          '/api/documents/suggestions/accept',
          '/api/claims/new',
        ].includes(route.url)
        const once = alone ? await things(route) : ids
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
    })
  })
}

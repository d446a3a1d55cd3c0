import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import type { Fixture, MatrixModule } from './matrix-module.ts'
import { type Home, type Things, things } from './things.ts'

type Named = Pick<DeclaredRoute, 'method' | 'url'>

/** The fixture of a route. @throws when nobody wrote one: a new route has to say how it is asked. */
export const fixtureOf = ({ fixtures }: Pick<MatrixModule<string>, 'fixtures'>, route: Named): Fixture<string> => {
  const name = `${route.method} ${route.url}`
  const fixture = fixtures[name]
  if (!fixture) throw new Error(`${name} has no fixture: say in its module's fixtures how it is asked`)
  return fixture
}

/** The declared routes that are a module's, those for everybody left out. */
export const routesOf = (
  { fixtures }: Pick<MatrixModule<string>, 'fixtures'>,
  declared: readonly DeclaredRoute[],
): DeclaredRoute[] =>
  declared.filter(({ access, method, url }) => access !== 'public' && Object.hasOwn(fixtures, `${method} ${url}`))

const someId = 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'

/** The slots that a fixture takes an id from. */
export const namedBy = (fixture: Fixture<string>): Set<string> => {
  const named = new Set<string>()
  const ids = new Proxy({} as Things, {
    get: (_, slot: string) => {
      named.add(slot)
      return someId
    },
  })
  fixture.ask(ids)
  return named
}

/** The slots that only a module knows, once its things have been made. */
const ownSlots = new WeakMap<object, readonly string[]>()

/** New things of a home, those included that only the module knows; for one fixture, only what it names. */
export const thingsOf = async (
  apis: Fixtures,
  module: MatrixModule<string>,
  home: Home,
  fixture?: Fixture<string>,
): Promise<Things> => {
  const named = fixture && namedBy(fixture)
  const base = await things(apis, home, named && ((slot) => named.has(slot)))
  const slots = ownSlots.get(module)
  if (!module.things || (named && slots && !slots.some((slot) => named.has(slot)))) return base
  const moduleThings = await module.things(home)
  ownSlots.set(module, Object.keys(moduleThings))
  return { ...base, ...moduleThings }
}

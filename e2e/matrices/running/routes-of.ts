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

/** New things of a home, those included that only the module knows. */
export const thingsOf = async (house: Fixtures, module: MatrixModule<string>, home: Home): Promise<Things> => ({
  ...(await things(house, home)),
  ...(await module.things?.(home)),
})

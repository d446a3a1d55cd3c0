import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, expect, test } from 'vitest'
import { commandMatrix } from './commands.ts'
import { elsewhereMatrix } from './elsewhere.ts'
import { establishmentMatrix } from './establishments.ts'
import type { MatrixModule } from './matrix-module.ts'
import { permissionMatrix } from './permissions.ts'
import { tenantMatrix } from './tenants.ts'
import { corporation } from './things.ts'

/** Every matrix over the routes of one module, in one world. */
export const runMatrices = async (module: MatrixModule<string>) => {
  const fixtures = await openFixtures()
  afterAll(() => fixtures.close())
  const home = await corporation(fixtures, '')
  await commandMatrix(fixtures, home, module)
  await permissionMatrix(fixtures, home, module)
  await tenantMatrix(fixtures, module)
  await establishmentMatrix(fixtures, home, module)
  await elsewhereMatrix(fixtures, home, module)
  test('no bug was met', () => expect(fixtures.errors).toEqual([]))
}

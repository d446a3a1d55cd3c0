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
  const house = await openFixtures()
  afterAll(() => house.close())
  const home = await corporation(house, '')
  await commandMatrix(house, home, module)
  await permissionMatrix(house, home, module)
  await tenantMatrix(house, module)
  await establishmentMatrix(house, home, module)
  await elsewhereMatrix(house, home, module)
  test('no bug was met', () => expect(house.errors).toEqual([]))
}

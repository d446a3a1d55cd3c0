import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, expect, test } from 'vitest'
import { commandMatrix } from './commands.ts'
import { establishmentMatrix } from './establishments.ts'
import type { MatrixModule } from './matrix-module.ts'
import { permissionMatrix } from './permissions.ts'
import { tenantMatrix } from './tenants.ts'

/** Every matrix over the routes of one module, in one world. */
export const runMatrices = async (module: MatrixModule<string>) => {
  const house = await openFixtures()
  afterAll(() => house.close())
  await commandMatrix(house, module)
  await permissionMatrix(house, module)
  await tenantMatrix(house, module)
  await establishmentMatrix(house, module)
  test('no bug was met', () => expect(house.errors).toEqual([]))
}

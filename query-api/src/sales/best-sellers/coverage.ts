import type { ProfitMargin } from '@escandallo/contracts/sales/queries.ts'
import { marginsOf, soldSides } from '../margins.ts'
import type { Scope } from '../scope.ts'
import { reachOf, takenOver } from '../takings/takings.ts'

/** The net of some days whose cost is known, of all that was taken in them. */
export const coverageOf = async (scope: Scope): Promise<ProfitMargin['coverage']> => {
  const reach = await reachOf(scope.tenant, scope.currency)
  const [{ net }, sides] = await Promise.all([takenOver(scope, reach, 'year'), soldSides(scope)])
  return marginsOf(sides, net).coverage
}

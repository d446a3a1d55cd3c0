import { CostQuery, CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { dishTree, kitchenBelow, originReads, recipeTree } from '../kitchen/public.ts'

const trees = { dishes: dishTree, recipes: recipeTree }

type Costed = {
  module: keyof typeof trees
  access: Access
  reads: string[]
  /** @throws Unknown, whether it is not there or not the caller's to see. */
  visible: (tenant: TenantOf, caller: Caller | null, id: string) => Promise<unknown>
}

/** What a dish or subrecipe costs on a day, line by line. */
export const costTreeRoute = (
  app: Server,
  { tenants, today }: Dependencies,
  { module, access, reads, visible }: Costed,
) =>
  app.get(
    `/${module}/cost`,
    { schema: { querystring: CostQuery, response: { 200: CostTree } }, access, reads: [...reads, ...originReads] },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, asOf = today() } = request.query
        await visible(tenant, request.caller, id)
        const snapshot = await kitchenBelow(tenant, asOf, { [module]: [id] })
        return trees[module]({ tenant, caller: request.caller, snapshot }, id)
      }),
  )

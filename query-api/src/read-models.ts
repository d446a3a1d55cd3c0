import type { Tenant } from '@escandallo/platform/database/tenant.ts'
import type { RowOf, Table } from '@escandallo/platform/projection/table.ts'

/** What the projectors of each module write: the types of its tables.ts. */
type TablesOfModules =
  | typeof import('@escandallo/projectors/corporations/tables.ts')
  | typeof import('@escandallo/projectors/dashboards/tables.ts')
  | typeof import('@escandallo/projectors/documents/tables.ts')
  | typeof import('@escandallo/projectors/establishments/tables.ts')
  | typeof import('@escandallo/projectors/products/tables.ts')
  | typeof import('@escandallo/projectors/suppliers/tables.ts')
  | typeof import('@escandallo/projectors/team/tables.ts')
  | typeof import('@escandallo/projectors/recipes/tables.ts')
  | typeof import('@escandallo/projectors/dishes/tables.ts')
  | typeof import('@escandallo/projectors/menus/tables.ts')
  | typeof import('@escandallo/projectors/kitchen/tables.ts')
  | typeof import('@escandallo/projectors/food-cost/tables.ts')
  | typeof import('@escandallo/projectors/sales/tables.ts')
  | typeof import('@escandallo/projectors/roles/tables.ts')
  | typeof import('@escandallo/projectors/mail/tables.ts')
  | typeof import('@escandallo/projectors/tills/tables.ts')
  | typeof import('@escandallo/projectors/tickets/tables.ts')
  | typeof import('@escandallo/projectors/plates/tables.ts')
  | typeof import('@escandallo/projectors/ingredients/tables.ts')
  | typeof import('@escandallo/projectors/recommendations/tables.ts')
  | typeof import('@escandallo/projectors/prices/tables.ts')
  | typeof import('@escandallo/projectors/orders/tables.ts')
  | typeof import('@escandallo/projectors/claims/tables.ts')
  | typeof import('@escandallo/projectors/billing/tables.ts')
  | typeof import('@escandallo/projectors/preferences/tables.ts')
  | typeof import('@escandallo/projectors/reports/tables.ts')
  | typeof import('@escandallo/projectors/inboxes/tables.ts')

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyTable = Extract<Exported<TablesOfModules>, Table>

/**
 * The tables that can be asked, by their names, as the projectors write them. Every table has the corporation's id; which
 * rows may be met, the tenant reader and row-level security decide.
 */
export type ReadModels = {
  [Definition in AnyTable as Definition['name']]: RowOf<Definition> & { corporationId: string }
}

/** What a query of one corporation reads with. */
export type TenantOf = Tenant<ReadModels>

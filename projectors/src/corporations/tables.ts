import type { FreightChoice } from '@escandallo/contracts/corporations/details.ts'
import type { PricePolicy } from '@escandallo/contracts/costing/days/current-price.ts'
import { instant, integer, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const corporationList = table(
  'corporation_list',
  {
    /** The same as the tenant's id, as a column of the row's own. */
    id: uuid(),
    name: text(),
    address: text().nullable(),
    website: text().nullable(),
    phone: text().nullable(),
    description: text().nullable(),
    currency: text(),
    taxIds: json<string[]>(),
    freight: text<FreightChoice>(),
    policy: text<PricePolicy>(),
    targetFoodCost: text(),
    foundedAt: instant(),
    revision: integer(),
  },
  { key: ['id'] },
)
export type CorporationListRow = RowOf<typeof corporationList>

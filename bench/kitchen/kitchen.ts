import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Cluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'
import { invoiced, untilMoved } from '../houses/moved.ts'
import { idsOf, LARGE, LAST_DAY, SHORT, type Size } from '../houses/size.ts'
import { withTenants } from '../tenants/opened.ts'
import { costsAtOnce } from './recursive.ts'

/** The kitchen of a large group: 3,000 products with a price a month, 300 recipes on three floors, 500 dishes, and few tickets. */
const GROUP: Size = { ...LARGE, establishments: 1, prices: 12, days: 365, tickets: { aDay: 1, lines: 3 } }
/** Ten products, so that each of them stands in nearly every dish. */
const FEW_PRODUCTS: Size = { ...GROUP, products: 10 }

type Kitchens = { isWhole: boolean; say: (line: string) => void }

const dishesOf = async (owner: Pool, corporation: string, products: readonly string[]): Promise<number> => {
  const { rows } = await owner.query<{ dishes: number }>(
    `with recursive above as (
       select owner_kind, owner_id from read.composition_use where corporation_id = $1 and item_id = any($2)
       union select use.owner_kind, use.owner_id from read.composition_use use
         join above on use.corporation_id = $1 and use.item_kind = above.owner_kind and use.item_id = above.owner_id)
     select count(*)::int as dishes from above where owner_kind = 'dish'`,
    [corporation, products],
  )
  return rows[0]?.dishes ?? 0
}

/**
 * P10: from the append of new prices until the list of dishes answers with costs that follow from them; beside one recursive query that
 * computes the costs of a day of all dishes of the same corporation.
 */
export const measureKitchen = (cluster: Cluster, { isWhole, say }: Kitchens): Promise<Figure[]> => {
  const sizes = isWhole ? [GROUP, FEW_PRODUCTS] : [SHORT, { ...SHORT, products: 10 }]
  const size = (number: number) => sizes[number] as Size
  return withTenants(cluster, { count: sizes.length, size, say }, async ({ tenants, stores, start }) => {
    const query = await start('query-api')
    await start('projectors')
    const figures: Figure[] = []
    for (const [figure, number, lines] of [
      ['P10 invoice of 20 lines to the costs of its dishes', 0, 20],
      ['P10 a product of every dish to their costs', 1, 1],
    ] as const) {
      const tenant = tenants[number]
      if (!tenant) throw new RangeError(`there is no corporation ${number}`)
      const where = { store: stores.store, query: query.url, number, size: tenant.size, headers: tenant.headers }
      const url = `/api/dishes/list?size=${Math.min(200, tenant.size.dishes)}&sort=-foodCost`
      const ids = idsOf(number)
      const control = await costsAtOnce(stores.owner, ids.corporation, LAST_DAY)
      if (control.dishes !== tenant.size.dishes) throw new Error(`${control.dishes} dishes have a cost by hand`)
      const { position, products } = await invoiced(where, { date: LAST_DAY, paper: figure, lines })
      const value = await untilMoved(where, { url, position })
      say(`${figure}: ${await dishesOf(stores.owner, ids.corporation, products)} dishes`)
      figures.push({ figure, unit: 'ms', value, control: control.milliseconds })
    }
    return figures
  })
}

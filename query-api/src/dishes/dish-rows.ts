import { suggestedPrice } from '@escandallo/contracts/costing/selling/selling.ts'
import type { shownDishes } from '@escandallo/contracts/dishes/details.ts'
import type { DishListItem } from '@escandallo/contracts/dishes/queries.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import {
  type Aims,
  costedList,
  estimatedIn,
  figuresIn,
  lacksOf,
  type Places,
  portionsOn,
  priceIn,
  standingOf,
  usedIn,
} from '../kitchen/public.ts'

/** Dishes with what a portion costs and brings in on a day. */
export const dishesOn = costedList({
  list: 'dish_list',
  span: 'dish_cost_span',
  key: 'dishId',
  columns: [
    ...(['dishId', 'name', 'code', 'type', 'status', 'establishments', 'userId', 'elements', 'image'] as const),
    ...(['removed', 'addedAt', 'updatedAt', 'revision'] as const),
  ],
  figures: [
    ...([
      'fromDay',
      'cost',
      'atLeast',
      'coverage',
      'gapCount',
      'gaps',
      'amount',
      'currency',
      'vatRate',
      'net',
    ] as const),
    ...(['foodCost', 'margin', 'marginRate', 'multiplier', 'weight', 'estimated'] as const),
  ],
  sortable: {
    name: 'search',
    type: 'type',
    status: 'status',
    price: 'amount',
    cost: 'cost',
    foodCost: 'foodCost',
    margin: 'margin',
    marginRate: 'marginRate',
    updatedAt: 'updatedAt',
    addedAt: 'addedAt',
    // Of what is sold, which `besideDish` gives.
    above: 'beside.above',
    sold: 'beside.sold',
    monthMargin: 'beside.leftOver',
  },
})
type Listed = NonNullable<Awaited<ReturnType<typeof dishesOn.byId>>>

/** Of a dish that is not removed, something is missing of its cost on the day. */
export const hasGaps = sql<boolean>`(not removed and gap_count > 0)`

/** Which dishes a part of the list holds. */
export const shownAs = (show: (typeof shownDishes)[number], { targetFoodCost }: Aims) => {
  if (show === 'removed') return sql<boolean>`removed`
  if (show === 'gaps') return hasGaps
  if (show === 'under-target') return sql<boolean>`(not removed and food_cost > ${targetFoodCost}::numeric)`
  return sql<boolean>`not removed`
}

/** Rows as the list answers them. @param places of whose menus a caller may know. */
export const itemsOf = async (
  tenant: TenantOf,
  { day, places, aims }: { day: string; places: Places; aims: Aims },
  rows: readonly Listed[],
): Promise<DishListItem[]> => {
  const ids = rows.map(({ dishId }) => dishId)
  const [portions, menus, lacks] = await Promise.all([
    portionsOn(tenant, day, ids),
    usedIn(tenant, { day, places }, { item: 'dish', ids, owners: ['menu'] }),
    lacksOf(tenant, rows),
  ])
  return rows.map(({ fromDay, amount, currency, vatRate, gapCount, gaps: _, revision, ...row }, at) => {
    const { net, foodCost, margin, marginRate, multiplier, cost, atLeast, coverage, estimated, ...written } = row
    const figures = figuresIn({ net, foodCost, margin, marginRate, multiplier, cost, gapCount, estimated })
    return {
      ...written,
      type: row.type as DishListItem['type'],
      status: row.status as DishListItem['status'],
      portions: portions.get(row.dishId) ?? '1',
      price: priceIn({ amount, currency, vatRate }),
      cost,
      atLeast: atLeast ?? '0',
      coverage: coverage ?? '0',
      gaps: gapCount ?? 0,
      pending: fromDay === null,
      lacks: lacks[at] ?? [],
      ...estimatedIn(estimated),
      currency: aims.currency,
      target: aims.targetFoodCost,
      figures,
      ...standingOf(figures, aims),
      priceForTarget:
        figures?.exact && vatRate !== null && cost !== null && standingOf(figures, aims).underTarget
          ? suggestedPrice(cost, aims.targetFoodCost, vatRate)
          : null,
      menus: menus.get(row.dishId) ?? 0,
      revision: String(revision),
    }
  })
}

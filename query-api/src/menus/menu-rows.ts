import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import type { TenantOf } from '../dependencies.ts'
import { costedList, estimatedIn, figuresIn, lacksOf, priceIn } from '../kitchen/public.ts'

/** Menus with what they cost per guest on a day. */
export const menusOn = costedList({
  list: 'menu_list',
  span: 'menu_cost_span',
  key: 'menuId',
  columns: [
    ...(['menuId', 'name', 'type', 'status', 'establishments', 'userId', 'dishes', 'image', 'removed'] as const),
    ...(['addedAt', 'updatedAt', 'revision'] as const),
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
    ...(['foodCost', 'margin', 'marginRate', 'multiplier', 'spread', 'estimated'] as const),
  ],
  sortable: {
    name: 'search',
    type: 'type',
    status: 'status',
    dishes: 'dishes',
    price: 'amount',
    cost: 'cost',
    foodCost: 'foodCost',
    margin: 'margin',
    updatedAt: 'updatedAt',
    addedAt: 'addedAt',
  },
})
type Listed = NonNullable<Awaited<ReturnType<typeof menusOn.byId>>>

/** Rows as the list answers them. */
export const itemsOf = async (
  tenant: TenantOf,
  rows: readonly Listed[],
  corporationCurrency: string,
): Promise<MenuListItem[]> => {
  const lacks = await lacksOf(tenant, rows)
  return rows.map((row, at) => itemOf(row, corporationCurrency, lacks[at] ?? []))
}

const itemOf = (row: Listed, corporationCurrency: string, lacks: MenuListItem['lacks']): MenuListItem => {
  const { fromDay, gapCount, gaps: _, revision, amount, currency, vatRate, spread, ...listed } = row
  const { net, foodCost, margin, marginRate, multiplier, cost, atLeast, coverage, estimated, ...written } = listed
  return {
    ...written,
    status: row.status as MenuListItem['status'],
    price: priceIn({ amount, currency, vatRate }),
    cost,
    atLeast: atLeast ?? '0',
    coverage: coverage ?? '0',
    currency: corporationCurrency,
    spread,
    ...estimatedIn(estimated),
    gaps: gapCount ?? 0,
    lacks,
    pending: fromDay === null,
    revision: String(revision),
    figures: figuresIn({ net, foodCost, margin, marginRate, multiplier, cost, gapCount, estimated }),
  }
}

import type { MenuListItem } from '@escandallo/contracts/menus/queries.ts'
import type { TenantOf } from '../dependencies.ts'
import { figuresIn, priceIn } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'

export type MenuRow = ReadModels['menu_list']

/** Menus with what they cost per guest on a day. */
export const menusOn = (tenant: TenantOf, day: string) =>
  tenant
    .from('menu_list')
    .leftJoin('menu_cost_span', (span) =>
      span
        .on(tenant.scoped('menu_cost_span'))
        .onRef('menu_cost_span.menuId', '=', 'menu_list.menuId')
        .on('menu_cost_span.fromDay', '<=', day)
        .on('menu_cost_span.untilDay', '>=', day),
    )

const columns = [
  ...([
    'menu_list.menuId',
    'name',
    'type',
    'status',
    'establishments',
    'userId',
    'dishes',
    'image',
    'removed',
  ] as const),
  ...(['addedAt', 'updatedAt', 'menu_list.revision', 'fromDay', 'cost', 'atLeast', 'coverage', 'gapCount'] as const),
  ...(['amount', 'currency', 'vatRate', 'net', 'foodCost', 'margin', 'marginRate', 'multiplier', 'spread'] as const),
] as const

/** The columns of a list, for those that `menusOn` finds. */
export const asListed = (menus: ReturnType<typeof menusOn>) => menus.select(columns)
type Listed = Awaited<ReturnType<ReturnType<typeof asListed>['execute']>>[number]

/** What menus may be sorted by. */
export const sortable = {
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
} as const
/** Columns that are null in no row. */
export const listedAlways: readonly string[] = ['search', 'type', 'status', 'dishes', 'updatedAt', 'addedAt']

/** A row as the list answers it. */
export const itemOf = (row: Listed, corporationCurrency: string): MenuListItem => {
  const { fromDay, gapCount, revision, amount, currency, vatRate, spread, ...listed } = row
  const { net, foodCost, margin, marginRate, multiplier, cost, atLeast, coverage, ...written } = listed
  return {
    ...written,
    status: row.status as MenuListItem['status'],
    price: priceIn({ amount, currency, vatRate }),
    ...{ cost, atLeast: atLeast ?? '0', coverage: coverage ?? '0', currency: corporationCurrency, spread },
    ...{ gaps: gapCount ?? 0, pending: fromDay === null, revision: String(revision) },
    figures: figuresIn({ net, foodCost, margin, marginRate, multiplier, cost, gapCount }),
  }
}

import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { menuCost, type SoldDish } from '@escandallo/contracts/costing/selling/menus.ts'
import { dishesOf, type MenuComposition, type MenuType } from '@escandallo/contracts/menus/details.ts'
import { FIRST_DAY, LAST_DAY, movedSince, owned } from '@escandallo/platform/projection/shapes.ts'
import { kitchenCompositions, kitchenOwners, kitchenSellingPrices } from '../../kitchen/owners.ts'
import { type KitchenOwnerRow, kitchenComposition, kitchenOwner, kitchenSellingPrice } from '../../kitchen/tables.ts'
import { type Cause, type DishCostSpanRow, dishCostSpan, menuCostSpan, type MenuCostSpanRow as Row } from '../tables.ts'
import { composedSince, compositionUses, earliest, usersOf, versionsOf } from '../uses.ts'
import { dishCostSpans, figureColumns, pricedSince, type Selling, sellingOf, soldColumns } from './dishes.ts'
import { causesOn, daysOf, distinctCauses, spanOn, versionsFrom } from './spans.ts'

const soldDish = (row: DishCostSpanRow | undefined): SoldDish | undefined => {
  if (!row) return undefined
  const { cost, atLeast, coverage, gaps, weight, amount, currency, vatRate, estimated } = row
  const price = amount === null || currency === null || vatRate === null ? null : { amount, currency, vatRate }
  return {
    cost,
    atLeast,
    coverage,
    missing: gaps,
    weight,
    price,
    removed: false,
    ...(estimated && { estimated: true as const }),
  }
}

type Menu = { menuId: string; type: MenuType; selling: Selling; dishes: ReadonlyMap<string, DishCostSpanRow[]> }

/** Rows of one menu from a day on. */
const rowsOf = ({ menuId, type, selling, dishes }: Menu, versions: ReturnType<typeof versionsFrom>): Row[] =>
  versions.flatMap(({ composition, fromDay, untilDay, isNew }) => {
    const spans = dishesOf(composition as MenuComposition).map((id) => dishes.get(id))
    const prices = selling.map((price) => price.fromDay)
    const moved = [...daysOf(spans, fromDay, untilDay).map(({ day }) => day), ...prices]
    const days = [...new Set(moved)].filter((day) => day > fromDay && day <= untilDay).sort()
    return [fromDay, ...days].map((day): Row => {
      const sold = selling.findLast((price) => price.fromDay <= day)?.sold ?? null
      const {
        cost,
        atLeast,
        coverage,
        missing,
        figures,
        spread,
        estimated = false,
      } = menuCost({ type, composition: composition as MenuComposition, price: sold?.price ?? null }, (dishId) =>
        soldDish(spanOn(dishes.get(dishId), day)),
      )
      const gaps = missing.filter((link) => isGap(link as Missing))
      const ownCause = (cause: Cause['type'], isSo: boolean): Cause[] =>
        isSo ? [{ type: cause, kind: 'menu', id: menuId }] : []
      return {
        menuId,
        fromDay: day,
        untilDay: LAST_DAY,
        cost,
        atLeast,
        coverage,
        gaps,
        gapCount: gaps.length,
        estimated,
        ...soldColumns(sold),
        ...figureColumns(figures),
        spread,
        because: distinctCauses([
          causesOn(spans, day),
          ownCause('composition', isNew && day === fromDay),
          ownCause('selling-price', day > FIRST_DAY && prices.includes(day)),
        ]),
      }
    })
  })

const text = ({ cost, atLeast, coverage, gaps, amount, currency, vatRate, foodCost, margin, spread, estimated }: Row) =>
  JSON.stringify([cost, atLeast, coverage, gaps, amount, currency, vatRate, foodCost, margin, spread, estimated])

/** What each menu costs per guest, and what that means at its price, from day to day. */
export const menuCostSpans = owned<Row, KitchenOwnerRow>({
  table: menuCostSpan,
  owner: ['menuId'],
  days: { from: 'fromDay', until: 'untilDay', same: (a, b) => text(a) === text(b) },
  after: [kitchenOwners, kitchenCompositions, kitchenSellingPrices, compositionUses, dishCostSpans],
  owners: {
    from: kitchenOwners,
    columns: ['kind', 'ownerId'],
    of: ({ kind, ownerId }) => (kind === 'menu' ? ownerId : null),
  },
  atOnce: 50,
  async affected(changes, read) {
    const since = await composedSince(read, 'menu', changes.table(kitchenComposition))
    for (const { before, after } of changes.table(kitchenOwner))
      if (after?.kind === 'menu' && before && before.type !== after.type) since.set(after.ownerId, FIRST_DAY)
    for (const [id, day] of pricedSince('menu', changes.table(kitchenSellingPrice))) earliest(since, id, day)
    const dishes = movedSince(dishCostSpans, changes.table(dishCostSpan), ({ dishId }) => dishId)
    for (const [id, day] of (await usersOf(read, 'dish', dishes)).menu) earliest(since, id, day)
    return [...since].map(([owner, day]) => ({ owner, since: day }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.menuId)
    const written = Map.groupBy(await read(kitchenComposition, 'ownerId', ids), ({ ownerId }) => ownerId)
    const sold = Map.groupBy(await read(kitchenSellingPrice, 'ownerId', ids), ({ ownerId }) => ownerId)
    const menus = new Map((await read(kitchenOwner, 'ownerId', ids)).map((row) => [row.ownerId, row]))
    const versions = owners.map(({ owner, since }) =>
      versionsFrom(versionsOf(written.get(owner.menuId) ?? []), since ?? FIRST_DAY),
    )
    const dishIds = [...new Set(versions.flat().flatMap(({ composition }) => dishesOf(composition as MenuComposition)))]
    const first = owners.map(({ since }) => since ?? FIRST_DAY).sort()[0] as string
    const spans = await read.since(
      dishCostSpan,
      { columns: ['dishId'], day: 'fromDay' },
      dishIds.map((id) => ({ values: [id], since: first })),
    )
    const dishes = new Map(dishIds.map((id, at) => [id, spans[at] ?? []]))
    return owners.map(({ owner: { menuId } }, at) => {
      const type = menus.get(menuId)?.type
      if (!type) return []
      return rowsOf(
        { menuId, type: type as MenuType, selling: sellingOf(sold.get(menuId) ?? []), dishes },
        versions[at] ?? [],
      )
    })
  },
})

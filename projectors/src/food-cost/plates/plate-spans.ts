import type { Tasting } from '@escandallo/contracts/plates/events.ts'
import { LAST_DAY, owned } from '@escandallo/platform/projection/shapes.ts'
import { kitchenCompositions, kitchenOwners } from '../../kitchen/owners.ts'
import { kitchenProducts } from '../../kitchen/products.ts'
import type { KitchenOwnerRow } from '../../kitchen/tables.ts'
import { plateWord } from '../../plates/plate-word.ts'
import { plateWord as plateWordTable, type PlateSpanRow as Row, plateSpan as table } from '../../plates/tables.ts'
import { compositionUses } from '../uses.ts'
import { daysOfAmounts, platesOf } from './kitchens.ts'
import { dishesMoved, sameButDays } from './moved.ts'
import { plateRowOf } from './plate-row.ts'
import { productFoods } from './product-foods.ts'

/** Dishes of corporations are opened so many at once: each has its own days. */
const AT_ONCE = 100

/** What is on the plates of dishes, from day to day. */
export const plateSpans = owned<Row, KitchenOwnerRow>({
  table,
  owner: ['dishId'],
  days: { from: 'fromDay', until: 'untilDay', same: sameButDays },
  after: [kitchenOwners, kitchenCompositions, kitchenProducts, compositionUses, productFoods, plateWord],
  owners: { from: kitchenOwners, of: ({ kind, ownerId }) => (kind === 'dish' ? ownerId : null) },
  atOnce: AT_ONCE,
  async affected(changes, read) {
    const dishes = await dishesMoved(changes, read)
    for (const { before, after } of changes.table(plateWordTable))
      if (JSON.stringify(before?.tasting ?? {}) !== JSON.stringify(after?.tasting ?? {}))
        dishes.add((after ?? before)?.plateId ?? '')
    return [...dishes].map((owner) => ({ owner }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.dishId)
    const plates = await platesOf(read, ids)
    const tastings = new Map<string, Tasting>(
      (await read(plateWordTable, 'plateId', ids)).map(({ plateId, tasting }) => [plateId, tasting]),
    )
    return ids.map((dishId) =>
      plates.daysOf(dishId, daysOfAmounts).flatMap((fromDay): Row[] => {
        const portion = plates.portionOn(dishId, fromDay)
        const days = { dishId, fromDay, untilDay: LAST_DAY }
        return portion ? [{ ...days, ...plateRowOf(portion, tastings.get(dishId) ?? {}) }] : []
      }),
    )
  },
})

import { allergensOf } from '@escandallo/contracts/plates/allergens.ts'
import { LAST_DAY, owned } from '@escandallo/platform/projection/shapes.ts'
import { kitchenCompositions, kitchenOwners } from '../../kitchen/owners.ts'
import { kitchenProducts } from '../../kitchen/products.ts'
import type { KitchenOwnerRow } from '../../kitchen/tables.ts'
import { type AllergenSpanRow as Row, allergenSpan as table } from '../../plates/tables.ts'
import { compositionUses } from '../uses.ts'
import { daysOfChecks, platesOf } from './kitchens.ts'
import { dishesMoved, sameButDays } from './moved.ts'
import { productFoods } from './product-foods.ts'

const AT_ONCE = 100

/** The allergens of dishes, from day to day: a check that is made, falls or is withdrawn moves them from its day. */
export const allergenSpans = owned<Row, KitchenOwnerRow>({
  table,
  owner: ['dishId'],
  days: { from: 'fromDay', until: 'untilDay', same: sameButDays },
  after: [kitchenOwners, kitchenCompositions, kitchenProducts, compositionUses, productFoods],
  owners: { from: kitchenOwners, of: ({ kind, ownerId }) => (kind === 'dish' ? ownerId : null) },
  atOnce: AT_ONCE,
  async affected(changes, read) {
    return [...(await dishesMoved(changes, read))].map((owner) => ({ owner }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.dishId)
    const plates = await platesOf(read, ids)
    return ids.map((dishId) =>
      plates.daysOf(dishId, daysOfChecks).flatMap((fromDay): Row[] => {
        const portion = plates.portionOn(dishId, fromDay)
        return portion ? [{ dishId, fromDay, untilDay: LAST_DAY, ...allergensOf(portion) }] : []
      }),
    )
  },
})

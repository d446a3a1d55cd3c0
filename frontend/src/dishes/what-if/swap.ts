import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { Big } from 'big.js'
import { get, put, type Submit } from '../../platform/api.ts'
import { valuesOf } from '../pages/dish-form.ts'

/** Another product in one's place, or so much less of it. */
export type Swap = { productId: string; byId: string | null; portion: string | null }

const changed = (element: Dish['composition']['elements'][number], { productId, byId, portion }: Swap) => {
  const { item, quantity } = element
  if (item.kind !== 'product' || item.id !== productId) return element
  if (byId !== null) return { ...element, item: { kind: 'product' as const, id: byId } }
  return portion === null || quantity === null
    ? element
    : { ...element, quantity: new Big(quantity).times(portion).toFixed() }
}

/** Makes the change in the dish as it is now; refused when somebody else changed it meanwhile. */
export const applySwap = async (dishId: string, swap: Swap, submit: Submit) => {
  const dish = await get<Dish>('/dishes/details', { query: { id: dishId } })
  const values = valuesOf(dish)
  const elements = dish.composition.elements.map((element) => changed(element, swap))
  const composition = { ...values.composition, elements }
  return put<{ id: string }>(
    '/dishes/update',
    { dishId, ...values, composition },
    { ...submit, revision: dish.revision },
  )
}

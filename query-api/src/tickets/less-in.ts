import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { elementsNamed } from '@escandallo/contracts/sales/sold/removed.ts'
import { Big } from 'big.js'
import type { Snapshot } from '../kitchen/public.ts'

/** What a portion of a dish costs less without something that a guest did not want; null where nothing in it is called so. */
export const lessIn =
  ({ dishes, products, recipes, desk }: Snapshot) =>
  (dishId: string, word: string): string | null => {
    const composition = dishes.get(dishId)?.composition
    if (!composition) return null
    const nameOf = (id: string) => products.get(id)?.name ?? recipes.get(id)?.name
    const lines = elementsNamed(composition.elements, nameOf, word).map((element) => desk.line(element))
    if (lines.length === 0 || lines.some(({ missing }) => missing.some(isGap))) return null
    const known = lines.reduce((sum, line) => sum.plus(line.known), new Big(0))
    return known.times(new Big(composition.seasoning).div(100).plus(1)).div(composition.portions).toFixed()
  }

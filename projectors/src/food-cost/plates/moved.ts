import type { Change, Changes, Read } from '@escandallo/platform/projection/shapes.ts'
import {
  type KitchenCompositionRow,
  type KitchenOwnerRow,
  type KitchenProductRow,
  kitchenComposition,
  kitchenOwner,
  kitchenProduct,
} from '../../kitchen/tables.ts'
import { type ProductFoodRow, productFood } from '../../plates/tables.ts'
import { withMerged } from '../mergers.ts'
import { compositionUse } from '../tables.ts'

const rowOf = <Row>({ before, after }: Change<Row>) => (after ?? before) as Row

/** The products of which something else is known now, or that weigh, lose or are another. */
const productsMoved = (changes: Changes): Set<string> => {
  const moved = new Set(changes.table(productFood).map((change) => rowOf<ProductFoodRow>(change).productId))
  for (const change of changes.table(kitchenProduct)) {
    const { before, after } = change
    if (JSON.stringify(before?.facts) !== JSON.stringify(after?.facts))
      moved.add(rowOf<KitchenProductRow>(change).productId)
  }
  return moved
}

/** Dishes on whose plates something is another: their own compositions, or what stands in them, however far below. */
export const dishesMoved = async (changes: Changes, read: Read): Promise<Set<string>> => {
  const dishes = new Set<string>()
  const recipes = new Set<string>()
  const put = (kind: string, id: string) => {
    if (kind === 'dish') dishes.add(id)
    else if (kind === 'recipe') recipes.add(id)
  }
  for (const change of changes.table(kitchenComposition)) {
    const { kind, ownerId } = rowOf<KitchenCompositionRow>(change)
    put(kind, ownerId)
  }
  for (const change of changes.table(kitchenOwner)) {
    const { kind, ownerId } = rowOf<KitchenOwnerRow>(change)
    // Its name tells whether something is fried.
    if (change.before?.name !== change.after?.name) put(kind, ownerId)
  }
  const products = [...(await withMerged(read, productsMoved(changes))).keys()]
  for (const use of products.length === 0 ? [] : await read(compositionUse, 'itemId', products))
    put(use.ownerKind, use.ownerId)
  let floor = [...recipes]
  while (floor.length > 0) {
    const above = await read(compositionUse, 'itemId', floor)
    floor = [...new Set(above.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'recipe' ? [ownerId] : [])))].filter(
      (id) => !recipes.has(id),
    )
    for (const { ownerKind, ownerId } of above) put(ownerKind, ownerId)
  }
  return dishes
}

/** Equal but for their days. */
export const sameButDays = <Row extends { fromDay: string; untilDay: string }>(a: Row, b: Row): boolean =>
  JSON.stringify({ ...a, fromDay: '', untilDay: '' }) === JSON.stringify({ ...b, fromDay: '', untilDay: '' })

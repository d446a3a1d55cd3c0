import type { Read } from '@escandallo/platform/projection/shapes.ts'
import { type DishCostSpanRow, dishCostSpan, type ProductCostSpanRow, productCostSpan } from '../../food-cost/tables.ts'
import { kitchenSettings } from '../../kitchen/tables.ts'

type Span = Pick<DishCostSpanRow, 'fromDay' | 'cost'> &
  (Pick<DishCostSpanRow, 'estimated'> | Pick<ProductCostSpanRow, 'pricelistId'>)

/** A dish's cost says it; a product's, where only a list asks the price that it has. */
export const isSpanEstimated = (span: Span): boolean =>
  'estimated' in span ? span.estimated : span.pricelistId !== null

/** The span in which a day lies: they follow each other without a gap. */
const spanOf = <Of extends Span>(spans: readonly Of[], day: string): Of | undefined => {
  let [low, high] = [0, spans.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((spans[middle] as Of).fromDay <= day) low = middle
    else high = middle - 1
  }
  return spans[low]
}

type Thing = { kind: string; id: string }

const read = async (reading: Read, [since, until]: readonly [string, string], things: readonly Thing[]) => {
  const spansOf = async <Of extends Span>(kind: string, find: (ids: string[]) => Promise<Of[][]>) => {
    const ids = [...new Set(things.filter((each) => each.kind === kind).map(({ id }) => id))].sort()
    const spans = ids.length === 0 ? [] : await find(ids)
    return new Map(ids.map((id, at) => [id, spans[at] ?? []]))
  }
  const after = (ids: readonly string[]) => ids.map((id) => ({ values: [id], since, until }))
  const dishes = await spansOf<DishCostSpanRow>('dish', (ids) =>
    reading.since(dishCostSpan, { columns: ['dishId'], day: 'fromDay' }, after(ids)),
  )
  const products = await spansOf<ProductCostSpanRow>('product', (ids) =>
    reading.since(productCostSpan, { columns: ['productId'], day: 'fromDay' }, after(ids)),
  )
  const counted = (await reading.every(kitchenSettings))[0]?.currency ?? 'EUR'
  const spanOn = (kind: 'dish' | 'product', id: string, day: string) =>
    spanOf<Span>((kind === 'dish' ? dishes : products).get(id) ?? [], day)
  return {
    isDish: (id: string) => (dishes.get(id)?.length ?? 0) > 0,
    /** Null where it is not known, and where the sale is in another currency than the costs. */
    costOf: (kind: 'dish' | 'product', id: string, day: string, currency: string): string | null =>
      currency === counted ? (spanOn(kind, id, day)?.cost ?? null) : null,
    isEstimated: (kind: 'dish' | 'product', id: string, day: string): boolean => {
      const span = spanOn(kind, id, day)
      return span !== undefined && isSpanEstimated(span)
    },
  }
}

/** What dishes and products cost on days, from the first of some days to the last. */
export const costsOn = { tables: [dishCostSpan, productCostSpan, kitchenSettings], read }

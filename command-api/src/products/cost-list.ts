import { byType } from '@escandallo/contracts/by-type.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import type { Chunk, GrowingList } from '../decider.ts'
import type { KnownCost, Product, ProductCommand } from './product-state.ts'

/** Costs are kept by their day, and those of a day by their ids, however they came. */
const costKey = ({ date, costId }: Pick<KnownCost, 'date' | 'costId'>): string => `${date} ${costId}`

/** Costs stand in the order of their days. */
export const costsWith = (costs: readonly KnownCost[], cost: KnownCost): KnownCost[] => {
  const others = costs.filter(({ costId }) => costId !== cost.costId)
  const key = costKey(cost)
  const behind = others.findLastIndex((other) => costKey(other) < key)
  others.splice(behind + 1, 0, cost)
  return others
}

/** Behind every cost of a day. */
const endOf = (date: string) => `${date} ~`

/**
 * The chunks that may hold the last cost before one, of those that bear a mark: the nearest in which one that bears it certainly is, and
 * those after it in which one may be.
 */
const backTo = (chunks: readonly Chunk[], firstKey: string, end: string): Chunk[] => {
  const needed: Chunk[] = []
  for (const chunk of chunks.filter(({ first }) => first <= end).toReversed()) {
    if (!chunk.marks.includes(firstKey)) continue
    needed.push(chunk)
    if (!chunk.isChanged && chunk.last <= end) break
  }
  return needed
}

const ANY = 'counts'

const ofCost = ({ data }: Extract<ProductEvent, { data: { costId: string } }>): string[] => [data.costId]
const none = (): string[] => []

const costsChangedBy = byType<ProductEvent, [], string[]>({
  ProductCostRecorded: ({ data }) => [data.cost.costId],
  ProductCostApproved: ofCost,
  ProductCostDismissed: ofCost,
  ProductCostWithdrawn: ofCost,
  ProductRegistered: none,
  ProductDetailsChanged: none,
  ProductSettled: none,
  ProductUnsettled: none,
  ProductSupplierLinked: none,
  ProductRemoved: none,
  ProductRestored: none,
  ProductNutritionSet: none,
  ProductRestrictionsVerified: none,
  ProductRestrictionsUnverified: none,
  ProductYieldTested: none,
  ProductYieldTestWithdrawn: none,
  ProductsMerged: none,
  ProductsUnmerged: none,
})

/** What a snapshot divides of a product: of thousands of costs a new one is compared with one or two. */
export const costList: GrowingList<Product, ProductCommand, ProductEvent, KnownCost> = {
  itemsOf: (product) => (product.status === 'absent' ? [] : product.costs),
  withItems: (product, costs) => (product.status === 'absent' ? product : { ...product, costs: [...costs] }),
  idOf: ({ costId }) => costId,
  keyOf: costKey,
  marksOf: ({ state, supplierId }) => (state === 'counts' ? [ANY, ...(supplierId ? [supplierId] : [])] : []),
  changedBy: costsChangedBy,
  neededFor: ({ type, data }, chunks) => {
    switch (type) {
      case 'RecordCost': {
        const { costId, date, supplierId } = data.cost
        const end = endOf(date)
        const holding = chunks.map((chunk) => ({ ...chunk, isChanged: chunk.isChanged || chunk.has(costId) }))
        const needed = [...backTo(holding, ANY, end), ...(supplierId ? backTo(holding, supplierId, end) : [])]
        return chunks.filter((chunk, at) => chunk.has(costId) || needed.includes(holding[at] as Chunk))
      }
      case 'WithdrawCost':
      case 'ApproveCost':
      case 'DismissCost':
        return chunks.filter((chunk) => chunk.has(data.costId))
      default:
        return 'all'
    }
  },
}

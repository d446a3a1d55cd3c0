import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import { irregularityOf, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { canonicalText } from '@escandallo/platform/event-store/hash-chain/canonical.ts'
import { hashOf } from '@escandallo/platform/event-store/hash-chain.ts'
import { corporationId, userId } from '../../e2e/demo/commands/names.ts'
import { chained, type End, type Kept, NEW } from './chained.ts'
import { idOf } from './ids.ts'
import type { CopiedCost } from './papers.ts'

type Shelf = { end: End; cost: ProductCost | null }

// In the canonical order of keys, so that they need not be sorted a million times.
const inOrder = ({ productId, at, cost }: CopiedCost, by: string, irregularity: object | null) => {
  const { costId, currency, date, documentId, lineId, supplierId, unit, unitQuantity, value } = cost
  const sorted = { costId, currency, date, documentId, lineId, supplierId, unit, unitQuantity, value }
  return { at, by, cost: sorted, irregularity, productId }
}

/** Records what papers cost, product by product; what moved too far is looked at and approved. */
export const costBook = (store: EventStore) => {
  const shelves = new Map<string, Shelf>()
  const by = userId('marta')

  const shelfOf = async (productId: string): Promise<Shelf> => {
    const known = shelves.get(productId)
    if (known) return known
    const last = (await Array.fromAsync(store.read(`product-${productId}`))).at(-1)
    const made: Shelf = { end: last ? { revision: Number(last.revision), hash: hashOf(last) } : NEW, cost: null }
    shelves.set(productId, made)
    return made
  }

  return async (set: CopiedCost): Promise<Kept[]> => {
    const { productId, at, cost } = set
    const shelf = await shelfOf(productId)
    const costBefore = shelf.cost
    const moved = costBefore && irregularityOf(costBefore, cost)
    const irregularity =
      costBefore && moved ? { ...moved, previous: unitPriceOf(costBefore), previousCostId: costBefore.costId } : null
    shelf.cost = cost
    const recorded = inOrder(set, by, irregularity)
    const data = irregularity ? canonicalText(recorded) : JSON.stringify(recorded)
    const events = [{ type: 'ProductCostRecorded', data }]
    if (irregularity)
      events.push({ type: 'ProductCostApproved', data: JSON.stringify({ at, by, costId: cost.costId, productId }) })
    return events.map(({ type, data: text }, index) => {
      const id = idOf(`cost event ${index} ${cost.costId}`)
      const cause = cost.costId
      const link = chained(corporationId, `product-${productId}`, shelf.end, { id, type, data: text, at, by, cause })
      shelf.end = link.end
      return link.kept
    })
  }
}

import { Big } from 'big.js'
import type { Element } from '../recipes/elements.ts'
import { itemsOf } from '../recipes/elements.ts'
import type { Decimal } from '../values/decimal.ts'
import type { Kind } from './amounts.ts'
import type { Costing } from './costing.ts'
import { cycleFinder } from './cycles.ts'
import { distinct, type Missing } from './kitchen.ts'
import { carried, productLine } from './lines.ts'

type Amounts = { net: Big; gross: Big }
/** Of one product: by kind as recipes say it, and in kg, null where a weight or density is missing. */
type Leaf = { written: Map<Kind, Amounts>; netWeight: Big | null; grossWeight: Big | null }
type Leaves = { products: Map<string, Leaf>; missing: Missing[] }

/** How much of a product is in something, subrecipes opened down to what is bought. */
export type Ingredient = {
  productId: string
  netWeight: Decimal | null
  grossWeight: Decimal | null
  /** As recipes say it: kg, litres and pieces apart. */
  written: { kind: Kind; net: Decimal; gross: Decimal }[]
}
/** `missing`: subrecipes that could not be opened, whose products are not among these. */
export type Explosion = { products: Ingredient[]; missing: Missing[] }

const plus = (a: Big | null, b: Big | null): Big | null => a && b && a.plus(b)
const times = (a: Big | null, by: Big): Big | null => a && carried(a.times(by))

const put = (products: Map<string, Leaf>, id: string, leaf: Leaf, factor: Big) => {
  const earlierLeaf = products.get(id)
  const written = new Map(earlierLeaf?.written)
  for (const [kind, { net, gross }] of leaf.written) {
    const sum = written.get(kind)
    const more = { net: carried(net.times(factor)), gross: carried(gross.times(factor)) }
    written.set(kind, sum ? { net: sum.net.plus(more.net), gross: sum.gross.plus(more.gross) } : more)
  }
  const [net, gross] = [times(leaf.netWeight, factor), times(leaf.grossWeight, factor)]
  products.set(id, {
    written,
    netWeight: earlierLeaf ? plus(earlierLeaf.netWeight, net) : net,
    grossWeight: earlierLeaf ? plus(earlierLeaf.grossWeight, gross) : gross,
  })
}

/** Opens lists of elements down to products; each subrecipe is opened once. Scaled at every level, in every view. */
export const exploding = (costing: Costing): ((elements: readonly Element[], factor?: Big) => Explosion) => {
  const { kitchen } = costing
  const opened = new Map<string, Leaves>()
  const onCycle = cycleFinder((id) => itemsOf(kitchen.recipe(id)?.elements ?? [], 'recipe'))

  const leavesOf = (elements: readonly Element[], owner?: string): Leaves => {
    const leaves: Leaves = { products: new Map(), missing: [] }
    for (const element of elements) {
      const { item, quantity } = element
      if (quantity === null || item.kind === 'free') continue
      const used = costing.used(element)
      if (item.kind === 'product') {
        const line = productLine(used, item.id, kitchen.product(item.id), kitchen.currency)
        const written = new Map([[used.kind, { net: used.net, gross: used.gross }]])
        put(leaves.products, item.id, { written, netWeight: line.net, grossWeight: line.gross }, new Big(1))
        continue
      }
      const cyclic = owner !== undefined && onCycle(owner, item.id)
      const batch = cyclic ? undefined : costing.batch(item.id)
      const part = batch && costing.share(batch, used)
      if (!batch || !part) {
        const reason = cyclic ? 'cycle' : batch ? 'unit-not-convertible' : 'unknown'
        leaves.missing.push({ reason, kind: 'recipe', id: item.id })
        continue
      }
      const inner = opened.get(item.id) ?? leavesOf(batch.recipe.elements, item.id)
      opened.set(item.id, inner)
      for (const [id, leaf] of inner.products) put(leaves.products, id, leaf, part)
      leaves.missing.push(...inner.missing)
    }
    return leaves
  }

  return (elements, factor = new Big(1)) => {
    const { products, missing } = leavesOf(elements)
    const scaled = new Map<string, Leaf>()
    for (const [id, leaf] of products) put(scaled, id, leaf, factor)
    return {
      missing: distinct(missing),
      products: [...scaled].map(([productId, { written, netWeight, grossWeight }]) => ({
        productId,
        netWeight: netWeight?.toFixed() ?? null,
        grossWeight: grossWeight?.toFixed() ?? null,
        written: [...written].map(([kind, { net, gross }]) => ({ kind, net: net.toFixed(), gross: gross.toFixed() })),
      })),
    }
  }
}

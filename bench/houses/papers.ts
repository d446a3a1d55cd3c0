import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import type { DemoDocument } from '../../e2e/demo/documents/document.ts'
import { templatesOf } from '../../e2e/demo/growth/grow.ts'
import { type Owner, paperOf } from '../history/papers.ts'
import { firstDayOf, type Ids, LAST_DAY, type Size, type Stream, SUPPLIERS } from './size.ts'

let drawn: DemoDocument[] | undefined
const copies = new Map<string, ReturnType<typeof paperOf>>()

/** Invoices of the demo's suppliers, drawn once for everybody. */
const invoices = (): DemoDocument[] => {
  drawn ??= templatesOf({ until: LAST_DAY, seed: 'bench' }).filter(({ kind }) => kind === 'invoice')
  return drawn
}

const copyOf = (document: DemoDocument): ReturnType<typeof paperOf> => {
  const copy = copies.get(document.key) ?? paperOf(document)
  copies.set(document.key, copy)
  return copy
}

const numberOf = (key: string): number => [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7)

/** The demo's goods, as what a restaurant of the bench has on its shelves; its products are weighed, so that costs are of a kilo. */
const ownerOf = (ids: Ids, size: Size): Owner => ({
  corporation: ids.corporation,
  by: ids.by,
  establishment: ids.establishment(0),
  supplier: (key) => ids.supplier(numberOf(key) % SUPPLIERS),
  product: (key) => ids.product(numberOf(key) % size.products),
})

/** As many invoices as wanted of the days of a restaurant, evenly over them, and the costs that they record, by product. */
export const papersOf = (ids: Ids, size: Size): { papers: Stream[]; costs: Map<string, Stream['events']> } => {
  const costs = new Map<string, Stream['events']>()
  const count = size.papers ?? 0
  if (count === 0) return { papers: [], costs }
  const first = firstDayOf(size)
  const ofPeriod = invoices().filter(({ issueDate }) => issueDate >= first)
  const owner = ownerOf(ids, size)
  const papers = Array.from({ length: count }, (_, at): Stream => {
    const document = ofPeriod[Math.floor((at * ofPeriod.length) / count)]
    if (!document) throw new RangeError('no invoice is of these days')
    const paper = copyOf(document)(`${ids.corporation} ${at}`, owner)
    for (const { productId, at: recorded, cost } of paper.costs) {
      const weighed: ProductCost = { ...cost, unit: 'kg' }
      const data = { productId, at: recorded, by: ids.by, cost: weighed, irregularity: null }
      const ofProduct = costs.get(productId) ?? []
      costs.set(productId, [...ofProduct, { type: 'ProductCostRecorded', data }])
    }
    const events = paper.events.map(({ type, data }) => ({ type, data: JSON.parse(data) }))
    return { stream: paper.events[0]?.stream ?? '', events }
  })
  return { papers, costs }
}

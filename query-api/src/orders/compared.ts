import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { OrderDetails } from '@escandallo/contracts/orders/events.ts'
import type { ComparedLine } from '@escandallo/contracts/orders/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { type Amount, wholeOf } from '@escandallo/contracts/values/money.ts'
import { inBase, kindOfUnit, measureOfLine, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

/** A line of a paper: of which product, how much, and what it came to. */
export type PaperLine = {
  documentId: string
  isNote: boolean
  productId: string | null
  name: string
  unit: Unit
  quantity: string
  total: Amount | null
}

type Paper = { documentId: string; kind: string; content: DocumentContent | null; matches: readonly Matched[] }
type Matched = { lineId: string; product: object }

const idIn = (product: object | undefined): string | null =>
  product && 'productId' in product && typeof product.productId === 'string' ? product.productId : null

export const paperLines = ({ documentId, kind, content, matches }: Paper): PaperLine[] =>
  (content?.lines ?? []).flatMap((line) => {
    if (line.quantity === null) return []
    const measure = measureOfLine(line)
    const productId = idIn(matches.find(({ lineId }) => lineId === line.lineId)?.product)
    const quantity = new Big(line.quantity).times(measure.quantity).toFixed()
    const isNote = kind === 'delivery-note'
    return [{ documentId, isNote, productId, name: line.name ?? '', unit: measure.unit, quantity, total: line.total }]
  })

type Side = NonNullable<ComparedLine['delivered']>

/** Lines of one product together, in the unit that was ordered where it is of the same kind. */
const sideOf = (lines: readonly PaperLine[], ordered: Unit | null): Side | null => {
  const [first] = lines
  if (!first) return null
  const into = ordered && lines.every(({ unit }) => kindOfUnit(unit) === kindOfUnit(ordered)) ? ordered : first.unit
  const quantity = lines.reduce(
    (sum, line) => sum.plus(new Big(line.quantity).times(inBase(line.unit)).div(inBase(into))),
    new Big(0),
  )
  const isPriced = lines.every(({ total }) => total !== null) && !quantity.eq(0)
  const total = lines.reduce((sum, line) => sum.plus(line.total ?? 0), new Big(0))
  return {
    quantity: round(quantity, 6),
    unit: into,
    unitPrice: isPriced ? round(total.div(100).div(quantity), 6) : null,
    documents: [...new Set(lines.map(({ documentId }) => documentId))],
  }
}

type Ordered = NonNullable<ComparedLine['ordered']>

/** What was asked for of one product, in the unit of its first line. */
export const orderedOf = (lines: OrderDetails['lines']): Ordered | null => {
  const [first] = lines
  if (!first) return null
  const each = (line: typeof first) => new Big(line.unitQuantity).times(inBase(line.unit)).div(inBase(first.unit))
  const quantity = lines.reduce((sum, line) => sum.plus(each(line).times(line.packs)), new Big(0))
  const cost = lines.reduce((sum, line) => sum.plus(new Big(line.price).times(line.packs)), new Big(0))
  return { quantity: round(quantity, 6), unit: first.unit, unitPrice: round(cost.div(quantity), 6) }
}

const CENT = 0.005
const differ = (a: string, b: string, by: number) => new Big(a).minus(b).abs().gt(by)

const differencesOf = (ordered: Ordered | null, delivered: Side | null, invoiced: Side | null) => {
  const differences: ComparedLine['differences'] = []
  if (!ordered) return ['not-ordered' as const]
  const sides = [delivered, invoiced].filter((side) => side !== null)
  if (sides.length === 0) return ['missing' as const]
  if (sides.some(({ unit }) => unit !== ordered.unit)) differences.push('unit')
  const alike = sides.filter(({ unit }) => unit === ordered.unit)
  const isShort = alike.some(({ quantity }) => differ(quantity, ordered.quantity, 0))
  const isBilledOtherwise =
    delivered && invoiced && delivered.unit === invoiced.unit && differ(delivered.quantity, invoiced.quantity, 0)
  if (isShort || isBilledOtherwise) differences.push('quantity')
  const priced = alike.flatMap(({ unitPrice }) => unitPrice ?? [])
  if (priced.some((price) => differ(price, ordered.unitPrice, CENT))) differences.push('price')
  return differences
}

/** What was billed beyond what was ordered and delivered: for goods that did not come, and for a price that was not agreed. */
const overchargedOf = (ordered: Ordered | null, delivered: Side | null, invoiced: Side | null): Amount | null => {
  if (!ordered || !invoiced?.unitPrice || invoiced.unit !== ordered.unit) return null
  const arrived =
    delivered && delivered.unit === invoiced.unit ? new Big(delivered.quantity) : new Big(invoiced.quantity)
  const owed = (arrived.lt(invoiced.quantity) ? arrived : new Big(invoiced.quantity)).times(ordered.unitPrice)
  const more = new Big(invoiced.quantity).times(invoiced.unitPrice).minus(owed)
  return more.gt(0) ? wholeOf(more.times(100)) : 0
}

/** Ordered, delivered, invoiced, product by product. */
export const compareOrder = (details: OrderDetails, papers: readonly PaperLine[]): ComparedLine[] => {
  const byProduct = Map.groupBy(papers, ({ productId, name }) => productId ?? `name:${name}`)
  const ordered = Map.groupBy(details.lines, ({ productId }) => productId)
  const keys = [...new Set([...ordered.keys(), ...byProduct.keys()])]
  return keys.map((key) => {
    const [lines, printed] = [ordered.get(key) ?? [], byProduct.get(key) ?? []]
    const asked = orderedOf(lines)
    const unit = asked?.unit ?? null
    const delivered = sideOf(
      printed.filter(({ isNote }) => isNote),
      unit,
    )
    const invoiced = sideOf(
      printed.filter(({ isNote }) => !isNote),
      unit,
    )
    return {
      productId: key.startsWith('name:') ? null : key,
      name: lines[0]?.name ?? printed[0]?.name ?? '',
      ordered: asked,
      delivered,
      invoiced,
      differences: differencesOf(asked, delivered, invoiced),
      overcharged: overchargedOf(asked, delivered, invoiced),
    }
  })
}

import { random } from '@escandallo/reading/papers/random.ts'
import { Big } from 'big.js'
import { establishment } from '../catalogue/corporation.ts'
import type { Product } from '../catalogue/product-table.ts'
import { productsOf } from '../catalogue/products.ts'
import { type SupplierKey, supplier } from '../catalogue/suppliers.ts'
import { addDays } from '../documents/calendar.ts'
import type { DemoDocument } from '../documents/document.ts'
import { documentId, named, productId, supplierId, userId } from './names.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Who offers what the house buys of another; each asks so many per cent more or less than the other, and so much beside. */
const lists: readonly { of: SupplierKey; instead: SupplierKey; lean: number; minimum: string | null }[] = [
  { of: 'almenas', instead: 'huerta', lean: 4, minimum: '5' },
  { of: 'almenas', instead: 'carnes', lean: -3, minimum: null },
  { of: 'huerta', instead: 'almenas', lean: 2, minimum: null },
]
/** A list is of this many days ago, and holds for a quarter. */
const LISTED_DAYS = 40
const HOLDS_DAYS = 91
/** Papers of these days answer an order; what is younger waits for somebody. */
const [ANSWERED_FROM, ANSWERED_TO] = [40, 9]
const ANSWERED = 6

type Told = { seed: string; until: string; documents: readonly DemoDocument[] }

const byWeight = (product: Product) => product.unit === 'kg'

/** Lists of the suppliers who would like to sell more to the house. */
const offer = ({ tell }: Rehearsal, { seed, until }: Told) => {
  const listed = addDays(until, -LISTED_DAYS)
  for (const { of, instead, lean, minimum } of lists) {
    const goods = productsOf(instead).filter(byWeight).slice(0, 14)
    if (goods.length === 0) continue
    const pricelistId = named(`list of ${of} for ${instead}`)
    const offers = goods.map(({ key, name, basePrice }, row) => ({
      ...{ row: row + 2, productId: productId(key), code: `${of.slice(0, 2).toUpperCase()}${1_200 + row}`, name },
      price: Big(basePrice)
        .times(100 + lean + random(seed, 'offer', of, key).whole(-9, 9))
        .div(100)
        .round(2)
        .toString(),
      ...{ currency: 'EUR', unit: 'kg' as const, unitQuantity: '1', merma: null, minimum, note: null },
      ...{ validFrom: listed, validUntil: addDays(listed, HOLDS_DAYS) },
    }))
    const data = {
      ...{ pricelistId, supplierId: supplierId(of), name: `Tarifa de ${supplier(of).tradeName}` },
      ...{ source: 'list' as const, part: 0, offers, at: `${listed}T10:15:00.000Z`, by: userId('demo') },
      columns: { Artículo: 'code' as const, Descripción: 'name' as const, Precio: 'price' as const },
    }
    tell({ kind: 'pricelist', id: pricelistId, command: { type: 'ApplyPricelist', data } }, `list ${pricelistId}`)
  }
}

/** What was ordered: the goods by weight of a paper that came for it, or would have come. */
const detailsOf = (document: DemoDocument, deliverOn: string | null) => {
  const place = establishment(document.establishment)
  const { street, postalCode, city } = place.address
  return {
    ...{ supplierId: supplierId(document.supplier), currency: 'EUR', deliverOn, note: null },
    address: { name: place.name, address: `${street}, ${postalCode} ${city}`, phone: null, email: null },
    lines: document.lines
      .filter(({ unit }) => unit === 'kg')
      .map(({ productKey, name, code, quantity, unitPrice }, index) => ({
        ...{
          lineId: named(`order ${document.key} ${index}`),
          offerId: null,
          productId: productId(productKey),
          name,
          code,
        },
        packs: Math.max(1, Math.round(Number(quantity))),
        ...{ unit: 'kg' as const, unitQuantity: '1', price: unitPrice },
      })),
  }
}

const order = ({ tell }: Rehearsal, { until, documents }: Told) => {
  const by = userId('demo')
  const weighed = documents.filter(
    ({ kind, lines, supplier: seller }) =>
      kind === 'invoice' && seller !== 'ilundain' && lines.filter(({ unit }) => unit === 'kg').length >= 3,
  )
  const from = addDays(until, -ANSWERED_FROM)
  const to = addDays(until, -ANSWERED_TO)
  const answered = weighed.filter(({ issueDate }) => issueDate >= from && issueDate <= to).slice(-ANSWERED)
  const place = (name: string, document: DemoDocument, day: string, deliverOn: string | null) => {
    const orderId = named(`order ${name}`)
    const data = { orderId, details: detailsOf(document, deliverOn), at: `${day}T17:20:00.000Z`, by }
    tell({ kind: 'order', id: orderId, command: { type: 'NewOrder', data } }, `order ${name}`)
    const send = (to: string | null) =>
      tell(
        {
          kind: 'order',
          id: orderId,
          command: { type: 'SendOrder', data: { orderId, to, at: `${day}T17:24:00.000Z`, by } },
        },
        `order ${name} sent`,
      )
    return { orderId, send }
  }
  for (const document of answered) {
    const day = addDays(document.issueDate, -1)
    const { orderId, send } = place(document.key, document, day, document.issueDate)
    send(supplier(document.supplier).email)
    const data = {
      orderId,
      documentId: documentId(document.key),
      at: `${addDays(document.issueDate, 2)}T09:00:00.000Z`,
      by,
    }
    tell({ kind: 'order', id: orderId, command: { type: 'AnswerOrder', data } }, `order ${document.key} answered`)
  }
  // Of the last days: one is on its way, one is printed and taken by hand, one was written and never sent, one called off.
  const yesterday = addDays(until, -1)
  const [mailed, printed, written, cancelled] = weighed.slice(-12).filter((_, at) => at % 3 === 0)
  if (mailed) place('mailed', mailed, yesterday, addDays(until, 2)).send(supplier(mailed.supplier).email)
  if (printed) place('printed', printed, yesterday, null).send(null)
  if (written) place('written', written, yesterday, addDays(until, 4))
  if (!cancelled) return
  const { orderId } = place('cancelled', cancelled, addDays(until, -3), until)
  const data = { orderId, at: `${yesterday}T08:00:00.000Z`, by }
  tell({ kind: 'order', id: orderId, command: { type: 'CancelOrder', data } }, 'order called off')
}

/** What suppliers ask for what others sell to the house, and what the house orders. */
export const buy = (stage: Rehearsal, story: Told) => {
  offer(stage, story)
  order(stage, story)
}

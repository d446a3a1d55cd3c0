import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { bookedApart, bookedDifference, bookedLines, signOf } from '@escandallo/contracts/documents/booking.ts'
import { spends } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { isDeposit } from '@escandallo/contracts/documents/non-products.ts'
import { daysBetween, startOf } from '@escandallo/contracts/values/days.ts'
import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import { type Amount, toMajor } from '@escandallo/contracts/values/money.ts'
import { measureOfLine } from '@escandallo/contracts/values/units.ts'
import { fact, rollup } from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import {
  DEPOSIT,
  DIFFERENCE,
  purchaseDay as dayTable,
  purchaseLine as lineTable,
  purchaseMonth as monthTable,
  NOBODY,
  type PurchaseDayRow,
  type PurchaseLineRow,
  type PurchaseMonthRow,
  type PurchaseProductDayRow,
  type PurchaseProductTrimesterRow,
  type PurchaseSupplierProductRow,
  purchaseProductDay as productDayTable,
  purchaseProductTrimester as productTrimesterTable,
  purchaseSupplierProduct as supplierProductTable,
} from './tables.ts'

/** Seventy centilitres are seven hundred millilitres, each at a tenth of the price. */
const times = (value: Decimal, of: Decimal): Decimal => (of === '1' ? value : new Big(value).times(of).toFixed())
const over = (value: Decimal, of: Decimal): Decimal => (of === '1' ? value : new Big(value).div(of).toFixed())

/** An amount of a document that no printed line carries: a line without a name. */
const unprintedLine = (total: Amount) => ({
  code: null,
  name: '',
  discountRate: '0',
  taxRate: null,
  total,
  quantity: total < 0 ? '-1' : '1',
  unit: 'ud',
  unitPrice: toMajor(Math.abs(total)),
})

const aboutOf = ({ documentId, document }: Extract<DocumentEvent, { type: 'DocumentConfirmed' }>['data']) => {
  const { content, establishmentId, supplier } = document
  const { number, issueDate, currency } = content
  if (issueDate === null || !spends(content.kind)) return null
  const supplierId = supplier.kind === 'unresolved' ? NOBODY : supplier.supplierId
  return { documentId, number, issueDate, establishmentId, supplierId, currency }
}

/**
 * The lines that a confirmed document adds to what was bought, in the sign and the unit of the books. A charge at the foot that stands
 * apart is a line of no goods, with its document's id for its own.
 */
export const linesOf = (event: Extract<DocumentEvent, { type: 'DocumentConfirmed' }>): PurchaseLineRow[] => {
  const { documentId, document } = event.data
  const { content, matches, freight } = document
  const about = aboutOf(event.data)
  if (about === null) return []
  const isTakenBack = ({ quantity }: { quantity: string | null }) => signOf(content) === -1 && Number(quantity ?? 0) > 0
  const totals = bookedLines(content, freight)
  const rows = content.lines.map((line, position) => {
    const product = matches.find((match) => match.lineId === line.lineId)?.product
    const measure = measureOfLine(line)
    return {
      ...about,
      lineId: line.lineId,
      position,
      productId: product && 'productId' in product ? product.productId : isDeposit(line.name ?? '') ? DEPOSIT : NOBODY,
      code: line.code,
      name: line.name ?? '',
      quantity: times(times(line.quantity ?? '0', measure.quantity), isTakenBack(line) ? '-1' : '1'),
      unit: measure.unit,
      unitPrice: over(line.unitPrice ?? '0', measure.quantity),
      discountRate: line.discountRate,
      taxRate: line.taxRate,
      total: totals[position] ?? 0,
    }
  })
  const apart = bookedApart(content, freight)
  if (apart === 0) return rows
  return [...rows, { ...about, ...unprintedLine(apart), productId: NOBODY, lineId: documentId, position: rows.length }]
}

/** The same with the difference between them and the base that whoever confirmed the document accepted, so that they add up to the base. */
const spendLinesOf = (event: Extract<DocumentEvent, { type: 'DocumentConfirmed' }>): PurchaseLineRow[] => {
  const rows = linesOf(event)
  const about = aboutOf(event.data)
  const { content, freight } = event.data.document
  const difference = about === null ? 0 : bookedDifference(content, freight)
  if (about === null || difference === 0) return rows
  const line = { productId: DIFFERENCE, lineId: DIFFERENCE, position: rows.length }
  return [...rows, { ...about, ...unprintedLine(difference), ...line }]
}

/** What changes the lines that count. */
export const changing = selectTypes<DocumentEvent>()({
  folds: ['DocumentConfirmed', 'DocumentReopened', 'DocumentDeleted', 'DocumentReplaced'],
  ignores: [
    ['DocumentUploaded', 'DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed'],
    ['DocumentRejected', 'DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved'],
    ['DocumentLineMatched', 'DocumentMoved', 'DocumentReuploaded', 'DocumentSplit', 'DocumentBilled'],
    ['DocumentUnbilled', 'DocumentReinstated', 'DocumentRereadRequested', 'DocumentReadAgain'],
    ['DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed', 'DocumentReviewReleased'],
    ['DocumentRestored'],
  ],
})

export const purchaseLine = fact<PurchaseLineRow, DocumentEvent>({
  table: lineTable,
  events: changing,
  owner: ['documentId'],
  rows: (event) => {
    const owner = { documentId: event.data.documentId }
    return { owner, rows: event.type === 'DocumentConfirmed' ? spendLinesOf(event) : [] }
  },
})

/** What a line bought: nothing where goods or money go back, whichever of the two its paper prints below nothing. */
const boughtOn = ({ total, quantity }: Pick<PurchaseLineRow, 'total' | 'quantity'>) =>
  Number(quantity) > 0 && total >= 0
    ? { boughtSpend: total, boughtQuantity: quantity }
    : { boughtSpend: 0, boughtQuantity: '0' }

export const purchaseProductDay = rollup<PurchaseProductDayRow, PurchaseLineRow>({
  table: productDayTable,
  from: purchaseLine,
  increments: ({ establishmentId, supplierId, productId, unit, currency, issueDate, total, quantity }) => [
    {
      key: { establishmentId, supplierId, productId, unit, currency, day: issueDate },
      deltas: { spend: total, quantity, ...boughtOn({ total, quantity }), lines: 1 },
    },
  ],
})

// What is coarser is summed from what is finer: a trimester has as many lines as its days, and far fewer days.

/**
 * The bit of a day on which something was bought, in the third of its trimester that it lies in: a credit note is no purchase. A day has one
 * row, so that bits add up as they should.
 */
const bitOf = ({ day, boughtQuantity }: { day: string; boughtQuantity: Decimal }, trimester: string) => {
  if (Number(boughtQuantity) <= 0) return {}
  const daysBefore = daysBetween(trimester, day) - 1
  const bit = 2 ** (30 - (daysBefore % 31))
  return daysBefore < 31 ? { earlyDays: bit } : daysBefore < 62 ? { middleDays: bit } : { lateDays: bit }
}

export const purchaseProductTrimester = rollup<PurchaseProductTrimesterRow, PurchaseProductDayRow>({
  table: productTrimesterTable,
  from: purchaseProductDay,
  increments: ({ establishmentId, supplierId, productId, unit, currency, day, lines, ...sums }) => {
    const trimester = startOf('trimester', day)
    const key = { establishmentId, supplierId, productId, unit, currency, trimester }
    return [{ key, deltas: { ...sums, lines, ...bitOf({ day, boughtQuantity: sums.boughtQuantity }, trimester) } }]
  },
})

export const purchaseDay = rollup<PurchaseDayRow, PurchaseProductDayRow>({
  table: dayTable,
  from: purchaseProductDay,
  increments: ({ establishmentId, supplierId, currency, day, spend, lines }) => [
    { key: { establishmentId, supplierId, currency, day }, deltas: { spend, lines } },
  ],
})

export const purchaseMonth = rollup<PurchaseMonthRow, PurchaseDayRow>({
  table: monthTable,
  from: purchaseDay,
  increments: ({ establishmentId, supplierId, currency, day, spend, lines }) => [
    { key: { establishmentId, supplierId, currency, month: startOf('month', day) }, deltas: { spend, lines } },
  ],
})

export const purchaseSupplierProduct = rollup<PurchaseSupplierProductRow, PurchaseProductTrimesterRow>({
  table: supplierProductTable,
  from: purchaseProductTrimester,
  increments: ({ establishmentId, supplierId, productId, lines }) =>
    [NOBODY, DIFFERENCE, DEPOSIT].includes(productId)
      ? []
      : [{ key: { establishmentId, supplierId, productId }, deltas: { lines } }],
})

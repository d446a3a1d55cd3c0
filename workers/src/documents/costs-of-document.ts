import { netUnitPrice } from '@escandallo/contracts/documents/arithmetic.ts'
import { priceFactorOf } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { ConfirmedDocument } from '@escandallo/contracts/documents/events.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import {
  colorFor,
  daysOf,
  type PaymentTerms,
  paymentTerms,
  type SupplierDetails,
} from '@escandallo/contracts/suppliers/details.ts'
import { daysBetween } from '@escandallo/contracts/values/days.ts'
import { measureOfLine } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

export type LineCost = { line: DocumentLine; productId: string; value: string }
/** A product that comes to life with the line that names it. */
export type NewProduct = { line: DocumentLine; productId: string; name: string }

const quantityOf = ({ quantity }: DocumentLine) => new Big(quantity ?? 0)
const isFree = ({ total }: DocumentLine) => total === 0
/** A price of nothing beside an amount contradicts it: what a unit cost is not known. */
const hasPrice = ({ unitPrice }: DocumentLine) => unitPrice !== null && !new Big(unitPrice).eq(0)

/**
 * The costs that a confirmed document sets, one for each matched line that something was paid for. What came free of the
 * same product on the same paper ("12 + 1") makes the paid ones cheaper: paid ÷ (paid + free quantity). What is taken off or put
 * on at the foot changes every price by as much. A credit note takes spend back and sets no price (domain: food cost, section 1).
 */
export const costsOf = ({ content, matches, freight }: ConfirmedDocument): LineCost[] => {
  if (content.kind === 'credit-note' || content.kind === 'proforma') return []
  const factor = priceFactorOf(content, freight)
  const productOfLine = (lineId: string) => {
    const product = matches.find((match) => match.lineId === lineId)?.product
    return product && 'productId' in product ? product.productId : null
  }
  return content.lines.flatMap((line): LineCost[] => {
    const productId = productOfLine(line.lineId)
    if (productId === null || line.unitPrice === null || !hasPrice(line)) return []
    const paid = quantityOf(line)
    if (paid.lte(0) || line.total === null || line.total <= 0) return []
    const same = content.lines.filter((other) => productOfLine(other.lineId) === productId)
    const free = same.filter(isFree).reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const allPaid = same
      .filter((other) => !isFree(other))
      .reduce((sum, other) => sum.plus(quantityOf(other)), new Big(0))
    const net = netUnitPrice({ unitPrice: line.unitPrice, discountRate: line.discountRate })
    const share = free.gt(0) ? allPaid.div(allPaid.plus(free)) : new Big(1)
    const value = new Big(net).times(factor).times(share).round(6, Big.roundHalfUp).toFixed()
    return [{ line, productId, value }]
  })
}

/** What a document brings to life, priced or not: goods of a delivery note have a name before they have a cost. */
export const newProductsOf = ({ content, matches }: ConfirmedDocument): NewProduct[] =>
  content.lines.flatMap((line) => {
    const product = matches.find((match) => match.lineId === line.lineId)?.product
    return product?.kind === 'new' ? [{ line, productId: product.productId, name: product.name }] : []
  })

/** The payment term that a document's dates show; null when they show none that has a name. */
const termsOf = (issueDate: string | null, dueDate: string | null): PaymentTerms | null => {
  if (issueDate === null || dueDate === null) return null
  const days = daysBetween(issueDate, dueDate) - 1
  return paymentTerms.find((terms) => daysOf(terms) === days) ?? null
}

/** A supplier as the paper tells of it, for one that comes to life with a document. */
export const supplierOf = ({ supplier, content, establishmentId }: ConfirmedDocument): SupplierDetails | null => {
  if (supplier.kind !== 'new') return null
  const { address, email, phone, iban } = content.supplier
  return {
    name: supplier.name,
    // As it was confirmed, also where its control character does not fit: the supplier's page says so.
    taxId: supplier.taxId,
    ...{ address, email, phone, iban },
    ...{ swift: null, accountNumber: null, routingNumber: null, description: null, image: null },
    paymentTerms: termsOf(content.issueDate, content.dueDate),
    color: colorFor(supplier.supplierId),
    categories: [],
    establishments: [establishmentId],
  }
}

/** A product as a line tells of it. What a line does not tell stays unknown, and the product says so. */
export const productOf = ({ line, name }: NewProduct, supplierId: string): ProductDetails => ({
  name,
  code: line.code ?? name.slice(0, 60),
  unit: measureOfLine(line).unit,
  eqUd: null,
  merma: '0',
  density: null,
  ...{ category: null, subcategory: null, customCategory: null, ingredient: null },
  suppliers: [{ supplierId, code: line.code, name: line.name }],
})

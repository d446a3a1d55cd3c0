import { effectiveRate, sum } from './dealing/amounts.ts'
import type { Deal, DealLine } from './dealing/deal.ts'
import type { Field, LineField } from './paper/paper.ts'

export type LineTruth = {
  code: string | null
  name: string
  quantity: number | null
  unit: string | null
  unitPrice: number | null
  /** Before the line's discount, where the unit price is after it. */
  grossPrice?: number | null
  discountRate: number | null
  taxRate: number | null
  total: number | null
}

export type Truth = {
  number: string
  issueDate: string
  dueDate: string | null
  supplierName: string
  /** All that it calls itself. */
  supplierNames: string[]
  supplierTaxId: string
  supplierAddress: string
  supplierEmail: string | null
  supplierPhone: string | null
  iban: string | null
  buyerName: string
  buyerTaxId: string
  currency: string
  subtotal: number | null
  discount: number | null
  taxTotal: number | null
  total: number | null
  retention: number | null
  taxes: { rate: number; base: number; amount: number; surcharge?: number }[]
  lines: LineTruth[]
  deliveryNotes?: { number: string; date: string }[]
}

const euros = (cents: number) => cents / 100

/** The price of one, however many the printed price is for. */
const priceOfOne = ({ price, per }: DealLine) => Math.round((price * 100) / per) / 1_000_000

function lineTruth(line: DealLine, printedFields: ReadonlySet<LineField>, onlyRate: number | null): LineTruth {
  const when = <T>(field: LineField, value: T) => (printedFields.has(field) ? value : null)
  return {
    code: when('code', line.code),
    name: line.name,
    quantity: when('quantity', line.quantity / 1000),
    unit: when('unit', line.unit),
    unitPrice: when('unitPrice', priceOfOne(line)),
    discountRate: when('discountRate', effectiveRate(line.discounts)),
    taxRate: printedFields.has('taxRate') ? line.rate / 100 : onlyRate,
    total: when('total', euros(line.total)),
  }
}

/** What a reader that makes no mistake finds on the paper; null for what it does not say and nothing on it implies. */
export function truthOf(deal: Deal, printed: ReadonlyMap<Field, string>, printedFields: ReadonlySet<LineField>): Truth {
  const { supplier, buyer, lines } = deal
  const priced = printedFields.has('total')
  const onlyRate = priced && deal.taxes.length === 1 && deal.taxes[0] ? deal.taxes[0].rate / 100 : null
  const when = <T>(field: Field, value: T) => (printed.has(field) ? value : null)
  return {
    number: deal.number,
    issueDate: deal.issueDate,
    dueDate: when('dueDate', deal.dueDate),
    supplierName: supplier.name,
    supplierNames: [...new Set([supplier.name, supplier.brand])],
    supplierTaxId: supplier.taxId,
    supplierAddress: `${supplier.street}, ${supplier.town}`,
    supplierEmail: when('supplierEmail', supplier.email),
    supplierPhone: when('supplierPhone', supplier.phone),
    iban: when('iban', supplier.iban),
    buyerName: buyer.name,
    buyerTaxId: buyer.taxId,
    currency: deal.currency,
    subtotal: priced ? euros(deal.subtotal) : null,
    discount: when('discount', euros(deal.discount?.amount ?? 0)),
    taxTotal: priced ? euros(deal.taxTotal) : null,
    total: when('total', euros(deal.total)),
    retention: deal.retention ? euros(deal.retention.amount) : null,
    taxes: priced
      ? deal.taxes.map(({ rate, base, amount, surcharge }) => ({
          rate: rate / 100,
          base: euros(base),
          amount: euros(amount),
          ...(surcharge ? { surcharge: euros(surcharge) } : {}),
        }))
      : [],
    lines: lines.map((line) => lineTruth(line, printedFields, onlyRate)),
    ...(deal.deliveryNotes.length ? { deliveryNotes: deal.deliveryNotes } : {}),
  }
}

/** Whether what was printed adds up: lines to the gross, bases to the subtotal, all to the total. */
export function addsUp(deal: Deal): boolean {
  const lines = sum(deal.lines.map(({ total }) => total))
  const taxes = sum(deal.taxes.map(({ amount, surcharge }) => amount + surcharge))
  const less = deal.discount?.amount ?? 0
  return lines === deal.gross && deal.subtotal + taxes - (deal.retention?.amount ?? 0) === deal.total && less >= 0
}

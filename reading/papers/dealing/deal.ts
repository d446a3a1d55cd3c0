import type { Buyer, Firm } from '../world/firms.ts'
import type { Trade } from '../world/goods.ts'
import type { Country, Language } from '../world/places.ts'

export type DocumentKind = 'invoice' | 'delivery-note' | 'credit-note' | 'receipt' | 'proforma'

/** Quantities in thousandths, prices in ten-thousandths of the currency, rates in hundredths of a percent, amounts in cents. */
export type DealLine = {
  code: string
  ean: string
  name: string
  quantity: number
  unit: string
  pieces: number | null
  price: number
  /** The price is for so many units. */
  per: number
  discounts: number[]
  discountAmount: number | null
  rate: number
  total: number
  lot: string
  expiry: string
  origin: string
  /** Index of the delivery note or the category it belongs to. */
  group: number
}

export type DealTax = { rate: number; base: number; amount: number; surchargeRate: number; surcharge: number }

export type Deal = {
  kind: DocumentKind
  language: Language
  country: Country
  currency: string
  number: string
  issueDate: string
  dueDate: string
  supplier: Firm
  buyer: Buyer
  lines: DealLine[]
  deliveryNotes: { number: string; date: string }[]
  /** Of the whole document, in cents before it; the rate when it is one. */
  discount: { rate: number; amount: number } | null
  freight: number
  retention: { rate: number; amount: number } | null
  gross: number
  subtotal: number
  taxes: DealTax[]
  taxTotal: number
  total: number
  terms: number
  refersTo: string
  orderNumber: string
  clientCode: string
}

/** What a program or a trade does with amounts: from this and a seed follows every figure. */
export type Commerce = {
  country: Country
  language: Language
  trades: readonly Trade[]
  lines: readonly [number, number]
  /** `{yyyy}` and `{yy}` are the year, `{mm}` the month, each # a digit. */
  numbering: string
  kind?: DocumentKind
  currency?: string
  priceDecimals?: 2 | 3 | 4
  /** Whole kilos are rare where things are weighed. */
  discounts?: 'rates' | 'chained' | 'amounts'
  documentDiscount?: number
  per?: 12 | 100
  freeGoods?: boolean
  /** The lines are delivery notes, each with its sum only. */
  noteLines?: boolean
  negativeLine?: boolean
  included?: boolean
  surcharge?: boolean
  retention?: number
  freight?: boolean
  deposits?: boolean
  taxPerLine?: boolean
  exempt?: boolean
  groups?: readonly [number, number]
  terms?: readonly number[]
  selfEmployed?: boolean
  units?: Readonly<Record<string, string>>
}

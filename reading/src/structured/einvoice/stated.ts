import { normalize, round } from '@escandallo/contracts/values/decimal.ts'
import { MAX_AMOUNT } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import type { DocumentKind, ReadTax } from '../../reading.ts'
import { normalTaxId } from '../../values/tax-ids.ts'

export type StatedLine = {
  code: string | null
  name: string
  quantity: string
  unit: string
  /** Null where the file says that something cost nothing and has an amount all the same. */
  unitPrice: string | null
  taxRate: string | null
  discountRate: string
  total: number
}

export type StatedParty = {
  name: string | null
  taxId: string | null
  address: string | null
  email: string | null
  phone: string | null
  iban: string | null
}

/** What a structured invoice says of itself, whatever its syntax. Amounts in cents, `discount` and `charges` without sign. */
export type Stated = {
  syntax: 'cii' | 'ubl' | 'facturae'
  kind: DocumentKind
  number: string
  /** Other ways in which the same number may be printed, the likeliest first. */
  otherForms: string[]
  /** The number of the invoice that it replaces whole. */
  replaces: string | null
  issueDate: string | null
  dueDate: string | null
  currency: string
  supplier: StatedParty
  /** Every id that the seller, and whoever acts for the seller, bears: a page may print another of them. */
  supplierIds: string[]
  buyerIds: string[]
  ibans: string[]
  totals: { subtotal: number | null; discount: number; charges: number; taxes: number | null; total: number }
  /** Taxes kept back (in Spain, of some professionals' and farmers' invoices). */
  withheld: number
  /** Paid before, and what the sum to be paid is rounded up by. */
  prepaid: number
  rounding: number
  /** What is still to be paid, where that is not the total. */
  payable: number | null
  taxes: ReadTax[]
  lines: StatedLine[]
  /** Invoices in the same file beyond this one. */
  further: number
}

/** A number as XML writes it ("-1234.50"); null for anything else. */
export const decimalOf = (text: string | null): Big | null =>
  text !== null && /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(text)
    ? new Big(text.replace(/^\+/, '').replace(/\.$/, ''))
    : null

/** Whole cents, half away from zero; null for what is no amount, or none that anybody pays. */
export const centsOf = (value: Big | null): number | null => {
  if (!value) return null
  const cents = Number(round(value.times(100), 0))
  return Math.abs(cents) <= MAX_AMOUNT ? cents : null
}

/** Day of an ISO date, or of one written without dashes; null for a day that no calendar has. */
export const dayOf = (text: string | null): string | null => {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '')
  if (!match) return null
  const [, year, month, day] = match
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? null : `${year}-${month}-${day}`
}

/** Sum of several amounts; those that are missing add nothing. */
export const summed = (values: (Big | null)[]): Big =>
  values.reduce<Big>((total, value) => (value ? total.plus(value) : total), new Big(0))

/** A rate per cent as a plain decimal, or null when it is missing or none. */
export const rateOf = (text: string | null): string | null => {
  const rate = decimalOf(text)
  return rate?.gte(0) && rate.lte(100) ? normalize(round(rate, 6)) : null
}

/** Rows of one rate added up: the syntaxes tell apart why something is taxed at nought, a cook does not. */
export const taxTable = (
  rows: {
    rate: string | null
    base: Big | null
    amount: Big | null
    /** The recargo de equivalencia that is paid beside the tax on the same base. */
    surcharge?: { rate: string | null; amount: Big | null }
  }[],
): ReadTax[] => {
  const rates = new Map<string, ReadTax>()
  for (const { rate, surcharge, ...row } of rows) {
    const [base, amount, beside] = [centsOf(row.base), centsOf(row.amount), centsOf(surcharge?.amount ?? null)]
    if (rate === null || base === null || amount === null) continue
    const known = rates.get(rate)
    const surcharged =
      beside !== null && surcharge?.rate
        ? { rate: surcharge.rate, amount: beside + (known?.surcharge?.amount ?? 0) }
        : known?.surcharge
    rates.set(rate, {
      rate,
      base: base + (known?.base ?? 0),
      amount: amount + (known?.amount ?? 0),
      ...(surcharged && { surcharge: surcharged }),
    })
  }
  return [...rates.values()].slice(0, 20)
}

type LineFacts = {
  code: string | null
  name: string | null
  quantity: Big | null
  unit: string
  /** Price without tax of `per` units. */
  price: Big | null
  per: Big | null
  /** Price before a discount on the price itself, of `per` units too, and that discount per cent. */
  gross?: { price: Big; rate: Big } | null
  /** What was taken off the line as a whole, less what was put on it. */
  allowance: Big
  total: Big | null
  taxRate: string | null
}

const short = (value: Big): string => normalize(round(value, 6))

/**
 * A net price rounded to the cent may not give the total that the gross price and its discount give: 20 × 4.55 − 10 % is
 * 81.90, and 20 × 4.10 is not. Then those two are what was agreed.
 */
const agreedPrice = ({ price, gross, quantity, total }: Omit<LineFacts, 'per'>): { price: Big; off: Big } | null => {
  if (!price || !gross || !quantity || !total || quantity.times(price).minus(total).abs().lte(0.01)) return null
  const before = quantity.times(gross.price)
  const off = before.times(gross.rate).div(100)
  return before.minus(off).minus(total).abs().lte(0.01) ? { price: gross.price, off } : null
}

/** A charge on a line as a whole is part of what each unit costs: 10 × 1.50 + 0.50 is 10 × 1.55. */
const withCharge = ({ price, quantity, allowance, ...facts }: Omit<LineFacts, 'per'>): Omit<LineFacts, 'per'> =>
  price && quantity?.gt(0) && allowance.lt(0)
    ? { ...facts, quantity, price: price.minus(allowance.div(quantity)), allowance: new Big(0) }
    : { ...facts, price, quantity, allowance }

/** The price of one: stated, or what the total leaves for each; null where a stated price of nothing contradicts the total. */
const priceOfOne = (
  each: Big | null,
  quantity: Big,
  allowance: Big,
  total: number,
): { price: Big; isContradicted: boolean } => {
  const sum = new Big(total).plus(allowance.times(100))
  return {
    price: each ?? (quantity.eq(0) ? new Big(0) : sum.div(quantity).div(100)),
    isContradicted: each?.eq(0) === true && total !== 0,
  }
}

/** The allowance in per cent of quantity × price; '0' where it is no share of it. */
const discountRateOf = (allowance: Big, gross: Big): string => {
  const discount = gross.eq(0) ? new Big(0) : allowance.div(gross).times(100)
  return discount.gt(0) && discount.lte(100) ? normalize(round(discount, 4)) : '0'
}

/** Quantity × unit price − discount = total; what the file leaves out follows from the rest. Null for mere remarks. */
export const lineOf = ({ per, ...lineFacts }: LineFacts): StatedLine | null => {
  const share = per?.gt(0) ? per : new Big(1)
  const unitary = withCharge({ ...lineFacts, price: lineFacts.price?.div(share) ?? null })
  const facts = lineFacts.gross
    ? { ...unitary, gross: { ...lineFacts.gross, price: lineFacts.gross.price.div(share) } }
    : unitary
  const agreed = facts.allowance.eq(0) ? agreedPrice(facts) : null
  const { price: each, off: allowance } = agreed ?? { price: facts.price, off: facts.allowance }
  const quantity = facts.quantity ?? new Big(1)
  const computed = each ? quantity.times(each).minus(allowance) : null
  const total = centsOf(facts.total ?? computed)
  if (total === null) return null
  const { price, isContradicted } = priceOfOne(each, quantity, allowance, total)
  return {
    code: facts.code?.slice(0, 60) ?? null,
    name: (facts.name ?? facts.code ?? '').slice(0, 300),
    quantity: short(quantity),
    unit: facts.unit.slice(0, 30),
    unitPrice: isContradicted ? null : short(price),
    taxRate: facts.taxRate,
    discountRate: discountRateOf(allowance, quantity.times(price)),
    total,
  }
}

const prepayments = new Set(['325'])
const credits = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])
const receipts = new Set(['632'])
const deliveries = new Set(['270', '351'])

/** What a document type code of UN/EDIFACT 1001 says the document is; money that comes back makes it a credit note. */
export const kindOfCode = (code: string | null, total: number): DocumentKind => {
  if (credits.has(code ?? '') || total < 0) return 'credit-note'
  if (prepayments.has(code ?? '')) return 'proforma'
  if (deliveries.has(code ?? '')) return 'delivery-note'
  return receipts.has(code ?? '') ? 'receipt' : 'invoice'
}

/** Street, postcode and town as they are printed; the country of a foreign supplier behind them. */
export const addressOf = (parts: {
  street: (string | null)[]
  postcode: string | null
  town: string | null
  province?: string | null
  country: string | null
}): string | null => {
  const town = [parts.postcode, parts.town].filter(Boolean).join(' ')
  const country = /^(ES|ESP)$/.test(parts.country ?? '') ? null : parts.country
  const province = parts.province && parts.province !== parts.town ? parts.province : null
  const address = [...parts.street, town, province, country].filter(Boolean).join(', ')
  return address === '' ? null : address.slice(0, 500)
}

/** Tax ids as they are compared, each once. */
export const idsOf = (ids: (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id ? [normalTaxId(id)] : [])).filter((id) => id.length >= 5)),
]

/** An account number without spaces, if it can be one. */
export const ibanOf = (text: string | null): string | null => {
  const iban = text?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : null
}

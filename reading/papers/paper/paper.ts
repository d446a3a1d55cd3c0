import type { Deal, DealLine } from '../dealing/deal.ts'
import type { DateStyle, NumberStyle } from './formats.ts'
import { dates, decimal, fours } from './formats.ts'
import type { Pen } from './pen.ts'
import { type TaxIdStyle, writtenTaxId } from './tax-id-styles.ts'

export type Field =
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'supplierName'
  | 'supplierTaxId'
  | 'supplierAddress'
  | 'supplierEmail'
  | 'supplierPhone'
  | 'iban'
  | 'buyerName'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'taxTotal'
  | 'total'

/** What a layout says of each line, in the words of the truth. */
export type LineField = 'code' | 'quantity' | 'unit' | 'unitPrice' | 'discountRate' | 'taxRate' | 'total'

export type Habits = {
  numbers: NumberStyle
  date: DateStyle
  /** Put behind every amount that says its currency, or before it when it starts with nothing but the sign. */
  sign: string
  signFirst?: boolean
  /** At least so many; more where the figure has them. */
  priceDecimals: number
  quantityDecimals: number
  taxIds?: TaxIdStyle
  ibans?: 'fours' | 'solid'
}

/** The purchase as this supplier's program writes it. Whatever is asked for once is remembered as printed. */
export type Paper = ReturnType<typeof paperOf>

export function paperOf(pen: Pen, deal: Deal, habits: Habits) {
  const printed = new Map<Field, string>()
  const lineFields = new Set<LineField>()
  const headings: string[] = []
  const { supplier, buyer } = deal
  const say = (field: Field, text: string) => {
    printed.set(field, text)
    return text
  }
  const date = (day: string) => dates[habits.date](day, deal.language)
  const amount = (cents: number) => decimal(cents, 2, habits.numbers, 2)
  const signed = (text: string) => {
    if (habits.sign !== '') say('currency', habits.sign.trim())
    if (!habits.signFirst) return `${text}${habits.sign}`
    return text.startsWith('-') ? `-${habits.sign}${text.slice(1)}` : `${habits.sign}${text}`
  }
  const taxIdOf = (taxId: string) => writtenTaxId(taxId, habits.taxIds ?? 'plain')
  const account = (iban: string) => (habits.ibans === 'solid' ? iban : fours(iban))
  return {
    pen,
    deal,
    printed,
    lineFields,
    numbers: habits.numbers,
    /** What the columns are called. */
    headings,
    date,
    amount,
    /** An amount with the sign of the currency, as this supplier puts it. */
    money: (cents: number) => signed(amount(cents)),
    rate: (hundredths: number, least = 0) => decimal(hundredths, 2, habits.numbers, least, 2),
    quantity: (line: DealLine) => decimal(line.quantity, 3, habits.numbers, habits.quantityDecimals, 3),
    price: (line: DealLine) => decimal(line.price, 4, habits.numbers, habits.priceDecimals, 4),
    number: () => say('number', deal.number),
    issued: () => say('issueDate', date(deal.issueDate)),
    due: () => say('dueDate', date(deal.dueDate)),
    name: () => say('supplierName', supplier.name),
    taxId: () => say('supplierTaxId', taxIdOf(supplier.taxId)),
    /** Street and town, which together are the address. */
    address: () => {
      say('supplierAddress', `${supplier.street}, ${supplier.town}`)
      return [supplier.street, supplier.town] as const
    },
    email: () => say('supplierEmail', supplier.email),
    phone: () => say('supplierPhone', supplier.phone),
    iban: () => say('iban', account(supplier.iban)),
    account,
    buyer: () => say('buyerName', buyer.name),
    buyerTaxId: () => taxIdOf(buyer.taxId),
    subtotal: () => say('subtotal', amount(deal.subtotal)),
    discount: () => say('discount', amount(deal.discount?.amount ?? 0)),
    taxTotal: () => say('taxTotal', amount(deal.taxTotal)),
    total: () => say('total', amount(deal.total)),
    signed,
    /** The bases and their VAT; where there is one only, it is the subtotal and the sum of taxes too. */
    taxes: () => {
      const [only, ...more] = deal.taxes
      if (only && more.length === 0) {
        say('subtotal', amount(only.base))
        if (only.surcharge === 0) say('taxTotal', amount(only.amount))
      }
      return deal.taxes
    },
    /** Names the currency in words. */
    currency: (text: string) => say('currency', text),
  }
}

import { Big } from 'big.js'
import type { Cell } from '../../grid.ts'
import { currencyIn, type NumberReading } from '../../values/numbers.ts'
import type { ListColumns } from '../columns.ts'
import { discountLeft } from '../discounts.ts'
import type { ListMeaning } from '../vocabulary.ts'
import { type RowReader, rounded } from './row-reader.ts'

type PriceMeaning = Extract<ListMeaning, 'offer' | 'price' | 'priceGross'>

/** The column that a row's price stands in: its offer before its price, that before the price with VAT. */
const priceColumn = ({ has, text }: ListColumns, cells: RowReader['cells']): PriceMeaning => {
  if (has('offer') && text(cells, 'offer') !== '') return 'offer'
  if (has('price') && text(cells, 'price') !== '') return 'price'
  return has('priceGross') ? 'priceGross' : 'price'
}

const dollarsOf = new Set(['USD', 'CAD', 'MXN', 'ARS', 'COP', 'AUD', 'CLP'])

/** Of which dollars, nobody says: those of a company that counts in some, else those of most. */
const namedDollars = (currency: string | null, homeCurrency: string): string | null => {
  if (currency !== '$') return currency
  return dollarsOf.has(homeCurrency) ? homeCurrency : 'USD'
}

const currencyOf = ({ table, cells }: RowReader, meaning: PriceMeaning, reading: NumberReading): string =>
  currencyIn(table.columns.text(cells, 'currency')) ??
  namedDollars(reading.currency, table.homeCurrency) ??
  currencyIn(table.columns.headingOf(meaning)) ??
  table.currency ??
  table.homeCurrency

const doubtPrice = ({ doubt }: RowReader, meaning: PriceMeaning, { value, doubt: code }: NumberReading) => {
  if (code) doubt(code, meaning)
  else if (value === null) doubt('price-missing', meaning)
  else if (new Big(value).lte(0)) doubt('price-not-positive', meaning)
}

const isPercent = (value: string) => Number(value) >= 0 && Number(value) <= 100

const fillVat = ({ table: { columns, vat }, cells, row, doubt }: RowReader) => {
  const rate = columns.has('vatRate') ? columns.number('vatRate').read(columns.cell(cells, 'vatRate')) : null
  if (rate?.doubt || (rate?.value && !isPercent(rate.value))) doubt('vat-unreadable', 'vatRate')
  else if (rate?.value) {
    const isPart = !rate.isShare && Number(rate.value) > 0 && Number(rate.value) < 1
    row.vat = rounded(new Big(rate.value).times(isPart ? 100 : 1))
  } else row.vat = vat
}

const isWithVat = ({ columns, includesVat }: RowReader['table'], meaning: PriceMeaning): boolean | null => {
  if (meaning === 'priceGross') return true
  return columns.has('price') && columns.has('priceGross') ? false : includesVat
}

/** What is left of `factor` of a price after the discount of one cell; null where nobody can say what it is. */
const lessDiscount = (
  factor: Big,
  { column, kind }: ListColumns['discounts'][number],
  cell: Cell | undefined,
  price: Big,
): Big | null => {
  const off = column.read(cell)
  // "10/5": a stroke parts discounts, or something else.
  if (off.doubt !== null || off.per !== null) {
    const left = discountLeft(String(cell ?? ''))
    return left && factor.times(left)
  }
  const value = new Big(off.value ?? 0).abs()
  if (value.eq(0)) return factor
  if (kind === null) return null
  if (kind === 'unit') return price.eq(0) ? factor : factor.minus(value.div(price))
  return factor.times(new Big(100).minus(value).div(100))
}

/** What is left of a price after every discount, one taken off after the other; null where they say nothing that can be. */
const discountFactor = ({ table: { columns }, cells, doubt }: RowReader, price: Big): Big | null => {
  let factor = new Big(1)
  for (const discount of columns.discounts) {
    const cell = cells[discount.at]
    const left = lessDiscount(factor, discount, cell, price)
    if (left) factor = left
    else doubt('discount-unreadable', 'discount', String(cell ?? ''))
  }
  if (factor.gt(0) && factor.lte(1)) return factor
  doubt('discount-unreadable', 'discount')
  return null
}

const isNetHeading = (heading: string) => /\b(?:neto|net)\b/i.test(heading)

const discounted = (reader: RowReader, price: Big, meaning: PriceMeaning): Big => {
  const factor = discountFactor(reader, price)
  if (factor === null || factor.eq(1) || isNetHeading(reader.table.columns.headingOf(meaning))) return price
  reader.row.discount = rounded(new Big(1).minus(factor).times(100))
  return price.times(factor)
}

const withoutVat = ({ row }: RowReader, price: Big): Big => {
  if (row.includesVat !== true || row.vat === null) return price
  row.includesVat = false
  return price.div(new Big(row.vat).div(100).plus(1))
}

/**
 * Fills in currency, VAT and price of a row: discounts taken off, and without VAT where its rate is written. `per`: what the cell of the
 * price says that it is for ("€/kg"); `meaning`: the column that it stands in.
 */
export const fillPrice = (reader: RowReader): { per: string | null; meaning: PriceMeaning } => {
  const { table, cells, row } = reader
  const { columns } = table
  const priceMeaning = priceColumn(columns, cells)
  const cell = columns.cell(cells, priceMeaning)
  const reading = columns.number(priceMeaning).read(cell)
  row.currency = currencyOf(reader, priceMeaning, reading)
  doubtPrice(reader, priceMeaning, reading)
  row.written = reading.value
  row.priceCell = String(cell)
  fillVat(reader)
  row.includesVat = isWithVat(table, priceMeaning)
  if (reading.value !== null && reading.doubt === null) {
    const price = withoutVat(reader, discounted(reader, new Big(reading.value), priceMeaning))
    row.price = row.doubts.some(({ code }) => code === 'cells-more-than-headings') ? null : rounded(price)
  }
  if (columns.has('oldPrice')) row.oldPrice = columns.number('oldPrice').read(columns.cell(cells, 'oldPrice')).value
  return { per: reading.per, meaning: priceMeaning }
}

import { Big } from 'big.js'
import type { DiscountKind } from '../../../values/shares/discount-kinds.ts'
import type { Cell } from '../../grid.ts'
import { headingWords } from '../../layout/headings.ts'
import type { NumberReading } from '../../values/numbers.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import type { AmountColumn } from './amount-column.ts'
import { isTaxOf, type RowMoney, rateSums } from './row-money.ts'
import { rateOf } from './tax-figures.ts'
import type { TaxPlace } from './tax-place.ts'

/** Why the money of a row cannot be read. */
export type AmountDoubt =
  | 'number-unreadable'
  | 'vat-unreadable'
  | 'number-ambiguous'
  | 'three-decimals'
  | 'not-calculated'
/** `rate`: where the row states none. Null where a row has no amount; a text where it cannot be read. */
export type MoneyOfRow = (cells: readonly Cell[], quantity: Big, rate: string | null) => RowMoney | null | AmountDoubt

/** How the columns of a table come to the money of a row. */
export type AmountRule = AmountColumn & {
  perUnit: boolean
  place: TaxPlace
  /** The column of amounts of tax, null where none of them is more than nothing; `taxCells`: the same where all are nothing. */
  tax: SalesMeaning | null
  taxCells: SalesMeaning | null
  /** The column of rates; `areShares`: they are written as shares of one; `rate`: what a person answered. */
  rateColumn: SalesMeaning | null
  areShares: boolean
  rate: string | null
  /** What discounts without a sign are, by what the rows come to. */
  discountIs: DiscountKind
  /** Columns of the same amount without tax and with it, beside the one that counts. */
  net: SalesMeaning | null
  gross: SalesMeaning | null
}

type Read = (meaning: SalesMeaning | null) => NumberReading | null

/** A discount in per cent is a share of the line: by its cell, or its heading. */
const withoutDiscount = (amount: Big, discount: Big, isShare: boolean): Big =>
  amount.minus((isShare ? amount.times(discount).div(100) : discount).times(amount.lt(0) ? -1 : 1))

/** The rate of a row in per cent, null where it states none. */
const statedRate = (read: Read, { rateColumn, areShares }: AmountRule): Big | null | AmountDoubt => {
  const cell = read(rateColumn)
  if (cell?.doubt) return 'vat-unreadable'
  if (!cell?.value) return null
  const rate = new Big(cell.value).times(areShares && !cell.isShare ? 100 : 1)
  return rate.lt(0) || rate.gt(100) ? 'vat-unreadable' : rate
}

type Taxed = { amount: Big; tax: Big | null; stated: Big | null; rate: string | null; discount: Big | null }

const factorOf = (rate: string) => new Big(rate).div(100).plus(1)

const netWithin = ({ amount, tax, rate }: Taxed, net: string | null | undefined): Big | null => {
  if (net) return new Big(net)
  if (tax) return amount.minus(tax)
  // Nothing is nothing at every rate.
  if (amount.eq(0)) return amount
  return rate ? amount.div(factorOf(rate)) : null
}

const withTaxWithin = (row: Taxed, read: Read, rule: AmountRule): RowMoney | AmountDoubt => {
  const { amount, tax, stated, rate, discount } = row
  const net = netWithin(row, read(rule.net)?.value)
  // An amount of tax that no rate comes to is none: "0,10" beside 11,00.
  if (tax && !stated && net && !isTaxOf(net, tax)) return 'vat-unreadable'
  return { gross: amount, net, rate: rate ?? (net ? rateOf(net, amount.minus(net)) : null), discount, byRate: null }
}

const withTaxOnTop = ({ amount, tax, rate, discount }: Taxed, read: Read, rule: AmountRule): RowMoney => {
  const money = (gross: Big, net: Big | null, ofRate: string | null): RowMoney => ({
    gross,
    net,
    rate: ofRate,
    discount,
    byRate: null,
  })
  const written = read(rule.gross)?.value
  if (written) return money(new Big(written), amount, rate ?? rateOf(amount, new Big(written).minus(amount)))
  if (tax) return money(amount.plus(tax), amount, rate ?? rateOf(amount, tax))
  if (amount.eq(0)) return money(amount, amount, rate)
  return rate ? money(amount.times(factorOf(rate)), amount, rate) : money(amount, null, null)
}

/** A row that has its sums by rate in columns of their own. */
const withSumsByRate = (
  columns: SalesColumns,
  cells: readonly Cell[],
  amount: Big,
  place: TaxPlace,
): RowMoney | AmountDoubt => {
  const byRate = rateSums(columns, cells)
  if (typeof byRate === 'string') return byRate
  const vat = Object.values(byRate).reduce((all, part) => all.plus(part.vat), new Big(0))
  const gross = place === 'within' ? amount : amount.plus(vat)
  const [only, ...more] = Object.entries(byRate).filter(([, part]) => !part.base.eq(0))
  return { gross, net: gross.minus(vat), rate: only && more.length === 0 ? only[0] : null, discount: null, byRate }
}

type Discounts = { discountIs: DiscountKind; areShares: boolean }

/** What a row says is taken off, and whether that is a share. */
const discountIn = (read: Read, { discountIs, areShares }: Discounts, quantity: Big) => {
  const discount = read('discount')
  const isShare = discount?.isShare || areShares
  const off = discount?.value ? new Big(discount.value).abs() : null
  return { taken: off && discountIs === 'unit' && !isShare ? off.times(quantity.abs()) : off, isShare }
}

/** The money that a discount took off; of so many per cent: of what was listed, or of what is left of it (of which nothing tells, where all was taken off). */
const discountMoney = (
  amount: Big,
  taken: Big | null,
  { isShare, isListed }: { isShare: boolean; isListed: boolean },
): Big | null => {
  if (!isShare || taken === null) return taken
  const left = new Big(100).minus(taken)
  if (isListed) return amount.abs().times(taken).div(100)
  return left.lte(0) ? null : amount.abs().times(taken).div(left)
}

/** What a row says of its tax, and the rate that holds for it: its own, else the one that was answered for it, or for the whole table. */
const taxOfRow = (
  rule: AmountRule,
  stated: Big | null,
  taxCell: ReturnType<Read>,
  answeredRate: string | null,
): Pick<Taxed, 'tax' | 'stated' | 'rate'> => ({
  tax: rule.tax && taxCell?.value ? new Big(taxCell.value) : null,
  stated,
  rate: stated?.toFixed() ?? answeredRate ?? rule.rate,
})

/** The money of a table's rows, by the rule that was found for it. */
export const moneyOfRow = (columns: SalesColumns, rule: AmountRule): MoneyOfRow => {
  const { has, number, cell, headingOf } = columns
  const areShares = rule.discountIs === 'rate' || /porcentaje/.test(headingWords(headingOf('discount') ?? ''))
  return (cells, quantity, answeredRate) => {
    const read: Read = (meaning) =>
      meaning === null || !has(meaning) ? null : number(meaning).read(cell(cells, meaning))
    const reading = number(rule.from).read(cell(cells, rule.from))
    if (reading.doubt !== null) return reading.doubt
    if (reading.value === null) return null
    const { taken, isShare } = discountIn(read, { discountIs: rule.discountIs, areShares }, quantity)
    const written = rule.perUnit ? new Big(reading.value).times(quantity) : new Big(reading.value)
    const amount = rule.takesOff && taken ? withoutDiscount(written, taken, isShare) : written
    const stated = statedRate(read, rule)
    if (typeof stated === 'string') return stated
    const taxCell = read(rule.taxCells)
    if (taxCell?.doubt) return taxCell.doubt
    if (columns.rates.length > 0) return withSumsByRate(columns, cells, amount, rule.place)
    const row: Taxed = {
      amount,
      ...taxOfRow(rule, stated, taxCell, answeredRate),
      discount: discountMoney(written, taken, { isShare, isListed: rule.takesOff }),
    }
    return rule.place === 'within' ? withTaxWithin(row, read, rule) : withTaxOnTop(row, read, rule)
  }
}

import type { DiscountKind } from '../../../values/shares/discount-kinds.ts'
import type { Ask } from '../../layout/asks.ts'
import { headingWords } from '../../layout/headings.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import { type AmountColumn, amountColumn } from './amount-column.ts'
import { pricePerUnit } from './price-per.ts'
import { type AmountRule, type MoneyOfRow, moneyOfRow } from './row-amount.ts'
import { numberAt, type TableNumbers, tableNumbers } from './table-numbers.ts'
import { type TaxColumn, taxColumn } from './tax-column.ts'
import { cents } from './tax-figures.ts'
import { type AmountNote, type TaxPlace, taxPlace } from './tax-place.ts'

export type Amounts = {
  of: MoneyOfRow
  /** The column that the amounts come from. */
  from: SalesMeaning | null
  asks: Ask[]
  notes: AmountNote[]
}

const CACHED = 20_000

/** A column of the same amount without tax, beside one with it: net and tax come to gross, or it is never more. */
const netBeside = (
  { has }: SalesColumns,
  { holds, isListed }: TableNumbers,
  { from }: AmountColumn,
  { amount, hasTax }: TaxColumn,
): SalesMeaning | null => {
  const tax = hasTax ? amount : null
  const isNet = (other: SalesMeaning) =>
    holds(
      (row) =>
        tax === null
          ? numberAt(row, other) < numberAt(row, from) + 0.011 || numberAt(row, from) < 0
          : cents(numberAt(row, other) + numberAt(row, tax), numberAt(row, from)),
      [other, from, ...(tax === null ? [] : [tax])],
    ) === true
  const others = (['net', 'after'] as const).filter((other) => has(other) && other !== from)
  return others.find((other) => !isListed(from, other) && isNet(other)) ?? null
}

const rateColumnOf = ({ has }: SalesColumns, { of, kind }: TaxColumn): SalesMeaning | null => {
  if (has('vatRate')) return 'vatRate'
  return kind === 'rate' || kind === 'share' ? of : null
}

const areShares = ({ rows }: TableNumbers, { kind }: TaxColumn): boolean => {
  const rates = rows.flatMap((row) => (typeof row.vatRate === 'number' ? [row.vatRate] : []))
  return kind === 'share' || (rates.some((rate) => rate > 0) && rates.every((rate) => rate < 1))
}

/** A rate of VAT in per cent as a person answers it; null where the answer is none. */
export const answeredRate = (answer: string | undefined): string | null =>
  answer !== undefined && /^\d{1,2}([.,]\d+)?$/.test(answer) ? answer.replace(',', '.') : null

/** Asks for the rate of a table that says it nowhere. */
const askRate = (isStated: boolean, answer: string | null, currency: string): Ask[] => {
  if (isStated) return []
  const likeliest = currency === 'EUR' ? '10' : null
  const of = answer === null ? {} : { value: answer }
  return [{ key: 'vat-rate', code: 'vat-rate', column: null, choices: usualRates, likeliest, detail: null, ...of }]
}

/** Rates of VAT that are offered, the likeliest of a kitchen first. */
export const usualRates = ['10', '21', '4', '0']

const SAMPLED_CELLS = 2_000
const money = /€|\beur|importe|amount|\bimp\b/i

/**
 * Whether discounts are per cent or money: by what the rows come to, by their signs and their heading; what neither tells is asked, for 10 may be a
 * tenth or ten euros.
 */
const discountKindOf = (
  { has, headingOf, block, text }: SalesColumns,
  { rows, discountIs }: TableNumbers,
  answer: string | undefined,
): { kind: DiscountKind; asks: Ask[] } => {
  const column = headingOf('discount')
  const values = rows.flatMap(({ discount }) => (discount ? [Math.abs(discount)] : []))
  const cells = () => block.rows.slice(0, SAMPLED_CELLS).map(({ cells: written }) => text(written, 'discount'))
  const isClear = () =>
    values.some((value) => value > 100) ||
    /porcentaje/.test(headingWords(column ?? '')) ||
    money.test(column ?? '') ||
    cells().some((cell) => /[%€$£]|^\s*\(?-|[a-z]{3}\b/i.test(cell))
  if (!has('discount') || values.length === 0 || discountIs !== null || isClear())
    return { kind: discountIs ?? 'amount', asks: [] }
  const likeliest = values.every((value) => Number.isInteger(value)) ? 'percent' : 'money'
  const ask: Ask = {
    key: 'discount-is',
    code: 'discount-is',
    column,
    choices: ['percent', 'money'],
    likeliest,
    detail: null,
  }
  if (answer === 'percent' || answer === 'money')
    return { kind: answer === 'percent' ? 'rate' : 'amount', asks: [{ ...ask, value: answer }] }
  return { kind: likeliest === 'percent' ? 'rate' : 'amount', asks: [ask] }
}

/** What costs the same is sold again and again: its money is worked out once, and is one object for all of its rows. */
const cachedMoney = (columns: SalesColumns, rule: AmountRule): MoneyOfRow => {
  const moneyOf = moneyOfRow(columns, rule)
  const meanings = [rule.from, 'discount', rule.rateColumn, rule.taxCells, rule.net, rule.gross] as const
  const places = [
    ...new Set([
      ...columns.columns.flatMap(({ at, meaning }) => (meaning && meanings.includes(meaning) ? [at] : [])),
      ...columns.rates.map(({ at }) => at),
    ]),
  ]
  const cache = new Map<string, ReturnType<MoneyOfRow>>()
  return (cells, quantity, rate) => {
    const isByQuantity = rule.perUnit || rule.discountIs === 'unit'
    let key = `${rate ?? ''}\0${isByQuantity ? quantity.toString() : ''}`
    for (const place of places) key += `\0${typeof cells[place] === 'number' ? '#' : ''}${cells[place] ?? ''}`
    const same = cache.get(key)
    if (same !== undefined) return same
    const money = moneyOf(cells, quantity, rate)
    if (cache.size < CACHED) cache.set(key, money)
    return money
  }
}

const noteOnTop = (
  { headingOf }: SalesColumns,
  place: TaxPlace,
  from: SalesMeaning,
  tax: SalesMeaning | null,
): AmountNote[] =>
  place === 'on-top' && tax !== null ? [{ code: 'vat-on-top', column: headingOf(from), detail: headingOf(tax) }] : []

/**
 * Which of a table's columns is what a guest paid, whether tax is within it, and what of it one unit is: by what the columns come to
 * row after row (quantity × price − discount, net + tax), then by their headings; what neither tells is asked.
 */
export const salesAmounts = (
  columns: SalesColumns,
  answers: ReadonlyMap<string, string>,
  { currency }: { currency: string },
): Amounts => {
  const numbers = tableNumbers(columns)
  const amount = amountColumn(columns, numbers)
  if (amount === null) return { of: () => null, from: null, asks: [], notes: [] }
  const { from } = amount
  const tax = taxColumn(columns, numbers, from, answers.get('tax-is'))
  const { perUnit, asks: asksOfUnit } = pricePerUnit(columns, numbers, amount, tax, answers.get('price-per'))
  const placed = taxPlace(columns, numbers, amount, tax, { answer: answers.get('prices-vat'), perUnit, currency })
  const { place } = placed
  const discounts = discountKindOf(columns, numbers, answers.get('discount-is'))
  const taxCounted = tax.hasTax ? tax.amount : null
  const hasOwnGross = place === 'on-top' && !tax.hasTax && columns.has('gross') && from !== 'gross'
  const columnsRule = {
    ...amount,
    perUnit,
    place,
    tax: taxCounted,
    taxCells: tax.amount,
    rateColumn: rateColumnOf(columns, tax),
    areShares: areShares(numbers, tax),
    discountIs: discounts.kind,
    net: place === 'within' ? netBeside(columns, numbers, amount, tax) : null,
    gross: hasOwnGross ? ('gross' as const) : null,
  }
  const isStated =
    columns.rates.length > 0 ||
    [columnsRule.tax, columnsRule.rateColumn, columnsRule.net, columnsRule.gross].some((column) => column !== null)
  // An answer of the table as a whole: rows that lack the rate that others have are asked for by their names.
  const rate = isStated ? null : answeredRate(answers.get('vat-rate'))
  const rule: AmountRule = { ...columnsRule, rate }
  return {
    of: cachedMoney(columns, rule),
    from,
    asks: [...tax.asks, ...asksOfUnit, ...placed.asks, ...discounts.asks, ...askRate(isStated, rate, currency)],
    notes: [...placed.notes, ...noteOnTop(columns, place, from, taxCounted)],
  }
}

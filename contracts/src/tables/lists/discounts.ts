import { Big } from 'big.js'
import { chainedDiscount, ratesUnderHeading } from '../../values/shares/chained-rates.ts'
import type { DiscountKind } from '../../values/shares/discount-kinds.ts'

const LONGEST = 60
const rate = /^-?\s?\d{1,3}(?:[.,]\d{1,4})?\s?%?$/

/** The rates of a cell: one, or a chain as invoices print it. Without an amount that proves it, a chain that rises is a range or days: "30/60". */
const ratesOf = (text: string): string[] | null => {
  if (rate.test(text)) return [text.replace(/[-\s%]/g, '').replace(',', '.')]
  const cell = text.replace(/\s*([-−–+/%])\s*/g, '$1')
  const rates = ratesUnderHeading(cell)
  const isRising = rates?.some((part, at) => at > 0 && new Big(part).gt(rates[at - 1] ?? part)) ?? false
  return isRising && !cell.includes('+') ? null : rates
}

/** What is left of a price after a cell's discounts, each off what the one before left: "10+5" leaves 0.855; null where it is no discount. */
export const discountLeft = (cell: string): Big | null => {
  if (cell.length > LONGEST) return null
  const text = cell.trim()
  if (/^net[oa]?$/i.test(text)) return new Big(1)
  const rates = ratesOf(text)
  if (!rates) return null
  const left = new Big(1).minus(new Big(chainedDiscount(rates)).div(100))
  return left.gt(0) && left.lte(1) ? left : null
}

const discountWords =
  /\b(?:dtos?|dctos?|descuentos?|discounts?|bonificacion|bonificaciones|descomptes?|rabatt|remises?|sconti|sconto|descontos?|deskontua)\b/
const otherWords =
  /\b(?:precio|price|preu|prix|preis|prezzo|preco|prezo|prezioa?|importe|amount|sin|con|fecha|hasta|desde)\b/

/** Whether a heading says discount and nothing else: "desc" may be a description, "precio sin dto" is a price. */
export const isDiscountHeading = (words: string): boolean => discountWords.test(words) && !otherWords.test(words)

const moneySign = /[€$£]|\beur/i
const rateSign = /%|porcentaje/i
const chain = /\d ?\+ ?\d/

/** Discounts in per cent are whole or half ones: nobody gives 0.37 %. */
const isUsualRate = (off: number) => Number.isInteger(off * 2)

/**
 * What a column of discounts holds: by the signs of its heading and its cells, else by what can be taken off the prices beside it. Null
 * where both would do, for 0.25 may be a quarter of a per cent or of a euro.
 */
export const listDiscountKind = (
  heading: string,
  rows: readonly { cell: string; off: number | null; price: number | null }[],
): Extract<DiscountKind, 'rate' | 'unit'> | null => {
  const cells = rows.map(({ cell }) => cell)
  if (rateSign.test(heading) || cells.some((cell) => rateSign.test(cell) || chain.test(cell))) return 'rate'
  if (moneySign.test(heading) || cells.some((cell) => moneySign.test(cell))) return 'unit'
  const taken = rows.flatMap(({ off, price }) => (off && price !== null ? [{ off: Math.abs(off), price }] : []))
  const isMoney = taken.length > 0 && taken.every(({ off, price }) => off < price)
  return isMoney && taken.some(({ off }) => !isUsualRate(off)) ? null : 'rate'
}

import { Big } from 'big.js'
import { chainedDiscount, ratesUnderHeading } from '../../values/shares/chained-rates.ts'

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

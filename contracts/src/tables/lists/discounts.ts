import { Big } from 'big.js'

const LONGEST = 60
const rate = /^-?\s?\d{1,3}(?:[.,]\d{1,4})?\s?%?$/

/** What is left of a price after a cell's discounts, each off what the one before left: "10+5" leaves 0.855; null where it is no discount. */
export const discountLeft = (cell: string): Big | null => {
  if (cell.length > LONGEST) return null
  const text = cell.trim()
  if (/^net[oa]?$/i.test(text)) return new Big(1)
  const rates = text.split('+').map((part) => part.trim())
  if (!rates.every((part) => rate.test(part))) return null
  const left = rates
    .map((part) => new Big(part.replace(/[-\s%]/g, '').replace(',', '.')))
    .reduce((product, off) => product.times(new Big(100).minus(off)).div(100), new Big(1))
  return left.gt(0) && left.lte(1) ? left : null
}

const discountWords =
  /\b(?:dtos?|dctos?|descuentos?|discounts?|bonificacion|bonificaciones|descomptes?|rabatt|remises?|sconti|sconto|descontos?|deskontua)\b/
const otherWords =
  /\b(?:precio|price|preu|prix|preis|prezzo|preco|prezo|prezioa?|importe|amount|sin|con|fecha|hasta|desde)\b/

/** Whether a heading says discount and nothing else: "desc" may be a description, "precio sin dto" is a price. */
export const isDiscountHeading = (words: string): boolean => discountWords.test(words) && !otherWords.test(words)

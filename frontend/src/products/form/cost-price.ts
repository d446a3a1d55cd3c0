import { type Decimal, parseDecimal, round } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'

/** How a price is typed: of one unit, or of the whole purchase. */
export type PriceMode = 'unit' | 'total'

/** Digits that a stored value keeps. */
const PLACES = 6

const positive = (text: string | null | undefined): Big | null => {
  const value = text ? parseDecimal(text) : null
  return value !== null && Number(value) > 0 ? new Big(value) : null
}

/** What `quantity` units cost in all when one costs `price`; null while either is not a number above zero. */
export const totalOfUnits = (price: string, quantity: string): Decimal | null => {
  const [unitPrice, count] = [positive(price), positive(quantity)]
  return unitPrice && count ? round(unitPrice.times(count), PLACES) : null
}

/** What one unit costs when `quantity` of them cost `total`; null while either is not a number above zero. */
export const priceOfUnit = (total: string, quantity: string): Decimal | null => {
  const [all, count] = [positive(total), positive(quantity)]
  return all && count ? round(all.div(count), PLACES) : null
}

/** The purchase's value (what is stored) from what was typed in a mode; what cannot be reckoned yet stays as typed. */
export const valueFrom = (mode: PriceMode, typed: string, quantity: string): string =>
  mode === 'total' ? typed : (totalOfUnits(typed, quantity) ?? typed)

/** What the field shows in a mode for a stored value. */
export const shownIn = (mode: PriceMode, value: string, quantity: string): string =>
  mode === 'total' ? value : (priceOfUnit(value, quantity) ?? value)

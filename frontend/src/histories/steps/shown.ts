import { Big } from 'big.js'
import type { MoneyDecimals } from '../../kitchen/public.ts'

const MOST: MoneyDecimals = 4

const shownAt = (value: string, decimals: MoneyDecimals) => new Big(value).round(decimals, Big.roundHalfUp)

/**
 * With how many decimals both sides of a step and its change are written: a change below a cent takes a third, and one that would still
 * read as none another.
 */
export const stepDecimals = (
  previousValue: string | null,
  after: string | null,
  usual: MoneyDecimals,
): MoneyDecimals => {
  if (previousValue === null || after === null) return usual
  const change = new Big(after).minus(previousValue)
  if (change.eq(0)) return usual
  const decimals = change.abs().lt('0.01') ? 3 : usual
  return shownAt(previousValue, decimals).eq(shownAt(after, decimals)) ? MOST : decimals
}

/** With how many decimals both prices of a cause are written: alike, and four where one is so small that two would say little. */
export const priceDecimals = (previous: string | null, current: string | null): MoneyDecimals => {
  const isSmall = [previous, current].some(
    (price) => price !== null && !new Big(price).eq(0) && new Big(price).abs().lt('0.1'),
  )
  return isSmall ? MOST : stepDecimals(previous, current, 2)
}

/** What a step changed, as the difference of its sides as they are written: whoever adds up what is on the page gets it. */
export const shownChange = (before: string, after: string, decimals: MoneyDecimals): string =>
  shownAt(after, decimals).minus(shownAt(before, decimals)).toFixed()

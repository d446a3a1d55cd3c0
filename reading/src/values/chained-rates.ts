import type { PrintedNumber } from './amounts.ts'

/** Two discounts, the second taken of what the first leaves, as one rate. */
export const chainedRate = (a: PrintedNumber, b: PrintedNumber): PrintedNumber => {
  const left = (1 - Math.abs(Number(a.value)) / 100) * (1 - Math.abs(Number(b.value)) / 100)
  return {
    value: String(Number((100 * (1 - left)).toFixed(4))),
    decimals: 2,
    percent: true,
    currency: false,
    other: null,
  }
}

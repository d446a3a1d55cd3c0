import { negated, plainDecimal, plus, type Scaled, scaled, zero } from './decimal.ts'

/**
 * An exact sum that grows. Figures of papers are small: their digits are added up as numbers, by how many stand behind the
 * point, and only what is too large for that as big integers.
 */
export type Sum = { readonly small: number[]; large: Scaled }

export const emptySum = (): Sum => ({ small: [], large: zero })

/** Beneath so many characters digits are a number exactly, and so is any sum of two such. */
const SHORT = 15
const MOST_DECIMALS = 12

const addSmall = (sum: Sum, digits: number, scale: number): void => {
  const previousSum = sum.small[scale] ?? 0
  const total = previousSum + digits
  if (Number.isSafeInteger(total)) sum.small[scale] = total
  else {
    sum.small[scale] = digits
    sum.large = plus(sum.large, { digits: BigInt(previousSum), scale })
  }
}

/** Adds a number or a decimal, or takes it away. @throws TypeError when it is neither. */
export const addTo = (sum: Sum, value: number | string, sign: 1 | -1): void => {
  if (Number.isSafeInteger(value)) {
    addSmall(sum, sign * (value as number), 0)
    return
  }
  const text = plainDecimal(String(value))
  const point = text.indexOf('.')
  const scale = point < 0 ? 0 : text.length - point - 1
  if (text.length <= SHORT && scale <= MOST_DECIMALS) {
    const digits = Number(point < 0 ? text : text.slice(0, point) + text.slice(point + 1))
    addSmall(sum, sign * digits, scale)
  } else {
    const exact = scaled(text)
    sum.large = plus(sum.large, sign === 1 ? exact : negated(exact))
  }
}

/** What it comes to. */
export const totalOf = ({ small, large }: Sum): Scaled => {
  let total = large
  for (let scale = 0; scale < small.length; scale++) {
    const digits = small[scale]
    if (digits) total = plus(total, { digits: BigInt(digits), scale })
  }
  return total
}

/** What it comes to, where all of it is whole numbers that are added up as such. */
export const wholeTotalOf = ({ small, large }: Sum): number | undefined =>
  small.length < 2 && large.digits === 0n ? (small[0] ?? 0) : undefined

/** Whether it comes to nothing. */
export const isNothing = (sum: Sum): boolean => {
  let parts = 0
  for (let scale = 0; scale < sum.small.length; scale++) if (sum.small[scale]) parts++
  return sum.large.digits === 0n && parts < 2 ? parts === 0 : totalOf(sum).digits === 0n
}

import type { Decimal } from '../../values/decimal.ts'

/** An exact decimal: digits × 10^-scale. */
export type Exact = { digits: bigint; scale: number }

/** Money as a whole number of 10^-20: what is carried along in costs (`carried`) has no more digits. */
export type Carried = bigint

const DIGITS = 20
const powers = Array.from({ length: 120 }, (_, at) => 10n ** BigInt(at))
const power = (of: number): bigint => powers[of] ?? 10n ** BigInt(of)

/** Reads a plain decimal. */
export const exactOf = (value: Decimal): Exact => {
  const point = value.indexOf('.')
  if (point < 0) return { digits: BigInt(value), scale: 0 }
  return { digits: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 }
}

/** A quotient, the half away from zero, as Big rounds it (`roundHalfUp`). `divisor` is above zero. */
const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -((-dividend * 2n + divisor) / (divisor * 2n)) : (dividend * 2n + divisor) / (divisor * 2n)

/** digits × 10^-scale ÷ divisor, to twenty digits. */
const quotient = (digits: bigint, scale: number, divisor: Exact): Carried => {
  const shift = DIGITS - scale + divisor.scale
  // Most prices are of one kilogram, litre or piece: nothing is left over that would be rounded.
  if (shift >= 0 && divisor.digits === 1n) return digits * power(shift)
  return shift >= 0 ? halfUp(digits * power(shift), divisor.digits) : halfUp(digits, divisor.digits * power(-shift))
}

/** A decimal to twenty digits. */
export const carriedOf = ({ digits, scale }: Exact): Carried =>
  scale <= DIGITS ? digits * power(DIGITS - scale) : halfUp(digits, power(scale - DIGITS))

/** amount × value ÷ divisor, as Big divides: to twenty digits. */
export const timesOver = (amount: Exact, value: Exact, divisor: Exact): Carried =>
  quotient(amount.digits * value.digits, amount.scale + value.scale, divisor)

/** What is left of what is carried when a worth comes off it, not below nothing. */
export const less = (known: Carried, worth: Exact): Carried => {
  if (worth.digits === 0n) return known
  if (worth.scale <= DIGITS) {
    const left = known - worth.digits * power(DIGITS - worth.scale)
    return left < 0n ? 0n : left
  }
  const left = known * power(worth.scale - DIGITS) - worth.digits
  return left < 0n ? 0n : halfUp(left, power(worth.scale - DIGITS))
}

/** A part of what is carried, to twenty digits. */
export const partOf = (known: Carried, part: Exact): Carried => halfUp(known * part.digits, power(part.scale))

/** known × factor ÷ divisor, to twenty digits. */
export const scaledOver = (known: Carried, factor: Exact, divisor: Exact): Carried =>
  quotient(known * factor.digits, DIGITS + factor.scale, divisor)

/** What is carried as a share of an exact decimal, to twenty digits. */
export const over = (known: Carried, divisor: Exact): Carried => quotient(known, DIGITS, divisor)

/** An exact decimal over what is carried, to twenty digits. */
export const overCarried = ({ digits, scale }: Exact, known: Carried): Carried =>
  quotient(digits, scale, { digits: known, scale: DIGITS })

/** What is carried, rounded to fewer digits. */
export const rounded = (known: Carried, digits: number): Exact => ({
  digits: halfUp(known, power(DIGITS - digits)),
  scale: digits,
})

/** Writes it as Big does (`toFixed`): no zeros behind. */
export const textOf = ({ digits, scale }: Exact): Decimal => {
  if (digits === 0n) return '0'
  const below = digits < 0n
  const all = (below ? -digits : digits).toString()
  const padded = all.length <= scale ? all.padStart(scale + 1, '0') : all
  let end = padded.length
  const point = padded.length - scale
  while (end > point && padded.charCodeAt(end - 1) === 48) end -= 1
  const text = end === point ? padded.slice(0, point) : `${padded.slice(0, point)}.${padded.slice(point, end)}`
  return below ? `-${text}` : text
}

/** Writes what is carried. */
export const carriedText = (known: Carried): Decimal => textOf({ digits: known, scale: DIGITS })

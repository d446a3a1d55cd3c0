import { Big } from 'big.js'

/** An exact decimal number as text: "9.90", "0.0125", "-3". At most 12 digits before the point and 6 after it. */
export type Decimal = string

/** How an exact decimal is written. */
export const decimalShape = /^-?\d{1,12}(\.\d{1,6})?$/

/** What arithmetic comes to has more digits than anybody may type: what a unit costs of which a millionth was bought. */
export const computed = /^-?\d{1,60}(\.\d{1,20})?$/

/** Whole numbers whose thousands are set apart, by the separator that does it. */
const thousands = { '.': /^-?\d{1,3}(\.\d{3})+$/, ',': /^-?\d{1,3}(,\d{3})+$/ }

/**
 * Reads a number as people write it in Spain or England ("1.234,56", "1,234.56", "12,5", "12.5") into an exact decimal.
 * One separator with exactly three digits behind it is a decimal separator unless the other separator is present too,
 * because a unit price such as 1,250 is far more usual in a kitchen than a quantity of 1250 written with a separator.
 * Gives null for anything else, thousands that are not three digits apart ("1.2.3", a date) among it.
 */
export const parseDecimal = (written: string): Decimal | null => {
  const text = written.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^-?[\d.,]+$/.test(text)) return null
  const lastComma = text.lastIndexOf(',')
  const lastPoint = text.lastIndexOf('.')
  const separator = lastComma > lastPoint ? ',' : '.'
  const other = separator === ',' ? '.' : ','
  const parts = text.split(separator)
  const grouped = parts.length > 2 ? separator : other
  const whole = parts.length > 2 ? text : (parts[0] ?? '')
  const decimals = parts.length > 2 ? undefined : parts[1]
  if (decimals?.includes(grouped) || (whole.includes(grouped) && !thousands[grouped].test(whole))) return null
  const plain = [whole.replaceAll(grouped, ''), ...(decimals === undefined ? [] : [decimals])].join('.')
  return decimalShape.test(plain) ? normalize(plain) : null
}

/** A whole number with one point that three digits follow: "1.250", "12.000". "0.500" is none. */
const oneGroup = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads an amount of money as people write it. Money has two decimals, so that a point which three digits follow sets thousands apart:
 * "1.250" is 1250, where `parseDecimal` reads the price of a unit. `grouped` tells that it was read so. Null for anything else,
 * a third decimal among it: nobody rounds money in silence.
 */
export const parseAmount = (written: string): { value: Decimal; grouped: boolean } | null => {
  const text = written.replace(/[\s\u00a0\u202f€$£]/g, '')
  const grouped = oneGroup.test(text)
  const value = parseDecimal(grouped ? text.replace('.', '') : text)
  // Not the value's own decimals: of "1234.500" none would be left over.
  const decimals = /^-?\d*[.,](\d+)$/.exec(grouped ? '' : text)?.[1] ?? ''
  if (value === null || decimals.length > 2 || (value.split('.')[1]?.length ?? 0) > 2) return null
  return { value, grouped }
}

/** The shortest text of the same number: "09.900" becomes "9.9". */
export const normalize = (value: Decimal): Decimal => new Big(value).toFixed()

/** Digits without the zeros at their end, in one pass: of a pattern each zero within would be a place to begin anew. */
export const withoutZerosAtEnd = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Rounds half away from zero to `places` and drops trailing zeros. */
export const round = (value: Big | Decimal, places: number): Decimal =>
  new Big(value).round(places, Big.roundHalfUp).toFixed()

/** Whether two decimals are the same number: "9.90" and "9.9" are. */
export const sameNumber = (a: Decimal, b: Decimal): boolean => new Big(a).eq(b)

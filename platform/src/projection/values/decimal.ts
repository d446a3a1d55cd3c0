const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/
// Far more than any figure has, and far less than PostgreSQL's numeric refuses.
const LONGEST = 1_000
const loose = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * A decimal as PostgreSQL's numeric prints it: no exponent, no leading zeros, its own trailing zeros kept, no minus zero.
 * @throws TypeError when it is no decimal.
 */
export const plainDecimal = (value: string): string => {
  if (value.length > LONGEST) throw new TypeError(`a decimal of ${value.length} characters is too long`)
  if (plain.test(value)) return value.startsWith('-0') && !/[1-9]/.test(value) ? value.slice(1) : value
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = loose.exec(value) ?? []
  if (whole === '' && fraction === '') throw new TypeError(`${value.slice(0, 80)} is no decimal`)
  const scale = fraction.length - Number(exponent)
  return written({ digits: BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n), scale })
}

/** An exact decimal: digits × 10^-scale. */
export type Scaled = { digits: bigint; scale: number }

/** Nothing, exactly. */
export const zero: Scaled = { digits: 0n, scale: 0 }

/** Reads a plain decimal. */
export const scaled = (value: string): Scaled => {
  const point = value.indexOf('.')
  if (point < 0) return { digits: BigInt(value), scale: 0 }
  return { digits: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 }
}

/** Adds two decimals exactly. */
export const plus = (a: Scaled, b: Scaled): Scaled => {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale }
  if (a.scale < b.scale) return { digits: a.digits * 10n ** BigInt(b.scale - a.scale) + b.digits, scale: b.scale }
  return plus(b, a)
}

/** The same decimal, with the other sign. */
export const negated = ({ digits, scale }: Scaled): Scaled => ({ digits: -digits, scale })

const written = ({ digits, scale }: Scaled): string => {
  if (scale <= 0) return `${digits * 10n ** BigInt(-scale)}`
  const sign = digits < 0n ? '-' : ''
  const all = `${digits < 0n ? -digits : digits}`.padStart(scale + 1, '0')
  return `${sign}${all.slice(0, -scale)}.${all.slice(-scale)}`
}

/** Writes a sum without trailing zeros: however many parts it was added up from, and in whatever order, it reads the same. */
export const shortest = ({ digits, scale }: Scaled): string => {
  const text = written({ digits, scale })
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

import { z } from 'zod'
import { computed, decimalShape } from './plain/decimal.ts'

export { type Decimal, normalize, parseAmount, parseDecimal, round, sameNumber } from './plain/decimal.ts'

/** Parses an exact decimal; the point is the separator. Fails with `decimal-invalid`. */
export const decimal = z.string().regex(decimalShape, 'decimal-invalid')

export const computedDecimal = z.string().regex(computed, 'decimal-invalid')

// So few decimals cannot be rounded across 0 or 100.

/** A decimal greater than zero. Fails with `must-be-positive`. */
export const positiveDecimal = decimal.refine(
  (value) => decimalShape.test(value) && Number(value) > 0,
  'must-be-positive',
)

/** A percentage from 0 to 100, "10" being ten per cent. Fails with `percentage-invalid`. */
export const percentage = decimal.refine(
  (value) => decimalShape.test(value) && Number(value) >= 0 && Number(value) <= 100,
  'percentage-invalid',
)

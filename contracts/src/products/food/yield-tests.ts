import { z } from 'zod'
import { day } from '../../values/day.ts'
import { decimal, positiveDecimal } from '../../values/decimal.ts'
import { line } from '../../values/names.ts'

const weightUnits = ['kg', 'g', 'l', 'unit'] as const

/**
 * What a butcher's or fishmonger's test came to: so much bought (`gross`), so much left (`net`), both in `unit`, and by-products that
 * are worth something: `value` is what one unit of them is worth.
 */
export const yieldTest = z.object({
  testId: z.uuid(),
  date: day,
  unit: z.enum(weightUnits),
  gross: positiveDecimal,
  net: positiveDecimal,
  byProducts: z
    .array(
      z.object({
        name: line(80).min(1, 'required'),
        quantity: positiveDecimal,
        value: decimal.refine((value) => Number(value) >= 0, 'decimal-invalid'),
      }),
    )
    .max(20),
})
export type YieldTestSaid = z.infer<typeof yieldTest>

/** A test that somebody enters. Fails with `more-than-gross` where more is left than was there. */
export const yieldTestForm = yieldTest.superRefine(({ gross, net, byProducts }, context) => {
  const left = byProducts.reduce((sum, { quantity }) => sum + Number(quantity), Number(net))
  // A scale is not exact: what is over by a thousandth is not more.
  if (left > Number(gross) * 1.001) context.addIssue({ code: 'custom', path: ['net'], message: 'more-than-gross' })
})

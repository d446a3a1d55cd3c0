import { z } from 'zod'
import { day } from '../values/day.ts'
import { percentage } from '../values/decimal.ts'
import { enteredAmount, isSumEntered } from '../values/money.ts'
import { takings } from './takings/details.ts'

const typedRate = z.object({ rate: percentage, gross: enteredAmount })
/** The Z of a day as a person types it: what was taken with VAT, by rate. It takes the place of what was said of that day before. */
export const recordTakings = z.strictObject({
  tillId: z.uuid(),
  businessDay: day,
  rates: z
    .array(typedRate)
    .min(1, 'required')
    .max(10, 'too-many')
    .refine((rates) => new Set(rates.map(({ rate }) => Number(rate))).size === rates.length, 'rate-repeated')
    .refine((rates) => rates.some(({ gross }) => gross !== 0), 'required')
    .refine((rates) => isSumEntered(rates.map(({ gross }) => gross)), 'amount-too-large'),
  tickets: takings.shape.tickets.default(null),
  covers: takings.shape.covers.default(null),
})
export type RecordTakings = z.infer<typeof recordTakings>
/** All that was said of the takings of some days is taken back. */
export const withdrawTakings = z.strictObject({ takingsId: z.uuid() })

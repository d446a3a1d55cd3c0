import { type Static, Type } from 'typebox'
import { z } from 'zod'
import { line } from '../values/names.ts'

/** To the pages of the payment service: to begin to pay `priceId`, or, without one, to what is paid already. */
export const openBillingPage = z.strictObject({
  priceId: line(200).min(1).optional(),
  language: z.enum(['es', 'en']).default('es'),
})

/** The page of the payment service to go to. It is good for minutes, and for whoever has it. */
export const BillingPage = Type.Object({ url: Type.String() })
export type BillingPage = Static<typeof BillingPage>

import { type Static, Type } from 'typebox'
import { z } from 'zod'
import { line } from '../values/names.ts'
import { languages } from '../values/plain/languages.ts'

/** To the pages of the payment service: to begin to pay `priceId`, or, without one, to what is paid already. */
export const openBillingPage = z.strictObject({
  priceId: line(200).min(1).optional(),
  language: z.enum(languages).default('es'),
})

/** Back from the pages of the payment service: from which checkout, where it was one that was gone through. */
export const returnFromPayment = z.strictObject({ checkoutId: line(255).min(1).optional() })

/**
 * What became of it: paid, on its way, turned back from (`open`), run out, or `none` where there was no checkout. What the
 * corporation subscribes to is read anew, up to `position`; empty where nothing is recorded yet.
 */
export const PaymentReturn = Type.Object({
  outcome: Type.Union([
    Type.Literal('paid'),
    Type.Literal('processing'),
    Type.Literal('open'),
    Type.Literal('expired'),
    Type.Literal('none'),
  ]),
  position: Type.String(),
})
export type PaymentReturn = Static<typeof PaymentReturn>

/** The page of the payment service to go to. It is good for minutes, and for whoever has it. */
export const BillingPage = Type.Object({ url: Type.String() })
export type BillingPage = Static<typeof BillingPage>

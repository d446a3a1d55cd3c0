import { type Static, Type } from 'typebox'
import { Instant } from '../values/listing.ts'

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

export const PlanPrice = Type.Object({
  priceId: Type.String(),
  /** In the smallest unit of the currency. */
  minorUnits: Type.Integer(),
  currency: Type.String(),
  /** `day`, `week`, `month` or `year`. */
  every: Type.String(),
})

/** What can be subscribed to. `configured` is false where the installation takes no payments. */
export const PlanList = Type.Object({
  configured: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      description: orNull(Type.String()),
      prices: Type.Array(PlanPrice),
    }),
  ),
})
export type PlanList = Static<typeof PlanList>

/** What is known of the corporation as a customer; `customer` is null until somebody went to pay. */
export const BillingDetails = Type.Object({
  configured: Type.Boolean(),
  customer: orNull(
    Type.Object({
      customerId: Type.String(),
      subscription: orNull(
        Type.Object({
          status: Type.String(),
          plan: orNull(Type.String()),
          paidUntil: orNull(Instant),
          endsThen: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type BillingDetails = Static<typeof BillingDetails>

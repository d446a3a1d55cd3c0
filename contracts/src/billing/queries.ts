import { type Static, Type } from 'typebox'
import { Instant } from '../values/listing.ts'

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

const PlanPrice = Type.Object({
  priceId: Type.String(),
  /** In the smallest unit of the currency. */
  minorUnits: Type.Integer(),
  currency: Type.String(),
  /** How many decimals the amount has in that currency, as the payment service counts. */
  decimals: Type.Integer(),
  /** `day`, `week`, `month` or `year`, and how many of them one payment is for. */
  every: Type.String(),
  everyCount: Type.Integer(),
  /** Whether tax is in the amount or comes on top; null where nobody says. */
  tax: orNull(Type.Union([Type.Literal('included'), Type.Literal('added')])),
})
export type PlanPrice = Static<typeof PlanPrice>

const SubscriptionDetails = Type.Object({
  subscriptionId: Type.String(),
  status: Type.String(),
  plan: orNull(Type.String()),
  paidUntil: orNull(Instant),
  /** Whether an end is set, and when it ends or ended, where that is known. */
  endsThen: Type.Boolean(),
  endsAt: Type.Optional(orNull(Instant)),
  trialEndsAt: Type.Optional(orNull(Instant)),
  /** Nothing is charged meanwhile. */
  collectionPaused: Type.Optional(orNull(Type.Object({ resumesAt: orNull(Instant) }))),
  /** Not known of what was recorded first. */
  items: Type.Optional(
    Type.Array(
      Type.Object({
        plan: orNull(Type.String()),
        priceId: Type.String(),
        quantity: orNull(Type.Integer()),
        price: orNull(PlanPrice),
        paidUntil: orNull(Instant),
      }),
    ),
  ),
})
export type SubscriptionDetails = Static<typeof SubscriptionDetails>

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
      /** The one that counts, and those that go on beside it: each is paid. */
      subscription: orNull(SubscriptionDetails),
      others: Type.Array(SubscriptionDetails),
    }),
  ),
})
export type BillingDetails = Static<typeof BillingDetails>

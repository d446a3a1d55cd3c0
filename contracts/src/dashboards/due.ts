import { type Static, Type } from 'typebox'
import { Amount, Day, Ids } from '../values/listing.ts'

export const PurchasesDueQuery = Type.Object({
  establishments: Type.Optional(Ids),
  suppliers: Type.Optional(Ids),
})

/** Days between issue and due date by which invoices are told apart: paid at once, up to 15, 30 and 60 days, and longer. */
export const paymentSpans = ['at-once', 'up-to-15', 'up-to-30', 'up-to-60', 'longer'] as const
export type PaymentSpan = (typeof paymentSpans)[number]

const sum = { documents: Type.Integer(), amount: Amount }

/**
 * What confirmed invoices ask to be paid, with tax, by the week in which it falls due: four weeks back and twelve ahead, and what
 * comes later. Credit notes take off, receipts were paid when they were printed, unless they name a later day. Whether anything was paid is not
 * known here. `terms` are the same documents by the days that they give; `without` invoices of the last year that say no day, and `credits`
 * credit notes of that year without one: they come off what is paid next.
 */
export const PurchasesDue = Type.Object({
  today: Day,
  currency: Type.String(),
  weeks: Type.Array(Type.Object({ from: Day, to: Day, ...sum })),
  later: Type.Object({ from: Day, ...sum }),
  terms: Type.Array(Type.Object({ span: Type.Enum([...paymentSpans]), ...sum })),
  without: Type.Object(sum),
  credits: Type.Object(sum),
  /** Documents of the same weeks in other currencies, which no sum here holds. */
  foreign: Type.Array(Type.Object({ currency: Type.String(), ...sum })),
})
export type PurchasesDue = Static<typeof PurchasesDue>

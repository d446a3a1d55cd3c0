import { type Static, Type } from 'typebox'
import { paymentMethods } from '../tickets/details.ts'
import { Amount, Day, Decimal, Id, nullable, oneOf } from '../values/listing.ts'

const taken = { net: Amount, gross: Amount, tickets: Type.Integer(), covers: Type.Integer() }

/**
 * What was taken by method of payment, centre and hour: each adds up to `total` with `stated`, in minor units. A ticket that was paid in two ways counts
 * with the one by which most was paid; its money is shared. `voided` tickets are in no sum: what they would have come to.
 * Where takings alone are known, what they do not say is null: tips, discounts, refunds, and tickets and covers without a number of them.
 */
export const SalesBreakdown = Type.Object({
  currency: Type.String(),
  total: Type.Object({
    net: Amount,
    gross: Amount,
    tickets: nullable(Type.Integer()),
    covers: nullable(Type.Integer()),
    tips: nullable(Amount),
  }),
  methods: Type.Array(Type.Object({ method: oneOf(paymentMethods), ...taken, tips: Amount })),
  /** Null where the till names no centre. */
  centres: Type.Array(Type.Object({ centre: nullable(Type.String()), ...taken })),
  hours: Type.Array(Type.Object({ hour: Type.Integer(), ...taken })),
  /** What days of takings alone are in the total: of no method, centre or hour. Tickets and covers as far as takings say them. */
  stated: Type.Object({
    days: Type.Integer(),
    net: Amount,
    gross: Amount,
    tickets: nullable(Type.Integer()),
    covers: nullable(Type.Integer()),
  }),
  /** What was taken off, on lines of their own or off listed prices, below nothing, VAT included. */
  discounts: nullable(Amount),
  refunds: Type.Object({ tickets: nullable(Type.Integer()), net: nullable(Amount) }),
  /** Tickets of nothing to pay. */
  complimentary: nullable(Type.Integer()),
  voided: Type.Object({ tickets: Type.Integer(), gross: Amount }),
})
export type SalesBreakdown = Static<typeof SalesBreakdown>

/**
 * VAT at one rate (per cent; null where a ticket does not say it). Without a day: of what was sold in several.
 * As a file: by day and establishment, which are null else.
 */
const SalesTaxRow = Type.Object({
  day: nullable(Day),
  establishmentId: nullable(Id),
  establishment: nullable(Type.String()),
  rate: nullable(Decimal),
  base: Amount,
  tax: Amount,
  gross: Amount,
  /** Sales with something at the rate; null of takings, which do not say of how many tickets a rate is. */
  tickets: nullable(Type.Integer()),
})
export type SalesTaxRow = Static<typeof SalesTaxRow>
/**
 * The VAT of tickets by rate, refunds taken off. It comes to the tills' own. A sale with two rates is one of the tickets of each, and one of
 * the total's, which are null where takings alone are known.
 */
export const SalesTaxes = Type.Object({
  currency: Type.String(),
  items: Type.Array(SalesTaxRow),
  total: Type.Object({ base: Amount, tax: Amount, gross: Amount, tickets: nullable(Type.Integer()) }),
})
export type SalesTaxes = Static<typeof SalesTaxes>

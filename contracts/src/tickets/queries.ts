import { type Static, Type } from 'typebox'
import { Estimated } from '../kitchen/queries.ts'
import { Amount, Day, Decimal, Id, Ids, listing, nullable, oneOf, pageOf } from '../values/listing.ts'
import { mealBands } from './business-day.ts'
import { ticketKinds } from './counting/ticket-kinds.ts'
import { lineKinds, paymentMethods } from './details.ts'
import { voidReasons } from './events.ts'

const ticket = {
  ticketId: Id,
  /** Null for one that a person typed. */
  tillId: nullable(Id),
  establishmentId: Id,
  number: Type.String(),
  series: nullable(Type.String()),
  businessDay: Day,
  /** The wall clock there, to the second and without a zone. */
  issuedAt: Type.String(),
  band: oneOf(mealBands),
  guests: nullable(Type.Integer()),
  salesCentre: nullable(Type.String()),
  kind: oneOf(ticketKinds),
  /** How most of it was paid. */
  method: oneOf(paymentMethods),
  currency: Type.String(),
  gross: Amount,
  net: Amount,
  vat: Amount,
  tips: Amount,
  lines: Type.Integer(),
  /** The number of the ticket that it takes back. */
  refundOf: nullable(Type.String()),
  /** Why it counts no longer; null while it counts. */
  voided: nullable(oneOf(voidReasons)),
  revision: Type.String(),
}
export const Ticket = Type.Object(ticket)
export type Ticket = Static<typeof Ticket>

/** `no-covers`: sales that do not say how many sat there; `complimentary`: tickets of nothing to pay. */
export const shownTickets = ['all', 'no-covers', 'refunds', 'complimentary', 'by-hand', 'voided'] as const

const filters = { establishments: Type.Optional(Ids), from: Type.Optional(Day), to: Type.Optional(Day) }
const ofTickets = {
  ...filters,
  show: Type.Optional(oneOf(shownTickets)),
  method: Type.Optional(oneOf(paymentMethods)),
  band: Type.Optional(oneOf(mealBands)),
  salesCentre: Type.Optional(Type.String({ maxLength: 200 })),
  /** 1 for Monday to 7 for Sunday, of the business day. */
  weekDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  /** Of the wall clock, 0 to 23. */
  hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
}
export const TicketListQuery = Type.Object({ ...listing, ...ofTickets })
/**
 * The sums are of all that match, in the corporation's currency and without those that count no longer. `apart`: takings of whole days that
 * have no ticket, which with the sums come to what was sold in them, `covers` without the days that do not say theirs; null where the list
 * is narrowed by what takings do not say.
 */
export const TicketList = Type.Object({
  ...pageOf(Ticket).properties,
  currency: Type.String(),
  sums: Type.Object({
    gross: Amount,
    net: Amount,
    tips: Amount,
    guests: Type.Integer(),
    /** Tickets that sold something; those that took back or were given away are counted apart, as on dashboards. */
    tickets: Type.Integer(),
    refunds: Type.Integer(),
    complimentary: Type.Integer(),
  }),
  apart: nullable(
    Type.Object({
      days: Type.Integer(),
      gross: Amount,
      net: Amount,
      covers: nullable(Type.Integer()),
      daysWithoutCovers: Type.Integer(),
    }),
  ),
  salesCentres: Type.Array(Type.String()),
})
export type TicketList = Static<typeof TicketList>

/** Tickets of every corporation, for whoever looks after the installation. */
export const EveryTicketQuery = Type.Object({
  ...listing,
  ...filters,
  show: Type.Optional(oneOf(shownTickets)),
  corporations: Type.Optional(Ids),
})
const named = { corporationName: nullable(Type.String()), establishmentName: nullable(Type.String()) }
/** `places`: the open establishments of the corporations asked for, to choose among; the first 200 by name. */
export const EveryTicketList = Type.Object({
  ...pageOf(Type.Object({ ...ticket, corporationId: Id, ...named })).properties,
  places: Type.Array(
    Type.Object({ establishmentId: Id, name: Type.String(), corporationName: nullable(Type.String()) }),
  ),
})
export type EveryTicketList = Static<typeof EveryTicketList>

const line = {
  position: Type.Integer(),
  kind: oneOf(lineKinds),
  /** The position of the line that it belongs to. */
  parent: nullable(Type.Integer()),
  tillId: nullable(Id),
  articleId: Type.String(),
  formatId: Type.String(),
  name: Type.String(),
  formatName: nullable(Type.String()),
  family: nullable(Type.String()),
  quantity: Decimal,
  gross: Amount,
  net: Amount,
  /** It was given away: an invitation, a meal of the staff. */
  complimentary: Type.Boolean(),
  /** How many things the guest did not want in it. */
  removed: Type.Integer(),
  note: nullable(Type.String()),
  /** What the article stands for in the kitchen; null while nobody has said it. */
  target: nullable(
    Type.Object({ kind: oneOf(['dish', 'product', 'nothing']), id: nullable(Id), name: nullable(Type.String()) }),
  ),
  /** What it counts with in the figures of its day: what discounts took off it and its part of a set menu within. */
  countedNet: Amount,
  /** What it cost on that business day, in major units, whole cents that come to the day's; null while it is not known whole. */
  cost: nullable(Decimal),
  /** The part of the cost that is known. */
  atLeast: nullable(Decimal),
  /** `countedNet` less `cost`. */
  margin: nullable(Decimal),
  /** Per cent of `countedNet`. */
  marginRate: nullable(Decimal),
  /** The cost was estimated on that day: a mean weight, or a price that nobody had paid, is in it. */
  estimated: Estimated,
}
const TicketLine = Type.Object(line)
export type TicketLine = Static<typeof TicketLine>

export const TicketDetails = Type.Object({
  ...ticket,
  ofTicket: Type.Array(TicketLine),
  /** What it took in each way in which it was paid, the most first. */
  paid: Type.Array(Type.Object({ method: oneOf(paymentMethods), gross: Amount })),
  /** Of what was paid for; what was given away costs `complimentary`, beside it. */
  complimentary: Type.Object({ cost: nullable(Amount) }),
  cost: nullable(Decimal),
  margin: nullable(Decimal),
  /** Per cent of what is known. */
  marginRate: nullable(Decimal),
  /** Net of the lines whose cost is known, of the net of all. */
  coverage: Type.Object({ known: Amount, of: Amount }),
  /** Some of that cost was estimated. */
  estimated: Estimated,
})
export type TicketDetails = Static<typeof TicketDetails>

/** One ticket; a superadmin names the corporation too. */
export const TicketQuery = Type.Object({ id: Id, corporation: Type.Optional(Id) })

/** `dish` takes the lines that stand for it. */
export const TicketLineListQuery = Type.Object({
  ...listing,
  ...filters,
  ticket: Type.Optional(Id),
  dish: Type.Optional(Id),
  /** The lines of one article, as a row of what was sold names it: of no set menu unless one is named, and not given away unless asked. */
  till: Type.Optional(Id),
  article: Type.Optional(Type.String({ maxLength: 200 })),
  format: Type.Optional(Type.String({ maxLength: 200 })),
  menu: Type.Optional(Type.String({ maxLength: 200 })),
  complimentary: Type.Optional(Type.Boolean()),
  /** `unmapped`: of articles that stand for nothing yet. */
  show: Type.Optional(oneOf(['all', 'unmapped'])),
})
export const SoldLine = Type.Object({
  ...line,
  ticketId: Id,
  number: Type.String(),
  establishmentId: Id,
  businessDay: Day,
  issuedAt: Type.String(),
})
export type SoldLine = Static<typeof SoldLine>
export const TicketLineList = Type.Object({
  ...pageOf(SoldLine).properties,
  currency: Type.String(),
  sums: Type.Object({ quantity: Decimal, net: Amount }),
  /** What the lines count as in the figures of their days, but those given away; null where lines are searched by words or of one ticket. */
  counted: nullable(
    Type.Object({
      net: Amount,
      known: Amount,
      estimated: Estimated,
      /** Null where none of them is known. */
      cost: nullable(Amount),
      margin: nullable(Amount),
    }),
  ),
})
export type TicketLineList = Static<typeof TicketLineList>

import {
  amount,
  day,
  decimal,
  flag,
  integer,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/** Stands where a person typed a ticket: a key column is never null. */
export const BY_HAND = '00000000-0000-0000-0000-000000000000'

/** A checksum of what tells set menus apart (`menuVariants`): those of one are shared alike. Empty for what is in none. */
const menuVariant = text()

/** Every ticket, those that count no longer among them. */
export const ticketList = table(
  'ticket_list',
  {
    ticketId: uuid(),
    /** `BY_HAND` for one that a person typed. */
    tillId: uuid(),
    establishmentId: uuid(),
    number: text(),
    series: text().nullable(),
    businessDay: day(),
    /** The wall clock there, to the second. */
    issuedAt: text(),
    band: text(),
    guests: integer().nullable(),
    salesCentre: text().nullable(),
    /** `sale`, `refund`, or `complimentary`: of nothing to pay. */
    kind: text(),
    /** How most of it was paid. */
    method: text(),
    currency: text(),
    gross: amount(),
    net: amount(),
    vat: amount(),
    tips: amount(),
    lines: integer(),
    refundOf: text().nullable(),
    /** Why it counts no longer; null while it counts. */
    voided: text().nullable(),
    revision: integer(),
  },
  {
    key: ['ticketId'],
    indexes: [['businessDay'], ['establishmentId', 'businessDay'], ['issuedAt'], ['number'], ['net']],
    trigram: ['number'],
  },
)
export type TicketListRow = RowOf<typeof ticketList>

/** Lines of tickets that count, in the order of the ticket. */
export const ticketLine = table(
  'ticket_line',
  {
    ticketId: uuid(),
    position: integer(),
    tillId: uuid(),
    establishmentId: uuid(),
    businessDay: day(),
    currency: text(),
    kind: text(),
    parent: integer().nullable(),
    /** The article of the set menu that it is a part of; empty where it is none. */
    menuArticleId: text(),
    menuFormatId: text(),
    menuVariant,
    /** The till's number of the article, or the name where somebody typed it. */
    articleId: text(),
    /** Empty where the till sells it in one size only. */
    formatId: text(),
    name: text(),
    formatName: text().nullable(),
    family: text().nullable(),
    quantity: decimal(),
    gross: amount(),
    net: amount(),
    /** It was given away: an invitation, a meal of the staff. */
    complimentary: flag(),
    removed: integer(),
    note: text().nullable(),
  },
  {
    key: ['ticketId', 'position'],
    indexes: [
      ['tillId', 'articleId', 'formatId', 'businessDay'],
      ['businessDay', 'ticketId', 'position'],
    ],
  },
)
export type TicketLineRow = RowOf<typeof ticketLine>

/** What money taken is counted by. */
export const taking = {
  establishmentId: uuid(),
  /** Guests of a till divide what that till sold, and nothing else. */
  tillId: uuid(),
  businessDay: day(),
  band: text(),
  hour: text(),
  /** Empty where the till names no centre. */
  salesCentre: text(),
  method: text(),
  currency: text(),
}
/** What of it is counted. */
export const taken = {
  /** Sales; where a ticket was paid in two ways it counts with the one by which most was paid. */
  tickets: integer(),
  /** Sales that say how many sat there: covers are known of them alone. */
  ticketsWithCovers: integer(),
  covers: integer(),
  /** Net of those, less that of refunds: what guests spent, as `net` is what everybody did. */
  netWithCovers: amount(),
  gross: amount(),
  net: amount(),
  tips: amount(),
  /** Tickets of nothing to pay, and tickets that take money back: neither is a sale. */
  complimentary: integer(),
  refunds: integer(),
  /** Net that went back, below nothing. */
  refundedNet: amount(),
  /** What was taken off lines, by lines that only do so or off their listed prices, below nothing, VAT included. */
  discounts: amount(),
}

/** What tickets that count took, by each way in which they were paid. */
export const ticketPayment = table(
  'ticket_payment',
  { ticketId: uuid(), ...taking, ...taken },
  { key: ['ticketId', 'method'] },
)
export type TicketPaymentRow = RowOf<typeof ticketPayment>

/** What VAT is counted by. */
export const tax = {
  establishmentId: uuid(),
  businessDay: day(),
  /** Per cent; empty where the ticket has no lines to say it. */
  rate: text(),
  currency: text(),
}
export const taxed = { net: amount(), vat: amount() }

/** The VAT of tickets that count, by rate. */
export const ticketTax = table(
  'ticket_tax',
  /** `tickets` is 1 of a sale, 0 of a refund or an invitation. */
  { ticketId: uuid(), ...tax, ...taxed, tickets: integer() },
  { key: ['ticketId', 'rate'] },
)
export type TicketTaxRow = RowOf<typeof ticketTax>

/** What is sold of an article is counted by these. */
export const article = {
  establishmentId: uuid(),
  businessDay: day(),
  tillId: uuid(),
  articleId: text(),
  formatId: text(),
  /** What is sold within a set menu has a cost, and its part of the menu's price: it is counted by menu. */
  menuArticleId: text(),
  menuFormatId: text(),
  menuVariant,
  /** What was given away is counted apart from what was sold. */
  complimentary: flag(),
  currency: text(),
}
/** The article that a till writes a discount under. */
export const discounting = { discountArticleId: text(), discountFormatId: text() }

/** What a line that only takes money off a ticket took off another of it: part of the discount's line at `ofPosition`. */
export const ticketDiscount = table(
  'ticket_discount',
  {
    ticketId: uuid(),
    position: integer(),
    ofPosition: integer(),
    ...article,
    ...discounting,
    net: amount(),
    gross: amount(),
  },
  { key: ['ticketId', 'position', 'ofPosition'] },
)
export type TicketDiscountRow = RowOf<typeof ticketDiscount>

/** What guests did not want in an article ("sin queso"), in the till's words as they are searched for. */
export const ticketRemoval = table(
  'ticket_removal',
  { ticketId: uuid(), position: integer(), ...article, word: text(), quantity: decimal() },
  { key: ['ticketId', 'position', 'word'], indexes: [['businessDay', 'tillId', 'articleId', 'formatId']] },
)
export type TicketRemovalRow = RowOf<typeof ticketRemoval>

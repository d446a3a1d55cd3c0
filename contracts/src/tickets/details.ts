import { z } from 'zod'
import { day } from '../values/day.ts'
import { decimal, percentage, positiveDecimal } from '../values/decimal.ts'
import { amount, currency, enteredAmount, isSumEntered } from '../values/money.ts'
import { line } from '../values/names.ts'
import { withoutVat } from '../values/shares/spreading.ts'

/** The wall clock of the place that sold, to the second and without a zone, as tills write it: "2026-03-02T23:41:05". */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'time-invalid')
  .refine((text) => day.safeParse(text.slice(0, 10)).success, 'time-invalid')

/** How a guest paid; what a till calls "tarjeta", "efectivo" or something else is kept beside it. */
export const paymentMethods = ['card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment, without its tip: a tip is no sale. */
const payment = z.object({ method: z.enum(paymentMethods), name: line(100), amount, tip: amount.default(0) })

/** Something that a till knows by a number of its own, and by a name. */
const named = z.object({ id: line(100), name: line(200) }).nullable()

/**
 * What a line is: sold by itself, a set menu (which has the price), a part of one (which has the cost), or something that was
 * added to another line.
 */
export const lineKinds = ['standard', 'menu', 'menu-part', 'add-in'] as const

/** The most that one line may say; a till that sends more has sent something else than a ticket. */
const MAX_REMOVED = 50

/**
 * A line of a ticket. `parent` is the index of the line that it belongs to (a part of a menu, an add-in). `quantity` is negative
 * for what was taken back. `gross` is what the guest owed for it, VAT included, after the discount of the line and its share
 * of the ticket's; `net` is the same without VAT: the nets of all lines come to the ticket's net to the cent.
 */
export const ticketLine = z.object({
  index: z.int().min(0).max(2000),
  kind: z.enum(lineKinds),
  parent: z.int().min(0).max(2000).nullable(),
  /** The till's own number of the article, and of the size it is sold in (glass, bottle); null where somebody typed a name. */
  articleId: line(100).nullable(),
  formatId: line(100).nullable(),
  name: line(200).min(1, 'required'),
  formatName: line(200).nullable(),
  family: named,
  quantity: decimal,
  vatRate: percentage,
  gross: amount,
  net: amount,
  /** What was taken off its listed price, VAT included, its share of what was taken off the ticket within; nothing where no till said it. */
  discount: amount.optional(),
  /** What the guest did not want in it, in the till's words. */
  removed: z.array(line(200)).max(MAX_REMOVED, 'too-many').default([]),
  note: line(500).nullable().default(null),
})
export type TicketLine = z.infer<typeof ticketLine>

const MAX_LINES = 1000

/**
 * A sale as the till tells it, or a person who types it. Money is the till's own total, never a sum of lines. `businessDay` is
 * the day of business that it belongs to, `issuedAt` when it was printed: a bar that closes at two sells on the day before.
 */
export const ticketDetails = z
  .object({
    number: line(60).min(1, 'required'),
    series: line(30).nullable(),
    businessDay: day,
    issuedAt: localTime,
    /** Null and 0 are not known: they count in no figure per guest. */
    guests: z.int('guests-invalid').min(0, 'guests-invalid').max(10_000, 'guests-invalid').nullable(),
    salesCentre: named,
    pos: named,
    currency,
    gross: amount,
    net: amount,
    vat: amount,
    /** "Recargo de equivalencia": beside VAT, neither sale nor tip. */
    surcharge: amount.default(0),
    tips: amount.default(0),
    payments: z.array(payment).max(50, 'too-many'),
    lines: z.array(ticketLine).max(MAX_LINES, 'too-many-lines'),
    /** The number of the ticket that this one takes back, where the till says it. */
    refundOf: line(60).nullable().default(null),
  })
  .refine(({ gross, net, vat, surcharge }) => gross === net + vat + surcharge, {
    message: 'totals-disagree',
    path: ['gross'],
  })
  .refine(({ net, lines }) => lines.length === 0 || lines.reduce((sum, of) => sum + of.net, 0) === net, {
    message: 'lines-disagree',
    path: ['lines'],
  })
  .refine(({ lines }) => new Set(lines.map(({ index }) => index)).size === lines.length, {
    message: 'line-repeated',
    path: ['lines'],
  })
export type TicketDetails = z.infer<typeof ticketDetails>

const MOST_SOLD = 1_000_000
/** A million of one article is sold in no ticket: what they cost would leave the whole numbers that are exact. */
export const isSoldQuantity = (quantity: string): boolean => !(Math.abs(Number(quantity)) > MOST_SOLD)

/**
 * What a person who types a ticket says; VAT and net follow from the lines' prices. `gross` of a line is what the guest owed for
 * all of it.
 */
export const typedFields = z.object({
  articleId: line(100).nullable().default(null),
  name: line(200).min(1, 'required'),
  quantity: positiveDecimal.refine(isSoldQuantity, 'quantity-too-large'),
  vatRate: percentage,
  gross: enteredAmount,
  /** The same without VAT, where somebody says it too: it follows from the rate, and is refused where it does not. */
  net: enteredAmount.optional(),
})

/** How far a net that was rounded elsewhere may be from what its line's rate makes of the gross, in minor units. */
const ROUNDED = 1
/** Whether net and gross of a line are those of its rate, and what is said where they are not. */
export const agrees = ({ gross, net, vatRate }: z.infer<typeof typedFields>): boolean =>
  // Zod goes on to the line where a field of it is wrong already: that is said by itself.
  net === undefined ||
  !percentage.safeParse(vatRate).success ||
  withoutVat(gross, vatRate).minus(net).abs().lte(ROUNDED)
export const disagrees = { message: 'net-and-gross-disagree', path: ['net'] }
export const typedLine = typedFields.refine(agrees, disagrees)
export type TypedLine = z.infer<typeof typedLine>

/** Whether what lines come to is an amount that may be entered; of a line that is none by itself, that is said. */
export const comeToAnAmount = (lines: readonly { gross: number }[]): boolean => {
  const amounts = lines.map(({ gross }) => gross)
  return !amounts.every((gross) => isSumEntered([gross])) || isSumEntered(amounts)
}
export const tooLarge = 'amount-too-large'

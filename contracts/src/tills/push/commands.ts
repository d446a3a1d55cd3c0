import { z } from 'zod'
import {
  agrees,
  comeToAnAmount,
  disagrees,
  isSoldQuantity,
  localTime,
  paymentMethods,
  ticketDetails,
  tooLarge,
  typedFields,
} from '../../tickets/details.ts'
import { day } from '../../values/day.ts'
import { decimal } from '../../values/decimal.ts'
import { currency, enteredAmount } from '../../values/money.ts'
import { line } from '../../values/names.ts'
import { catalogueArticle } from '../details.ts'

/** Limits of one batch: rows of each kind, and bytes of its body. */
export const pushLimits = { tickets: 500, articles: 2_000, bytes: 2_000_000 } as const
/** Keys of one till that may be in use at once. */
export const MOST_PUSH_KEYS = 10

/** `name` says which program or terminal holds the key. */
export const createPushKey = z.strictObject({ tillId: z.uuid(), name: line(60).min(1, 'required') })
export const revokePushKey = z.strictObject({ tillId: z.uuid(), keyId: z.uuid() })

/** A line as `tickets/new` takes it; what was taken back has a negative quantity and amount. */
const pushLine = z
  .strictObject({
    ...typedFields.shape,
    quantity: decimal
      .refine((text) => Number(text) !== 0, 'quantity-zero')
      .refine(isSoldQuantity, 'quantity-too-large'),
    formatId: line(100).nullable().default(null),
  })
  .refine(agrees, disagrees)

/**
 * A ticket as `tickets/new` takes it, without its establishment: the key says whose till it is. Terminal, series, number and day of
 * business tell it from every other one of that till. Amounts are integer minor units, VAT included.
 */
export const pushTicket = z.strictObject({
  number: line(60).min(1, 'required'),
  series: line(30).nullable().default(null),
  terminal: line(100).nullable().default(null),
  issuedAt: localTime,
  businessDay: day.optional(),
  guests: ticketDetails.shape.guests.default(null),
  salesCentre: line(200).nullable().default(null),
  /** That of the establishment where it is left out. */
  currency: currency.optional(),
  method: z.enum(paymentMethods).default('other'),
  refundOf: line(60).nullable().default(null),
  lines: z.array(pushLine).min(1, 'required').max(300, 'too-many-lines').refine(comeToAnAmount, tooLarge),
})
export type PushTicket = z.infer<typeof pushTicket>

/** An article of the till's catalogue; what is left out is not known. */
export const pushArticle = z.strictObject({
  articleId: catalogueArticle.shape.articleId,
  formatId: catalogueArticle.shape.formatId.default(null),
  name: catalogueArticle.shape.name,
  formatName: catalogueArticle.shape.formatName.default(null),
  family: catalogueArticle.shape.family.default(null),
  price: enteredAmount.nullable().default(null),
  ratio: catalogueArticle.shape.ratio.default(null),
  kind: catalogueArticle.shape.kind.default('standard'),
})
export type PushArticle = z.infer<typeof pushArticle>

/** The batch around its rows, which are read one by one, so that a faulty one keeps no other out. */
export const pushBatch = z
  .strictObject({
    tickets: z.array(z.unknown()).max(pushLimits.tickets, 'too-many').default([]),
    articles: z.array(z.unknown()).max(pushLimits.articles, 'too-many').default([]),
    trial: z.boolean().default(false),
  })
  .refine(({ tickets, articles }) => tickets.length + articles.length > 0, { message: 'required', path: ['tickets'] })

/** The same with the shape of its rows, for the API's description. */
export const describedBatch = z.strictObject({
  tickets: z.array(pushTicket).max(pushLimits.tickets).optional(),
  articles: z.array(pushArticle).max(pushLimits.articles).optional(),
  trial: z.boolean().optional(),
})

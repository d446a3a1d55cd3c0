import type { z } from 'zod'
import { billingEvent } from './billing/events.ts'
import { claimEvent } from './claims/events.ts'
import { corporationEvent } from './corporations/events.ts'
import { dishEvent } from './dishes/events.ts'
import { documentEvent } from './documents/events.ts'
import { establishmentEvent } from './establishments/events.ts'
import { arrivalEvent, inboxEvent } from './inboxes/events.ts'
import { messageEvent, personalFieldsOfMessage } from './mail/events.ts'
import { letterEvent } from './mail/letter-events.ts'
import { menuEvent } from './menus/events.ts'
import { orderEvent } from './orders/events.ts'
import { plateEvent } from './plates/events.ts'
import { personalFieldsOfPreferences, preferencesEvent } from './preferences/events.ts'
import { comparisonEvent, pricelistEvent } from './prices/events.ts'
import { productEvent } from './products/events.ts'
import { categoryEvent, ingredientEvent } from './products/own/events.ts'
import { recipeEvent } from './recipes/events.ts'
import { boardEvent, recommendationEvent } from './recommendations/events.ts'
import { reportEvent } from './reports/events.ts'
import { roleEvent } from './roles/events.ts'
import { takingsEvent } from './sales/events.ts'
import { supplierEvent } from './suppliers/events.ts'
import { identityEvent, personalFieldsOfUser, userEvent } from './team/events.ts'
import { ticketEvent } from './tickets/events.ts'
import { businessDayEvent, catalogueEvent, tillEvent, tillImportEvent } from './tills/events.ts'

export type EventUnion = z.ZodDiscriminatedUnion<
  readonly z.ZodObject<{ type: z.ZodLiteral<string>; data: z.ZodType }>[],
  'type'
>

type Stream = {
  event: EventUnion
  /** By type of event: the fields that are about a person, and whose key they are sealed with. */
  personalFields?: Record<
    string,
    { person: (data: { userId: string; messageId: string; recipientId: string }) => string; fields: readonly string[] }
  >
}

/**
 * Every kind of stream, by the name that its streams begin with (`document-<uuid>`). Tests of examples, projections and
 * faults, and the sealing of personal fields, go through this list: a kind that is not in it would be tested and sealed by none.
 */
export const streams = {
  corporation: { event: corporationEvent },
  document: { event: documentEvent },
  establishment: { event: establishmentEvent },
  identity: { event: identityEvent },
  product: { event: productEvent },
  supplier: { event: supplierEvent },
  user: { event: userEvent, personalFields: personalFieldsOfUser },
  recipe: { event: recipeEvent },
  dish: { event: dishEvent },
  menu: { event: menuEvent },
  role: { event: roleEvent },
  message: { event: messageEvent, personalFields: personalFieldsOfMessage },
  letter: { event: letterEvent },
  till: { event: tillEvent },
  ticket: { event: ticketEvent },
  businessday: { event: businessDayEvent },
  catalogue: { event: catalogueEvent },
  takings: { event: takingsEvent },
  tillimport: { event: tillImportEvent },
  plate: { event: plateEvent },
  ingredient: { event: ingredientEvent },
  category: { event: categoryEvent },
  recommendation: { event: recommendationEvent },
  board: { event: boardEvent },
  pricelist: { event: pricelistEvent },
  comparison: { event: comparisonEvent },
  order: { event: orderEvent },
  claim: { event: claimEvent },
  billing: { event: billingEvent },
  report: { event: reportEvent },
  preferences: { event: preferencesEvent, personalFields: personalFieldsOfPreferences },
  inbox: { event: inboxEvent },
  arrival: { event: arrivalEvent },
} satisfies Record<string, Stream>

export type StreamName = keyof typeof streams

/** What in an event is about a person, and about whom: it is sealed with that person's key before it is stored. */
export const personalFields: NonNullable<Stream['personalFields']> = Object.assign(
  {},
  ...Object.values<Stream>(streams).map((stream) => stream.personalFields),
)

/** Fields of events that hold a credential, however sealed, or stand for one: they stay in the log and leave in no archive. */
export const secretFields = ['accessKey', 'invitationHash', 'mailboxHash'] as const

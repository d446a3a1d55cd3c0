import type { LeftOutReason } from '@escandallo/contracts/documents/packages/contents.ts'
import type { Arrival } from '@escandallo/contracts/inboxes/queries.ts'
import { flag, instant, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const inboxList = table(
  'inbox_list',
  { inboxId: uuid(), token: text(), establishmentId: uuid(), madeAt: instant() },
  { key: ['inboxId'], indexes: [['token']] },
)
export type InboxListRow = RowOf<typeof inboxList>

/** Whom a person has allowed or refused, besides people and suppliers of the corporation. */
export const inboxSenders = table(
  'inbox_senders',
  { address: text(), allowed: flag().nullable() },
  { key: ['address'] },
)
export type InboxSenderRow = RowOf<typeof inboxSenders>

export const arrivalList = table(
  'arrival_list',
  {
    arrivalId: uuid(),
    sender: text().nullable(),
    subject: text(),
    sentAt: instant().nullable(),
    arrivedAt: instant(),
    state: text<Arrival['state']>(),
    reason: text<NonNullable<Arrival['reason']>>().nullable(),
    papers: json<{ documentId: string; name: string; size: number }[]>(),
    files: json<string[]>(),
    leftOut: json<{ name: string; reason: LeftOutReason }[]>(),
  },
  { key: ['arrivalId'], indexes: [['arrivedAt']] },
)
export type ArrivalListRow = RowOf<typeof arrivalList>

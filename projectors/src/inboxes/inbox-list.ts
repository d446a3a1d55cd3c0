import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { InboxEvent } from '@escandallo/contracts/inboxes/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type InboxListRow, type InboxSenderRow, inboxSenders as senderTable, inboxList as table } from './tables.ts'

const addressEvents = selectTypes<InboxEvent>()({
  folds: ['InboxAddressMade', 'InboxAddressRenewed'],
  ignores: [['InboxSenderAllowed', 'InboxSenderRefused', 'InboxSenderForgotten']],
})
type AddressEvent = Extract<InboxEvent, { type: (typeof addressEvents)[number] }>
const senderEvents = selectTypes<InboxEvent>()({
  folds: ['InboxSenderAllowed', 'InboxSenderRefused', 'InboxSenderForgotten'],
  ignores: [['InboxAddressMade', 'InboxAddressRenewed']],
})
type SenderEvent = Extract<InboxEvent, { type: (typeof senderEvents)[number] }>

export const inboxList = entity<InboxListRow, AddressEvent>({
  table,
  events: addressEvents,
  key: ({ data }) => data.inboxId,
  evolve: (_, { data: { inboxId, token, establishmentId, at } }) => ({ inboxId, token, establishmentId, madeAt: at }),
})

export const inboxSenders = entity<InboxSenderRow, SenderEvent>({
  table: senderTable,
  events: senderEvents,
  key: ({ data }) => data.address,
  evolve: (_, { type, data: { address } }) => ({
    address,
    allowed: type === 'InboxSenderForgotten' ? null : type === 'InboxSenderAllowed',
  }),
})

import { type InboxEvent, inboxEvent } from '@escandallo/contracts/inboxes/events.ts'
import type { About, StreamKind } from '../decider.ts'

export type Inbox = { token: string | null; establishmentId: string | null; senders: Readonly<Record<string, boolean>> }

type OfInbox = { inboxId: string } & About
export type InboxCommand =
  | { type: 'RenewAddress'; data: OfInbox & { token: string; establishmentId: string } }
  | { type: 'AllowSender' | 'RefuseSender' | 'ForgetSender'; data: OfInbox & { address: string } }

const evolve = (inbox: Inbox, { type, data }: InboxEvent): Inbox => {
  switch (type) {
    case 'InboxAddressMade':
    case 'InboxAddressRenewed':
      return { ...inbox, token: data.token, establishmentId: data.establishmentId }
    case 'InboxSenderAllowed':
    case 'InboxSenderRefused':
      return { ...inbox, senders: { ...inbox.senders, [data.address]: type === 'InboxSenderAllowed' } }
    case 'InboxSenderForgotten': {
      const { [data.address]: _, ...senders } = inbox.senders
      return { ...inbox, senders }
    }
    default:
      return type satisfies never
  }
}

const decide = ({ type, data }: InboxCommand, inbox: Inbox): InboxEvent[] => {
  const about = { inboxId: data.inboxId, at: data.at, by: data.by }
  if (type === 'RenewAddress') {
    const { token, establishmentId } = data
    const made = inbox.token === null ? 'InboxAddressMade' : 'InboxAddressRenewed'
    return [{ type: made, data: { ...about, token, establishmentId } }]
  }
  const { address } = data
  const allowed = inbox.senders[address]
  switch (type) {
    case 'AllowSender':
      return allowed === true ? [] : [{ type: 'InboxSenderAllowed', data: { ...about, address } }]
    case 'RefuseSender':
      return allowed === false ? [] : [{ type: 'InboxSenderRefused', data: { ...about, address } }]
    case 'ForgetSender':
      return allowed === undefined ? [] : [{ type: 'InboxSenderForgotten', data: { ...about, address } }]
    default:
      return type satisfies never
  }
}

/** The address of a corporation for papers; there is one of each. */
export const inboxes: StreamKind<Inbox, InboxCommand, InboxEvent, 'inbox'> = {
  name: 'inbox',
  event: inboxEvent,
  decider: { initialState: { token: null, establishmentId: null, senders: {} }, evolve, decide },
}

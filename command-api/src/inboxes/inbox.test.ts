import { type InboxEvent, inboxEvent } from '@escandallo/contracts/inboxes/events.ts'
import { inboxExamples } from '@escandallo/contracts/inboxes/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type InboxCommand, inboxes } from './inbox.ts'

const [made, renewed, allowed] = inboxExamples.map((example) => inboxEvent.parse(example)) as [
  Extract<InboxEvent, { type: 'InboxAddressMade' }>,
  Extract<InboxEvent, { type: 'InboxAddressRenewed' }>,
  Extract<InboxEvent, { type: 'InboxSenderAllowed' }>,
]
const { token: _, establishmentId: __, ...about } = made.data
const renew = (data: typeof made.data): InboxCommand => ({ type: 'RenewAddress', data })
const settle = (type: 'AllowSender' | 'RefuseSender' | 'ForgetSender'): InboxCommand => ({
  type,
  data: { ...about, address: allowed.data.address },
})

describe('the address of a corporation', () => {
  test('is made, and another takes its place', () => {
    given(inboxes, []).when(renew(made.data)).records([made])
    given(inboxes, [made]).when(renew(renewed.data)).records([renewed])
  })
  test('has senders that are allowed, refused or forgotten, each said once', () => {
    const refused: InboxEvent = { type: 'InboxSenderRefused', data: allowed.data }
    const forgotten: InboxEvent = { type: 'InboxSenderForgotten', data: allowed.data }
    given(inboxes, [made]).when(settle('AllowSender')).records([allowed])
    given(inboxes, [made, allowed]).when(settle('AllowSender')).records([])
    given(inboxes, [made, allowed]).when(settle('RefuseSender')).records([refused])
    given(inboxes, [made, refused]).when(settle('ForgetSender')).records([forgotten])
    given(inboxes, [made]).when(settle('ForgetSender')).records([])
  })
})

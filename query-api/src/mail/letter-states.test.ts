import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimExamples } from '@escandallo/contracts/claims/examples.ts'
import type { LetterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const other = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const at = '2026-03-02T11:00:00.000Z'
const by = randomUUID()
const placed = orderEvent.parse(orderExamples[0])
const drafted = claimEvent.parse(claimExamples[0])

/** An order that was sent with a letter. */
const order = async (letterId?: string) => {
  const orderId = randomUUID()
  const sent = { orderId, at, by, to: 'pedidos@huerta.example', ...(letterId && { letterId }) }
  await happened(fixtures.store, corporationId, `order-${orderId}`, [
    orderEvent.parse({ type: 'OrderPlaced', data: { ...placed.data, orderId } }),
    orderEvent.parse({ type: 'OrderSent', data: sent }),
  ])
  return orderId
}
const fail = async (letterId: string, of = corporationId) => {
  const subject = { kind: 'order' as const, id: randomUUID() }
  const reason = { cause: 'no-mailbox' as const, reply: '550 5.1.1 User unknown', end: 'refused' as const }
  const failed: LetterEvent = { type: 'LetterFailed', data: { letterId, at, by, subject, ...reason } }
  await happened(fixtures.store, of, `letter-${letterId}`, [failed])
}
const ask = async (url: string, query = {}) => {
  await fixtures.projected()
  return (await fixtures.ask(ana, { method: 'GET', url: `/api${url}`, query })).json()
}
const failed = { state: 'failed', cause: 'no-mailbox', reply: '550 5.1.1 User unknown', end: 'refused' }

describe('what became of a letter', () => {
  const [letterId, waitingId, foreignId] = [randomUUID(), randomUUID(), randomUUID()]
  let ids: string[] = []
  beforeAll(async () => {
    ids = [await order(letterId), await order(waitingId), await order(), await order(foreignId)]
    await fail(letterId)
    await fail(foreignId, other.corporationId)
  })

  test('is with its order, on its page and in the list, and of no other corporation', async () => {
    const { items } = await ask('/orders/list')
    const letterOf = (id = '') => items.find(({ orderId }: { orderId: string }) => orderId === id)?.letter
    expect(letterOf(ids[0])).toMatchObject({ letterId, ...failed })
    expect(letterOf(ids[1])).toMatchObject({ letterId: waitingId, state: 'waiting', at: null })
    expect(letterOf(ids[2])).toBeNull()
    expect(letterOf(ids[3])).toMatchObject({ letterId: foreignId, state: 'waiting' })
    expect((await ask('/orders/details', { id: ids[0] })).letter).toMatchObject(failed)
  })

  test('is with its claim', async () => {
    const claimId = randomUUID()
    await happened(fixtures.store, corporationId, `claim-${claimId}`, [
      claimEvent.parse({ type: 'ClaimDrafted', data: { ...drafted.data, claimId } }),
      claimEvent.parse({ type: 'ClaimSent', data: { claimId, at, by, to: 'facturas@huerta.example', letterId } }),
    ])
    expect((await ask('/claims/list')).items).toMatchObject([{ claimId, letterState: failed }])
    expect((await ask('/claims/details', { id: claimId })).letterState).toMatchObject(failed)
  })

  test('is with whoever was invited, and with who gets the digest', async () => {
    const [userId, recipientId] = [randomUUID(), randomUUID()]
    const permissions = { role: 'user', sections: [], establishments: 'all' }
    const invited = { userId, at, by, email: 'eva@canpep.example', name: null, corporationId, permissions, letterId }
    const proof = { invitationHash: 'c'.repeat(64), expiresAt: '2099-01-01T00:00:00.000Z' }
    await happened(fixtures.store, corporationId, `user-${userId}`, [
      { type: 'UserInvited', data: { ...invited, ...proof } },
    ])
    const leo = { name: 'Leo', email: 'leo@canpep.example', phone: null, language: 'es' }
    const ofRecipient = { corporationId, recipientId, at, by }
    await happened(fixtures.store, corporationId, `preferences-${corporationId}`, [
      preferencesEvent.parse({ type: 'RecipientAdded', data: { ...ofRecipient, ...leo } }),
      preferencesEvent.parse({
        type: 'DigestSent',
        data: { ...ofRecipient, day: '2026-03-02', findings: 1, letterId },
      }),
    ])
    const { items } = await ask('/users/list')
    expect(items.filter(({ status }: { status: string }) => status === 'pending')).toMatchObject([
      { userId, invitation: failed },
    ])
    expect((await ask('/users/details', { id: userId })).invitation).toMatchObject(failed)
    expect((await ask('/preferences/list')).recipients).toMatchObject([{ recipientId, letter: failed }])
  })
})
